/** Cash orders that nobody confirmed end with their day. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  acceptLate,
  cashOrder,
  delivered,
  makeRun,
  openRun,
  setStatus,
  stateOf,
} from '#server/testing/links/runs-shop.ts';
import { makeOrder } from '#server/testing/makers.ts';
import { rows } from '#server/testing/set-up-payments.ts';
import { changeCustomer, customer, setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import { cancelUnconfirmedOrders } from './cancel-unconfirmed-orders.ts';

const dayOver = '2026-11-22T18:30:00.000Z';
const pack = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: undefined };
const place = () => makeOrder(customer, pack);
const read = async (id: string) => (await customer.get(`/api/orders/${id}`)).body;
const cancelMails = async () => {
  return (await shop.mailsTo(customer.email)).filter(({ subject }) =>
    subject.includes('cancelled'),
  );
};

setUpShop({ role: 'super_admin' });
beforeEach(changeCustomer);

it('they are cancelled once the day is over in India: once, with one mail', async () => {
  const order = await place();
  expect(order.status).toBe('pending');
  shop.setNow('2026-11-22T18:29:59.999Z');
  await shop.sweep();
  expect((await read(order.id)).status).toBe('pending');
  shop.setNow(dayOver);
  await Promise.all([shop.sweep(), shop.sweep()]);
  await shop.sweep();
  const { status, timeline } = await read(order.id);
  expect(status).toBe('cancelled');
  expect(timeline).toHaveLength(2);
  const reason = 'We did not confirm it in time';
  expect(timeline[1]).toMatchObject({ actor: 'system', reason });
  const mails = await cancelMails();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`has been cancelled. ${reason}.`);
  expect(mails[0]?.text).toContain('You have not been charged.');
  expect(await rows(sql`SELECT FROM seats WHERE order_id = ${order.id}`)).toEqual([]);
});

it('one that cannot be cancelled holds up no other', async () => {
  const [broken, other] = [await place(), await place()];
  await shop.database.db.execute(sql`
    CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'out of order'; END $$`);
  await shop.database.db.execute({
    text: `CREATE TRIGGER refuse_one BEFORE UPDATE ON orders FOR EACH ROW
      WHEN (NEW.id = '${broken.id}') EXECUTE FUNCTION refuse_one()`,
    values: [],
  });
  shop.setNow(dayOver);
  await expect(cancelUnconfirmedOrders(shop.shop)).rejects.toThrow('were not cancelled');
  expect((await read(broken.id)).status).toBe('pending');
  expect((await read(other.id)).status).toBe('cancelled');
  await shop.database.db.execute(sql`DROP TRIGGER refuse_one ON orders`);
  await cancelUnconfirmedOrders(shop.shop);
  expect((await read(broken.id)).status).toBe('cancelled');
});

it('a day without one can be closed, and an account without one deleted', async () => {
  await place();
  shop.setNow(dayOver);
  await shop.sweep();
  expect((await staff.get('/api/admin/books/2026-11-22')).body.open).toEqual([]);
  const gone = await customer.post('/api/account/delete', { password: customer.password });
  expect(gone.status, gone.text).toBe(200);
});

it('what was confirmed, left the kitchen or has another day by now stays', async () => {
  const [confirmed, wasOut, moved] = [await place(), await place(), await place()];
  await setStatus(confirmed.id, 'confirmed');
  await customer.post(`/api/orders/${moved.id}/change`, { deliveryDate: '2026-11-24' });
  await setStatus(wasOut.id, 'out_for_delivery');
  await setStatus(wasOut.id, 'pending');
  shop.setNow(dayOver);
  await shop.sweep();
  const statuses = [confirmed, wasOut, moved].map(async ({ id }) => (await read(id)).status);
  expect(await Promise.all(statuses)).toEqual(['confirmed', 'pending', 'pending']);
});

it('what its rider says was delivered waits for staff', async () => {
  const order = await cashOrder();
  const device = await openRun(await makeRun([order]));
  await setStatus(order.id, 'pending');
  const id = randomUUID();
  await device.post(`/api/run/stops/${order.id}`, delivered({ id, cash: '1682' }));
  shop.setNow(dayOver);
  await shop.sweep();
  expect((await read(order.id)).status).toBe('pending');
  expect((await acceptLate(id)).status).toBe(200);
  expect(await stateOf(order.id)).toBe('delivered paid');
});

it('what staff set back since then waits for them', async () => {
  const order = await place();
  shop.setNow(dayOver);
  await shop.sweep();
  await setStatus(order.id, 'pending');
  await shop.sweep();
  expect((await read(order.id)).status).toBe('pending');
  expect(await cancelMails()).toHaveLength(1);
});

it('the frozen day of the kitchen has no change by it', async () => {
  await place();
  const takenBack = await place();
  await setStatus(takenBack.id, 'confirmed');
  shop.setNow('2026-11-22T03:00:00.000Z');
  await shop.runEvening();
  await setStatus(takenBack.id, 'pending');
  const day = async () => (await staff.get('/api/admin/kitchen/2026-11-22')).body;
  const { amendments, totals } = await day();
  shop.setNow(dayOver);
  await shop.sweep();
  expect((await read(takenBack.id)).status).toBe('cancelled');
  expect(await day()).toMatchObject({ amendments, totals });
});

it('whoever waited long ago gets no mail any more', async () => {
  const order = await place();
  shop.setNow('2026-11-30T18:30:00.000Z');
  await shop.sweep();
  const [now] = await rows(sql`SELECT status FROM orders WHERE id = ${order.id}`);
  expect(now).toEqual({ status: 'cancelled' });
  expect(await cancelMails()).toEqual([]);
});
