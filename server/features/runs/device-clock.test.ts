/** What a rider corrects counts, also where the clock of the device is years away. */
import { beforeAll, expect, it } from 'vitest';
import { cashOrder, makeRun, openRun, readRun } from '#server/testing/links/runs-shop.ts';
import { changeCustomer, setUpShop } from '#server/testing/set-up-shop.ts';

setUpShop({ role: 'super_admin' });
beforeAll(() => changeCustomer());

const first = { id: 'ffffffff-0000-4000-8000-000000000001', cash: '1000' };
const second = { id: '00000000-0000-4000-8000-000000000001', cash: '1682' };

it.each([
  ['behind', '2020-01-01T09:00:00Z', '2020-01-01T09:01:00Z'],
  ['ahead', '2031-01-01T09:00:00Z', '2031-01-01T09:01:00Z'],
])('a clock that is %s: the later entry counts', async (way, earlier, later) => {
  const order = await cashOrder();
  const run = await makeRun([order]);
  const device = await openRun(run);
  const path = `/api/run/stops/${order.id}`;
  const idOf = ({ id }: typeof first) => id.replace(/.$/, way === 'ahead' ? '2' : '1');
  const tick = (at: string, entry: typeof first) =>
    device.post(path, { outcome: 'delivered', at, id: idOf(entry), cash: entry.cash });
  await tick(later, second);
  const overruled = await tick(earlier, first);
  expect(overruled.body).toMatchObject({
    isOverruled: true,
    message: 'A later entry for this stop counts.',
  });
  expect((await readRun(run.id)).money).toMatchObject({ cash: '1682.00', short: '0.00' });
});
