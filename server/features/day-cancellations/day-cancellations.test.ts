/** Cancelling a sold day through the API: what happens to its orders and customers. */
import { describe, expect, it } from 'vitest';
import { minuteMs } from '#domain/calendar/durations.ts';
import { type Statement, sql } from '#server/db/sql.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import {
  makeCustomer,
  makeOrder,
  makePaidOrder,
  makeStaff,
  makeSubscription,
  openPayment,
} from '#server/testing/makers.ts';
import { countNaively, readSeats } from '#server/testing/naive/seats.ts';
import { bank, shop } from '#server/testing/set-up-shop.ts';
import {
  balanceOf,
  begin,
  close,
  confirm,
  date,
  inHours,
  listed,
  messagesTo,
  open,
  orderOf,
  paidByWallet,
  preview,
  reason,
  setUpSoldDays,
  staff,
  withWallet,
} from '#server/testing/sold-days.ts';

const rows = async (query: Statement) => (await shop.database.db.execute(query)).rows;
const pack = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: '1681.50' };

setUpSoldDays();

describe('before it is confirmed', () => {
  it('the preview counts orders, portions, reservations, money, customers', async () => {
    const customer = await withWallet();
    await makePaidOrder(customer, bank, { deliveryDate: date });
    await paidByWallet(customer);
    await makeOrder(customer, { deliveryDate: date });
    await makeOrder(customer, { deliveryDate: date, ...pack });
    const subscriber = await makeCustomer(shop);
    await makeSubscription(subscriber, { startDate: date, autoRenew: false });
    const cooked = await paidByWallet(customer);
    await staff.send('PUT', `/api/admin/orders/${cooked.id}/status`, { status: 'preparing' });
    const answer = await preview({ reason, choiceUntil: inHours(2).toISOString() });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        date,
        orders: { meals: 3, packs: 1, subscriptions: 0, unpaid: 1, movable: 3 },
        portions: 8,
        reservations: 1,
        paid: { online: '369.00', wallet: '369.00' },
        refundMax: '738.00',
        cashDue: '1681.50',
        customers: 2,
        withoutEmail: 0,
        choiceUntilMax: inHours(34).toISOString(),
        undoMinutes: 5,
        staying: [{ id: cooked.id, number: cooked.number, status: 'preparing' }],
      },
    ]);
  });

  it('the preview says for how long it can be undone, also once it is confirmed', async () => {
    await paidByWallet(await withWallet());
    await confirm();
    shop.advanceMs(90_000);
    expect((await preview()).body.undoMinutes).toBe(3);
  });

  it('a sold day is refused with what is sold, and nothing has changed', async () => {
    const customer = await withWallet();
    const order = await paidByWallet(customer);
    const answer = await close();
    expect([answer.status, answer.body]).toMatchObject([
      409,
      {
        code: 'day_has_orders',
        issues: [{ path: 'date' }],
        sold: { orders: 1, portions: 1, reservations: 0, customers: 1 },
      },
    ]);
    expect(await listed()).toBeUndefined();
    expect((await orderOf(customer, order.id)).status).toBe('confirmed');
  });

  it.each([
    ['too short', 0.9],
    ['after the cut-off', 35],
  ])('a term that is %s is refused at its field', async (_, hours) => {
    const customer = await withWallet();
    await paidByWallet(customer);
    const choiceUntil = inHours(hours).toISOString();
    for (const answer of [await preview({ choiceUntil }), await confirm({ choiceUntil })]) {
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        code: 'choice_until_invalid',
        issues: [{ path: 'choiceUntil' }],
      });
    }
    expect((await confirm({ choiceUntil: inHours(34).toISOString() })).status).toBe(201);
  });

  it('a day that is over is refused, also when it is confirmed', async () => {
    const customer = await withWallet();
    await paidByWallet(customer);
    shop.setNow(`${date}T18:30:00.000Z`);
    for (const answer of [await confirm(), await preview()]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'day_already_decided']);
    }
  });
});

describe('within the first minutes', () => {
  it('nothing more is sold, nothing is cancelled yet, and staff can undo it', async () => {
    const customer = await withWallet();
    const order = await paidByWallet(customer);
    const subscriber = await makeCustomer(shop);
    await makeSubscription(subscriber, { startDate: date, autoRenew: false });
    await shop.sweep();
    const before = await readSeats(shop.database.db);
    const answer = await confirm();
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { date, reason, cancellation: { orders: { open: 1, cancelled: 0 } } },
    ]);
    shop.advanceMs(5 * minuteMs - 1000);
    await shop.sweep();
    const late = await customer.post('/api/orders', {
      ...{ addressId: customer.addressId, deliveryDate: date },
      items: [{ mealId: 1, size: 'for-1', quantity: 1 }],
    });
    expect(late.body.code).toBe('delivery_day_closed');
    expect((await orderOf(customer, order.id)).status).toBe('confirmed');
    expect((await open()).status).toBe(204);
    await begin();
    expect((await orderOf(customer, order.id)).status).toBe('confirmed');
    expect([await messagesTo(customer), await messagesTo(subscriber)]).toEqual([[], []]);
    expect(await readSeats(shop.database.db)).toEqual(before);
    expect(await listed()).toBeUndefined();
    expect(await newestEntries(shop, 2)).toEqual([
      expect.objectContaining({ action: 'day_cancel_undone', actorId: staff.userId }),
      expect.objectContaining({
        action: 'day_cancelled',
        actorId: staff.userId,
        after: expect.objectContaining({ reason, orders: 1, reservations: 1, refundMax: '369.00' }),
      }),
    ]);
  });

  it('reason and term can be changed; a day that was closed before stays closed', async () => {
    await close();
    const customer = await makeCustomer(shop);
    await makeSubscription(customer, { startDate: date, autoRenew: false });
    await rows(sql`DELETE FROM closed_days WHERE date = ${date}`);
    await paidByWallet(await withWallet());
    await rows(sql`INSERT INTO closed_days (date, reason, closed_by, created_at)
      VALUES (${date}, 'Before', ${staff.userId}, now())`);
    await confirm();
    const until = inHours(3).toISOString();
    const answer = await confirm({ reason: 'No water', choiceUntil: until });
    expect(answer.body).toMatchObject({
      reason: 'No water',
      cancellation: { choiceUntil: until },
    });
    await open();
    expect(await listed()).toEqual({ date, reason: 'Before' });
  });
});

describe('without a term', () => {
  it('all is cancelled and refunded to where it came from, with one mail each', async () => {
    const customer = await withWallet();
    const online = (await makePaidOrder(customer, bank, { deliveryDate: date })).order;
    const wallet = await paidByWallet(customer);
    const cash = await makeOrder(customer, { deliveryDate: date, ...pack });
    const cooked = await paidByWallet(customer);
    await staff.send('PUT', `/api/admin/orders/${cooked.id}/status`, { status: 'preparing' });
    expect(await balanceOf(customer)).toBe('262.00');
    await confirm();
    await begin();
    await shop.sweep();
    expect(await balanceOf(customer)).toBe('631.00');
    const states = [];
    for (const { id } of [online, wallet, cash, cooked]) {
      const { status, paymentStatus, refundedAmount } = await orderOf(customer, id);
      states.push([status, paymentStatus, refundedAmount]);
    }
    expect(states).toEqual([
      ['cancelled', 'refunded', '369.00'],
      ['cancelled', 'refunded', '369.00'],
      ['cancelled', 'unpaid', '0.00'],
      ['preparing', 'paid', '0.00'],
    ]);
    const { refunds, timeline } = await orderOf(customer, online.id);
    expect(refunds).toMatchObject([{ refundTo: 'source', status: 'processed' }]);
    expect(timeline.at(-1)).toMatchObject({
      actor: 'system',
      reason: `The kitchen is closed on that day: ${reason}`,
    });
    const [mail, ...others] = await messagesTo(customer);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain('To your wallet: ₹369.00');
    expect(mail?.text).toContain('To your card, bank or UPI account: ₹369.00');
    expect(mail?.text).toContain(
      `Order ${cash.number}: It is cancelled. You have not been charged.`,
    );
    expect(mail?.text).not.toContain(cooked.number);
    const all = (await shop.mailsTo(customer.email)).map(({ subject }) => subject);
    expect(all.filter((subject) => subject.includes('has been cancelled'))).toEqual([]);
    expect(await listed()).toMatchObject({
      cancellation: {
        undoUntil: null,
        orders: { cancelled: 3, moved: 0, waiting: 0, open: 0 },
        refunds: { done: 2, underway: 0, failed: 0, amount: '738.00' },
        messages: { sent: 1, waiting: 0, failed: 0 },
      },
    });
    expect(await readSeats(shop.database.db)).toEqual(
      await countNaively(shop.database.db, shop.shop.settings.current()),
    );
    expect((await open()).status).toBe(204);
    await shop.sweep();
    expect((await orderOf(customer, wallet.id)).status).toBe('cancelled');
  });

  it('an open payment dies, and is refunded when it comes in later', async () => {
    const customer = await makeCustomer(shop);
    const order = await makeOrder(customer, { deliveryDate: date });
    const opened = await openPayment(customer, order);
    await confirm();
    await begin();
    expect((await orderOf(customer, order.id)).status).toBe('cancelled');
    const { payment } = await bank.pay(opened.id);
    await bank.webhook('payment.captured', payment);
    await shop.sweep();
    const { status, paymentStatus, refunds } = await orderOf(customer, order.id);
    expect([status, paymentStatus]).toEqual(['cancelled', 'unpaid']);
    expect(refunds).toMatchObject([{ amount: '369.00', refundTo: 'source', status: 'processed' }]);
    const [mail] = await messagesTo(customer);
    expect(mail?.text).toContain('If a payment still goes through, it will be refunded');
  });

  it('counts what the bank still has as being refunded', async () => {
    await bank.set({ refunds: 'pending' });
    const customer = await makeCustomer(shop);
    await makePaidOrder(customer, bank, { deliveryDate: date });
    await confirm();
    await begin();
    await shop.sweep();
    expect((await listed()).cancellation.refunds).toMatchObject({ done: 0, underway: 1 });
    await bank.endRefunds('processed');
    shop.advanceMs(10 * minuteMs);
    await shop.sweep();
    expect((await listed()).cancellation.refunds).toMatchObject({ done: 1, underway: 0 });
  });
});

describe('with a term', () => {
  const term = () => ({ choiceUntil: inHours(3).toISOString() });

  it('a customer reads it once and chooses another day at the same price', async () => {
    const customer = await withWallet();
    const order = await paidByWallet(customer);
    const other = await paidByWallet(customer);
    const { choiceUntil } = term();
    await confirm({ choiceUntil });
    await begin();
    const waiting = await orderOf(customer, order.id);
    expect(waiting).toMatchObject({ status: 'confirmed', choice: { until: choiceUntil, reason } });
    const [mail, ...others] = await messagesTo(customer);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('choose another day');
    for (const { id } of [order, other]) expect(mail?.text).toContain(`/orders/${id}`);
    const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
    const moved = await customer.post(`/api/orders/${order.id}/change`, { deliveryDate: next });
    expect([moved.status, moved.body.deliveryDate]).toEqual([200, next]);
    expect(moved.body.choice).toBeUndefined();
    const cancelled = await customer.post(`/api/orders/${other.id}/cancel`, {});
    expect(cancelled.body).toMatchObject({ status: 'cancelled', refundedAmount: '369.00' });
    shop.advanceMs(180 * minuteMs);
    await shop.sweep();
    expect(await orderOf(customer, order.id)).toMatchObject({
      ...{ status: 'confirmed', deliveryDate: next, totalAmount: '369.00' },
      refundedAmount: '0.00',
    });
    expect(await balanceOf(customer)).toBe('631.00');
    expect((await listed()).cancellation.orders).toEqual({
      ...{ cancelled: 1, moved: 1, waiting: 0, open: 0 },
    });
    expect(await readSeats(shop.database.db)).toEqual(
      await countNaively(shop.database.db, shop.shop.settings.current()),
    );
  });

  it('ends with the cut-off when that is moved to an earlier time', async () => {
    const customer = await withWallet();
    const order = await paidByWallet(customer);
    const eve = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
    await confirm({ choiceUntil: `${eve}T16:00:00.000Z` });
    await begin();
    const closes = `${eve}T13:30:00.000Z`;
    const terms = { fee: '50.00', cutoff: '19:00', graceMinutes: 0, bookingDays: 30 };
    const owner = await makeStaff(shop, 'super_admin');
    const answer = await owner.send('PUT', '/api/admin/settings/delivery', terms);
    expect(answer.status, answer.text).toBe(200);
    const { choice, changeableUntil } = await orderOf(customer, order.id);
    expect([choice.until, changeableUntil]).toEqual([closes, closes]);
    shop.setNow(closes);
    await shop.sweep();
    expect((await orderOf(customer, order.id)).status).toBe('cancelled');
    await shop.database.pool.query('TRUNCATE settings_versions');
    await shop.shop.settings.reload();
  });

  it('what nobody chose is cancelled at its end, without another mail', async () => {
    const customer = await withWallet();
    const order = await paidByWallet(customer);
    await confirm(term());
    await begin();
    shop.advanceMs(174 * minuteMs);
    await shop.sweep();
    expect((await orderOf(customer, order.id)).status).toBe('confirmed');
    expect((await listed()).cancellation.orders).toMatchObject({ waiting: 1 });
    shop.advanceMs(minuteMs);
    await shop.sweep();
    expect(await orderOf(customer, order.id)).toMatchObject({
      ...{ status: 'cancelled', paymentStatus: 'refunded', refundedAmount: '369.00' },
    });
    expect(await balanceOf(customer)).toBe('1000.00');
    expect(await messagesTo(customer)).toHaveLength(1);
  });

  it('ends for an order when its own delivery time closes', async () => {
    const noon = { name: 'Noon', from: '12:00', to: '14:00', cutoff: '14:00', stopsMax: null };
    const late = { name: 'Late', from: '19:00', to: '21:00', cutoff: '22:00', stopsMax: null };
    const owner = await makeStaff(shop, 'super_admin');
    shop.advanceMs(86_400_000);
    const published = await owner.send('PUT', '/api/admin/slots', { slots: [noon, late] });
    expect(published.status).toBe(200);
    const customer = await withWallet();
    const order = await paidByWallet(customer, { slotId: 'noon' });
    const other = await paidByWallet(customer, { slotId: 'late' });
    const choiceUntil = inHours(6).toISOString();
    const noonCloses = inHours(2).toISOString();
    expect((await preview()).body.orders).toMatchObject({ meals: 2, movable: 2 });
    await confirm({ choiceUntil });
    await begin();
    expect(await orderOf(customer, order.id)).toMatchObject({ choice: { until: noonCloses } });
    expect(await orderOf(customer, other.id)).toMatchObject({ choice: { until: choiceUntil } });
    const [mail] = await messagesTo(customer);
    expect(mail?.text).toContain('2:00 pm');
    shop.setNow(noonCloses);
    await shop.sweep();
    const statuses = [];
    for (const { id } of [order, other]) statuses.push((await orderOf(customer, id)).status);
    expect(statuses).toEqual(['cancelled', 'confirmed']);
    await shop.database.pool.query('TRUNCATE settings_versions');
    await shop.shop.settings.reload();
  });

  it('goes on for those who were waiting when the day is opened again', async () => {
    const customer = await withWallet();
    const order = await paidByWallet(customer);
    await confirm(term());
    await begin();
    expect((await open()).status).toBe(204);
    const late = await paidByWallet(customer);
    shop.advanceMs(175 * minuteMs);
    await shop.sweep();
    expect((await orderOf(customer, order.id)).status).toBe('cancelled');
    expect((await orderOf(customer, late.id)).status).toBe('confirmed');
  });
});

it('once it has begun it can no longer be changed, and the sweep repeats nothing', async () => {
  const customer = await withWallet();
  await paidByWallet(customer);
  await confirm();
  shop.advanceMs(5 * minuteMs);
  expect([(await open()).body.code, (await confirm()).body.code]).toEqual([
    'day_cancel_begun',
    'day_cancel_begun',
  ]);
  await Promise.all([shop.sweep(), shop.sweep()]);
  await shop.sweep();
  expect((await confirm()).body.code).toBe('day_cancel_begun');
  expect(await balanceOf(customer)).toBe('1000.00');
  expect(await messagesTo(customer)).toHaveLength(1);
});
