import { beforeAll, expect, it } from 'vitest';
import {
  cashOrder,
  makeRun,
  readRun,
  runsPath,
  setStatus,
  stateOf,
} from '#server/testing/links/runs-shop.ts';
import { credit } from '#server/testing/makers.ts';
import { changeCustomer, customer, setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

setUpShop({ role: 'super_admin' });
beforeAll(async () => {
  await changeCustomer();
  await credit(staff, customer, '9000.00');
});

const _accept = (id: string) => staff.post(`${runsPath}/late-ticks/${id}`, { decision: 'accept' });

it('an order that moves to another day is delivered there without its run', async () => {
  const order = await cashOrder();
  const run = await makeRun([order]);
  const moved = await customer.post(`/api/orders/${order.id}/change`, {
    deliveryDate: '2026-11-24',
  });
  expect(moved.status, moved.text).toBe(200);
  shop.setNow('2026-11-24T08:00:00.000Z');
  const answer = await setStatus(order.id, 'delivered');
  expect(answer.status, answer.text).toBe(200);
  expect(await stateOf(order.id)).toBe('delivered paid');
  expect((await readRun(run.id)).stops).toMatchObject([{ status: 'moved' }]);
});
