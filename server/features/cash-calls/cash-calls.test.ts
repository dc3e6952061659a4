/** Cash orders that wait for a call: confirmed by it, or cancelled at the cut-off. */
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import { makeStaff, orderForm } from '#server/testing/makers.ts';
import { changeCustomer, customer, setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

const path = '/api/admin/cash-calls';
const withCalls = {
  cashForMeals: true,
  cashForPacks: true,
  onlineForPacks: false,
  cashMax: null,
  cashNeedsCall: true,
  upiId: null,
};
const publish = (changes: object = {}) =>
  staff.send('PUT', '/api/admin/settings/payment', { ...withCalls, ...changes });
const place = async () =>
  (await customer.post('/api/orders', orderForm(customer, { paymentMethod: 'cod' }))).body;
const statusOf = async (id: string) => (await customer.get(`/api/orders/${id}`)).body.status;
const note = (id: string, outcome: string) => staff.post(`${path}/${id}`, { outcome });
const subjects = async () =>
  (await shop.mailsTo(customer.email)).map(({ subject }) => subject.replace(/SK-\d+/, 'SK'));
const cutoff = '2026-11-21T16:30:00.000Z';

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await shop.database.pool.query('TRUNCATE settings_versions, cash_calls');
  await shop.shop.settings.reload();
  await changeCustomer();
  await publish();
});

it('an order in cash waits in the list, by its cut-off, with whom to call', async () => {
  const order = await place();
  expect(order.status).toBe('pending');
  expect((await staff.get(path)).body).toEqual([
    {
      orderId: order.id,
      number: order.number,
      customerName: 'Asha Menon',
      phone: '+919876543210',
      totalAmount: '369.00',
      deliveryDate: '2026-11-22',
      callBefore: cutoff,
      attempts: 0,
      lastAttemptAt: null,
    },
  ]);
  const [mail] = (await shop.mailsTo(customer.email)).slice(-1);
  expect(mail?.text).toContain('we call you to confirm it');
  const crm = await makeStaff(shop, 'crm');
  expect((await crm.get(path)).status).toBe(403);
  expect((await crm.post(`${path}/${order.id}`, { outcome: 'reached' })).status).toBe(403);
});

it('is confirmed when the customer was reached; the calls are recorded', async () => {
  const order = await place();
  const missed = await note(order.id, 'not_reached');
  expect(missed.body).toMatchObject([{ attempts: 1, lastAttemptAt: shop.now().toISOString() }]);
  expect((await note(order.id, 'reached')).body).toEqual([]);
  expect(await statusOf(order.id)).toBe('confirmed');
  const subject = `order ${order.id} ${order.number}`;
  const common = { action: 'customer_called', actorId: staff.userId, subject, before: null };
  expect(await newestEntries(shop, 2)).toEqual([
    { ...common, after: { outcome: 'reached' } },
    { ...common, after: { outcome: 'not_reached' } },
  ]);
  const again = await note(order.id, 'reached');
  expect([again.status, again.body.code]).toEqual([409, 'conflict']);
  shop.setNow('2026-11-21T16:31:00.000Z');
  await shop.sweep();
  expect(await statusOf(order.id)).toBe('confirmed');
});

it('is cancelled at the cut-off if nobody was reached: once, with one message', async () => {
  const order = await place();
  await note(order.id, 'not_reached');
  shop.setNow('2026-11-21T16:29:59.999Z');
  await shop.sweep();
  expect(await statusOf(order.id)).toBe('pending');
  shop.setNow(cutoff);
  await Promise.all([shop.sweep(), shop.sweep()]);
  await shop.sweep();
  expect(await statusOf(order.id)).toBe('cancelled');
  expect((await staff.get(path)).body).toEqual([]);
  expect((await note(order.id, 'reached')).status).toBe(409);
  expect((await subjects()).filter((subject) => subject.includes('cancelled'))).toHaveLength(1);
  const [mail] = (await shop.mailsTo(customer.email)).slice(-1);
  expect(mail?.text).toContain('has been cancelled. We could not reach you by phone.');
  const { rows } = await shop.database.db.execute(
    sql`SELECT reason FROM order_events WHERE order_id = ${order.id} AND to_status = 'cancelled'`,
  );
  expect(rows).toEqual([{ reason: 'We could not reach you by phone' }]);
});

it('and its calls are among the data that the customer can download', async () => {
  const order = await place();
  await note(order.id, 'not_reached');
  const { body } = await customer.get('/api/account/data');
  const [{ cashCall }] = body.orders;
  expect(cashCall).toMatchObject({ attempts: 1, endedAt: null });
  expect(new Date(cashCall.callBefore).toISOString()).toBe(cutoff);
  expect(new Date(cashCall.lastAttemptAt)).toEqual(shop.now());
});

it('needs no call once it was confirmed or cancelled otherwise', async () => {
  const [confirmed, cancelled] = [await place(), await place()];
  await staff.send('PUT', `/api/admin/orders/${confirmed.id}/status`, { status: 'confirmed' });
  await customer.post(`/api/orders/${cancelled.id}/cancel`, {});
  expect((await staff.get(path)).body).toEqual([]);
  expect((await note(confirmed.id, 'not_reached')).status).toBe(409);
  shop.setNow(cutoff);
  await shop.sweep();
  expect([await statusOf(confirmed.id), await statusOf(cancelled.id)]).toEqual([
    'confirmed',
    'cancelled',
  ]);
});

it('is not cancelled when the owner no longer asks for calls, or never did', async () => {
  const called = await place();
  await publish({ cashNeedsCall: false });
  shop.setNow(cutoff);
  await shop.sweep();
  expect(await statusOf(called.id)).toBe('pending');
  expect((await staff.get(path)).body).toEqual([]);
});

it('waits for the new cut-off when the day of the order was moved', async () => {
  const order = await place();
  await shop.database.db.execute(
    sql`UPDATE orders SET delivery_date = '2026-11-24' WHERE id = ${order.id}`,
  );
  shop.setNow(cutoff);
  await shop.sweep();
  expect(await statusOf(order.id)).toBe('pending');
  expect((await staff.get(path)).body[0].callBefore).toBe('2026-11-23T16:30:00.000Z');
});

it('is called about until the cut-off of the day that the customer moved it to', async () => {
  const body = orderForm(customer, { paymentMethod: 'cod', deliveryDate: '2026-11-25' });
  const order = (await customer.post('/api/orders', body)).body;
  await customer.post(`/api/orders/${order.id}/change`, { deliveryDate: '2026-11-22' });
  expect((await staff.get(path)).body).toMatchObject([{ callBefore: cutoff }]);
  shop.setNow(cutoff);
  await shop.sweep();
  expect(await statusOf(order.id)).toBe('cancelled');
});

it('is called about until the new cut-off when the owner moves that', async () => {
  const order = await place();
  const { now } = (await staff.get('/api/admin/settings/delivery')).body;
  const earlier = { ...now, cutoff: '20:00', effectiveFrom: '2026-11-22' };
  expect((await staff.send('PUT', '/api/admin/settings/delivery', earlier)).status).toBe(200);
  await shop.sweep();
  expect((await staff.get(path)).body[0].callBefore).toBe('2026-11-21T14:30:00.000Z');
  shop.setNow('2026-11-21T14:30:00.000Z');
  await shop.sweep();
  expect(await statusOf(order.id)).toBe('cancelled');
});

it('gives its portions back when nobody was reached', async () => {
  const order = await place();
  const portions = async () =>
    (await shop.database.db.execute(sql`SELECT FROM seats WHERE order_id = ${order.id}`)).rowCount;
  expect(await portions()).toBeGreaterThan(0);
  shop.setNow(cutoff);
  await shop.sweep();
  expect(await portions()).toBe(0);
});

it('is confirmed at once when staff took it by phone: they have just called', async () => {
  const taken = { ...orderForm(customer), customerId: customer.userId, paymentMethod: 'cod' };
  const order = (await staff.post('/api/admin/orders', taken)).body;
  expect(order.status).toBe('confirmed');
  expect((await staff.get(path)).body).toEqual([]);
});

it('of a known customer is confirmed at once where the owner trusts them', async () => {
  await publish({ cashCallsKnown: false });
  const first = await place();
  expect(first.status).toBe('pending');
  await note(first.id, 'reached');
  shop.setNow('2026-11-22T06:30:00.000Z');
  for (const status of ['preparing', 'out_for_delivery', 'delivered']) {
    await staff.send('PUT', `/api/admin/orders/${first.id}/status`, { status });
  }
  const body = orderForm(customer, { paymentMethod: 'cod', deliveryDate: '2026-11-24' });
  expect((await customer.post('/api/orders', body)).body.status).toBe('confirmed');
  expect((await staff.get(path)).body).toEqual([]);
});

describe('with delivery times that close before the shop', () => {
  const noon = { name: 'Noon', from: '12:00', to: '14:00', cutoff: '18:00', stopsMax: 1 };
  const late = { name: 'Late', from: '19:00', to: '21:00', cutoff: '22:00', stopsMax: null };
  const noonCloses = '2026-11-21T12:30:00.000Z';
  const publishTimes = (cutoff: string) =>
    staff.send('PUT', '/api/admin/slots', { slots: [{ ...noon, cutoff }, late] });
  const placeAt = async (slotId: string) => {
    const body = orderForm(customer, { paymentMethod: 'cod', slotId });
    return (await customer.post('/api/orders', body)).body;
  };
  beforeEach(async () => {
    expect((await publishTimes('18:00')).status).toBe(200);
  });

  it('is called about until its own closes, which then gives the stop back', async () => {
    const order = await placeAt('noon');
    const other = await placeAt('late');
    expect((await staff.get(path)).body).toMatchObject([
      { orderId: order.id, callBefore: noonCloses },
      { orderId: other.id, callBefore: cutoff },
    ]);
    await shop.sweep();
    expect((await staff.get(path)).body).toMatchObject([{ callBefore: noonCloses }, {}]);
    shop.setNow(noonCloses);
    await shop.sweep();
    expect([await statusOf(order.id), await statusOf(other.id)]).toEqual(['cancelled', 'pending']);
    const [{ slots }] = (
      await shop.visitor().get('/api/availability?from=2026-11-22&to=2026-11-22')
    ).body;
    expect(slots[0]).toMatchObject({ id: 'noon', isFull: false });
  });

  it('is called about until the other closes when it is moved to that', async () => {
    const order = await placeAt('late');
    const changed = await customer.post(`/api/orders/${order.id}/change`, { slotId: 'noon' });
    expect(changed.status).toBe(200);
    expect((await staff.get(path)).body).toMatchObject([{ callBefore: noonCloses }]);
    await customer.post(`/api/orders/${order.id}/change`, { slotId: 'late' });
    expect((await staff.get(path)).body).toMatchObject([{ callBefore: cutoff }]);
  });
});
