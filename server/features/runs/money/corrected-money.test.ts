/** Money at the door that is corrected reaches the pages on which it is open. */
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { listen } from '#server/db/listen.ts';
import { cashOrder, delivered, makeRun, openRun } from '#server/testing/links/runs-shop.ts';
import { credit } from '#server/testing/makers.ts';
import { openStream } from '#server/testing/open-stream.ts';
import { changeCustomer, customer, setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

setUpShop({ role: 'super_admin' });
beforeAll(async () => {
  await changeCustomer();
  await credit(staff, customer, '9000.00');
});

/** Hears what is announced from now on, as the running shop does. */
async function hear() {
  const { orderStreams, staffOrderStreams, background } = shop.shop;
  await background.settled();
  let heard = 0;
  const listener = listen(shop.database.url, 'order_changed', (payload) => {
    heard += 1;
    orderStreams.publish(payload);
    staffOrderStreams.noteChange();
  });
  onTestFinished(listener.stop);
  // It says so once it listens.
  await expect.poll(() => heard).toBe(1);
}

it('a corrected collection has the pages of staff and the customer load the order', async () => {
  const order = await cashOrder();
  const device = await openRun(await makeRun([order]));
  const enter = (cash: string) => device.post(`/api/run/stops/${order.id}`, delivered({ cash }));
  await enter('1682');
  await hear();
  const own = await openStream(customer, `${shop.origin}/api/orders/events`);
  const staffs = await openStream(staff, `${shop.origin}/api/admin/orders/events`);
  const eventCount = () => staffs.text().split('event: orders').length - 1;
  await shop.shop.staffOrderStreams.poll();
  await expect.poll(eventCount).toBe(1);
  shop.advanceMs(60_000);
  await enter('1600');
  await expect.poll(own.text).toContain(order.id);
  await shop.shop.staffOrderStreams.poll();
  await expect.poll(eventCount).toBe(2);
  const { body } = await staff.get(`/api/admin/orders?q=${order.number}`);
  expect(body).toMatchObject([{ paidAtDoor: { amount: '1600.00', short: '82.00' } }]);
});
