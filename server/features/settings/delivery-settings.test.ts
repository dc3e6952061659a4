/** The terms of delivery: who publishes them, from which date they count, and what stays. */
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import {
  credit,
  makeCustomer,
  makeOrder,
  makeStaff,
  makeSubscription,
  openPayment,
  orderForm,
} from '#server/testing/makers.ts';
import { bank, setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

const path = '/api/admin/settings/delivery';
const initial = { fee: '50.00', cutoff: '22:00', graceMinutes: 0, bookingDays: 30 };
const publish = (changes: object) => staff.send('PUT', path, { ...initial, ...changes });
const config = async (date?: string) =>
  (await shop.visitor().get(`/api/config${date ? `?date=${date}` : ''}`)).body.delivery;

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await shop.database.pool.query('TRUNCATE settings_versions');
  await shop.shop.settings.reload();
  await bank.set({ webhooks: 'off', api: 'ok', lateAuthorization: false, refunds: 'instant' });
});

it('are those of the specification until somebody publishes others', async () => {
  expect((await staff.get(path)).body).toEqual({ version: 0, now: initial, next: [] });
  expect(await config()).toMatchObject({ cutoff: '22:00', fee: '50.00' });
});

it('are read and published by super admins only', async () => {
  for (const role of ['customer', 'crm', 'order_management'] as const) {
    const other = await makeStaff(shop, role);
    expect((await other.get(path)).status).toBe(403);
    expect((await other.send('PUT', path, initial)).status).toBe(403);
  }
});

it('count from the first day that is still open, when no date is given', async () => {
  const answer = await publish({ fee: '60', bookingDays: 14 });
  expect(answer.body).toEqual({
    version: 1,
    now: { ...initial, fee: '60.00', bookingDays: 14 },
    next: [],
  });
  expect(await config()).toMatchObject({ fee: '60.00', latestDate: '2026-12-05' });
  // A cut-off at 11 in the morning is over for tomorrow: the day after is the first.
  const earlier = await publish({ cutoff: '11:00' });
  expect(earlier.body).toMatchObject({
    now: { cutoff: '22:00', fee: '60.00' },
    next: [{ effectiveFrom: '2026-11-23', cutoff: '11:00', fee: '50.00' }],
  });
});

it('are not sent for a day at whose figures nobody has looked', async () => {
  await publish({ fee: '60', effectiveFrom: '2026-11-23' });
  const { version, next } = (await staff.get(path)).body;
  const read = { version, nextFrom: next[0].effectiveFrom };
  shop.setNow('2026-11-21T16:29:59Z');
  expect((await publish({ ...read, bookingDays: 20 })).body).toMatchObject({
    now: { fee: '50.00', bookingDays: 20 },
    next: [{ effectiveFrom: '2026-11-23', fee: '60.00', bookingDays: 30 }],
  });
  // From the cut-off on, the first open day is the one from which 60 rupees count.
  shop.setNow('2026-11-21T16:30:00Z');
  const late = { ...read, version: version + 1, bookingDays: 14 };
  const refused = await publish(late);
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  expect((await staff.get(path)).body).toMatchObject({ now: { fee: '60.00' }, next: [] });
  expect((await publish({ ...late, effectiveFrom: '2026-11-24' })).status).toBe(200);
});

it('count by the date of the delivery: orders before it keep the old fee', async () => {
  const customer = await makeCustomer(shop);
  const placed = await makeOrder(customer);
  await publish({ fee: '0', effectiveFrom: '2026-11-24' });
  expect(await config()).toMatchObject({ fee: '50.00' });
  expect(await config('2026-11-24')).toMatchObject({ fee: '0.00' });
  expect((await makeOrder(customer)).totalAmount).toBe('369.00');
  const later = { deliveryDate: '2026-11-24' };
  const refused = await customer.post('/api/orders', orderForm(customer, later));
  expect([refused.status, refused.body.code]).toEqual([409, 'price_changed']);
  const free = await makeOrder(customer, { ...later, totalAmount: '319.00' });
  expect(free).toMatchObject({ deliveryFee: '0.00', totalAmount: '319.00' });
  expect((await customer.get(`/api/orders/${placed.id}`)).body.totalAmount).toBe('369.00');
});

it('say of a day after the booking window, whatever its length, that it is not open', async () => {
  const customer = await makeCustomer(shop);
  await publish({ bookingDays: 14 });
  const { body } = await customer.post(
    '/api/orders',
    orderForm(customer, { deliveryDate: '2026-12-06' }),
  );
  expect(body.code).toBe('delivery_date_too_late');
  expect(body.message).not.toMatch(/\d/);
});

it('replace those that were to count from the same date', async () => {
  await publish({ fee: '60', effectiveFrom: '2026-11-30' });
  const { body } = await publish({ fee: '70', effectiveFrom: '2026-11-30' });
  expect(body).toMatchObject({ version: 2, next: [{ effectiveFrom: '2026-11-30', fee: '70.00' }] });
});

it('published by two at once are published by one; a stale version is refused', async () => {
  const fees = ['60', '70'];
  const answers = await Promise.all(fees.map((fee) => publish({ fee, version: 0 })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await publish({ fee: '80', version: 0 })).body.code).toBe('conflict');
});

it('are recorded in the audit log, with what they replace', async () => {
  await publish({ fee: '60', effectiveFrom: '2026-11-30' });
  expect(await newestEntries(shop, 1)).toEqual([
    {
      action: 'settings_changed',
      actorId: staff.userId,
      subject: 'settings delivery Delivery',
      before: initial,
      after: { ...initial, fee: '60.00', effectiveFrom: '2026-11-30' },
    },
  ]);
});

it('stay as they were published, in the database too', async () => {
  await publish({ fee: '60' });
  const update = sql`UPDATE settings_versions SET effective_from = '2026-11-21'`;
  await expect(shop.database.db.execute(update)).rejects.toThrow();
  await expect(shop.shop.db.execute(sql`DELETE FROM settings_versions`)).rejects.toThrow();
});

it.each([
  [{ fee: '1000.01' }, 'fee'],
  [{ fee: '-1' }, 'fee'],
  [{ fee: 'free' }, 'fee'],
  [{ cutoff: '24:00' }, 'cutoff'],
  [{ cutoff: '9 PM' }, 'cutoff'],
  [{ cutoff: '23:30', graceMinutes: 31 }, 'graceMinutes'],
  [{ graceMinutes: 61 }, 'graceMinutes'],
  [{ graceMinutes: 0.5 }, 'graceMinutes'],
  [{ bookingDays: 1 }, 'bookingDays'],
  [{ bookingDays: 91 }, 'bookingDays'],
  [{ effectiveFrom: '2026-11-31' }, 'effectiveFrom'],
  [{ effectiveFrom: '2027-11-23' }, 'effectiveFrom'],
  [{ effectiveFrom: '2026-11-21' }, 'effectiveFrom'],
  [{ cutoff: '11:00', effectiveFrom: '2026-11-22' }, 'effectiveFrom'],
  [{ version: 'first' }, 'version'],
  [{ colour: 'red' }, 'colour'],
])('%j is refused at %s, and nothing is published', async (changes, field) => {
  const answer = await publish(changes);
  expect([answer.status, answer.body.issues[0].path]).toEqual([422, field]);
  expect((await staff.get(path)).body.version).toBe(0);
});

describe('a cut-off', () => {
  it('never opens a day again that it has closed', async () => {
    shop.setNow('2026-11-21T16:30:00Z');
    const answer = await publish({ cutoff: '23:00', effectiveFrom: '2026-11-22' });
    expect([answer.status, answer.body.issues[0].path]).toEqual([422, 'effectiveFrom']);
    await publish({ cutoff: '23:00' });
    expect(await config()).toMatchObject({ earliestDate: '2026-11-23', cutoff: '23:00' });
  });

  it('moved from Monday on closes each day of a subscription by its own figure', async () => {
    const customer = await makeCustomer(shop);
    await credit(staff, customer, '2000.00');
    // Sunday the 22nd, Monday the 23rd and Tuesday the 24th.
    const { subscription } = await makeSubscription(customer, {
      startDate: '2026-11-22',
      weekdays: [1, 2, 7],
    });
    const skip = (date: string) =>
      customer.post(`/api/subscriptions/${subscription.id}/skip`, { date });
    const delivered = async () =>
      (await customer.get('/api/orders')).body.map(
        (order: { deliveryDate: string }) => order.deliveryDate,
      );
    await publish({ cutoff: '20:00', effectiveFrom: '2026-11-23' });
    // 8 PM on Saturday: Sunday still has the old cut-off.
    shop.setNow('2026-11-21T14:30:00Z');
    await shop.runEvening();
    expect(await delivered()).toEqual([]);
    expect((await skip('2026-11-22')).status).toBe(200);
    shop.setNow('2026-11-21T16:30:00Z');
    await shop.runEvening();
    expect(await delivered()).toEqual([]);
    // 8 PM on Sunday: Monday closes two hours earlier than before.
    shop.setNow('2026-11-22T14:29:59.999Z');
    await shop.runEvening();
    expect(await delivered()).toEqual([]);
    shop.setNow('2026-11-22T14:30:00Z');
    expect((await skip('2026-11-23')).body.code).toBe('cutoff_passed');
    await shop.runEvening();
    expect(await delivered()).toEqual(['2026-11-23']);
    expect((await skip('2026-11-24')).status).toBe(200);
  });
});

describe('within the grace after the cut-off', () => {
  const statusOf = async (customer: Awaited<ReturnType<typeof makeCustomer>>, id: string) => {
    const { body } = await customer.get(`/api/orders/${id}`);
    return [body.status, body.paymentStatus];
  };

  async function placeShortlyBefore() {
    const customer = await makeCustomer(shop);
    await publish({ graceMinutes: 10 });
    shop.setNow('2026-11-21T16:25:00Z');
    const order = await makeOrder(customer);
    expect(order.payBefore).toBe('2026-11-21T16:40:00.000Z');
    const opened = await openPayment(customer, order);
    return { customer, order, opened };
  }

  it('a payment is honoured to the last moment of the stated deadline', async () => {
    const { customer, order, opened } = await placeShortlyBefore();
    shop.setNow('2026-11-21T16:39:59.999Z');
    // Nothing new can be ordered, and nothing is cancelled yet.
    expect((await customer.post('/api/orders', orderForm(customer))).status).toBe(422);
    await shop.sweep();
    const { claim } = await bank.pay(opened.id);
    const proof = { ...claim, db_order_id: order.id };
    expect((await customer.post('/api/verify-payment', proof)).status).toBe(200);
    expect(await statusOf(customer, order.id)).toEqual(['confirmed', 'paid']);
  });

  it('nothing is paid once the deadline has passed', async () => {
    const { customer, order } = await placeShortlyBefore();
    shop.setNow('2026-11-21T16:40:00Z');
    const body = { amount: order.totalAmount, currency: 'INR', orderId: order.id };
    const answer = await customer.post('/api/create-order', body);
    expect([answer.status, answer.body.code]).toEqual([409, 'order_not_payable']);
    await shop.sweep();
    expect(await statusOf(customer, order.id)).toEqual(['cancelled', 'unpaid']);
  });

  it('subscriptions wait for their run, and a top-up still counts', async () => {
    const customer = await makeCustomer(shop);
    await publish({ graceMinutes: 10 });
    await makeSubscription(customer, { startDate: '2026-11-22', weekdays: [7] });
    shop.setNow('2026-11-21T16:35:00Z');
    await shop.runEvening();
    expect((await customer.get('/api/orders')).body).toEqual([]);
    await credit(staff, customer, '500.00');
    shop.setNow('2026-11-21T16:40:00Z');
    await shop.runEvening();
    expect((await customer.get('/api/orders')).body).toHaveLength(1);
  });

  it('a change of later days takes no delivery away that can still be paid', async () => {
    const customer = await makeCustomer(shop);
    await publish({ graceMinutes: 10 });
    const { subscription } = await makeSubscription(customer, {
      startDate: '2026-11-22',
      weekdays: [1, 7],
    });
    const skip = (call: 'preview' | 'skip') =>
      customer.post(`/api/subscriptions/${subscription.id}/${call}`, {
        ...(call === 'preview' && { action: 'skip' }),
        date: '2026-11-23',
      });
    shop.setNow('2026-11-21T16:35:00Z');
    for (const call of ['preview', 'skip'] as const) {
      const { status, body } = await skip(call);
      expect([status, body.code]).toEqual([409, 'day_still_payable']);
    }
    await credit(staff, customer, '500.00');
    // Now it settles the day at once, as the wallet pays for it.
    expect((await skip('skip')).status).toBe(200);
    expect((await customer.get('/api/orders')).body).toHaveLength(1);
  });

  it('once the grace is over, a change settles a day that the wallet cannot pay', async () => {
    const customer = await makeCustomer(shop);
    await publish({ graceMinutes: 10 });
    const { subscription } = await makeSubscription(customer, {
      startDate: '2026-11-22',
      weekdays: [1, 7],
    });
    shop.setNow('2026-11-21T16:40:00Z');
    const body = { date: '2026-11-23' };
    const answer = await customer.post(`/api/subscriptions/${subscription.id}/skip`, body);
    expect(answer.status).toBe(200);
    expect((await customer.get('/api/orders')).body).toEqual([]);
  });
});
