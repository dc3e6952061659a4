/** Limits of days and meals over HTTP: what counts, what is refused, what gives portions back. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { openDatabase } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import {
  type Customer,
  makeCustomer,
  makeOrder,
  makePaidOrder,
  makeStaff,
  orderForm,
} from '#server/testing/makers.ts';
import { bank, setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import { setLimit } from './set-capacity.ts';

setUpShop({ role: 'super_admin' });

let customer: Customer;
/** Another day for each test, so that none sees the orders of another. */
let day: string;
let days = 0;

beforeEach(async () => {
  await bank.set({ webhooks: 'off', api: 'ok', refunds: 'instant' });
  customer = await makeCustomer(shop);
  days += 1;
  day = new Date(Date.parse('2026-11-23') + (days % 27) * 86_400_000).toISOString().slice(0, 10);
  await shop.database.db.execute(sql`
    WITH gone AS (DELETE FROM seats WHERE delivery_date = ${day}) 
    SELECT set_weekday_limits(1::smallint, '{}', '2026-11-21')`);
  await shop.database.db.execute(sql`DELETE FROM capacity_counters`);
});

const meals = (quantity: number, size = 'for-1', mealId = 1) => ({
  deliveryDate: day,
  items: [{ mealId, size, quantity }],
  totalAmount: undefined,
});
const place = (changes: Record<string, unknown>) =>
  customer.post('/api/orders', orderForm(customer, changes));
const placePack = () =>
  customer.post('/api/orders', {
    addressId: customer.addressId,
    deliveryDate: day,
    type: 'meal-pack',
    packId: 'starter',
  });

const at = '/api/admin/capacity';
const limit = (portions: number | null, path = `${at}/${day}`) =>
  staff.send('PUT', path, { portions });
const limitMeal = (mealId: number, portions: number | null) =>
  limit(portions, `${at}/${day}/meals/${mealId}`);
const capacity = async () => (await staff.get(`${at}?from=${day}&to=${day}`)).body[0];
const available = async () =>
  (await customer.get(`/api/availability?from=${day}&to=${day}`)).body[0];
const full = { status: 409, body: { code: 'day_full' } };

describe('without limits', () => {
  it('every day that can be booked is open, and nothing is full', async () => {
    const { body } = await customer.get('/api/availability');
    expect(body).toHaveLength(30);
    expect(body[0]).toEqual({
      date: '2026-11-22',
      isOpen: true,
      isFull: false,
      portionsLeft: null,
      slots: [],
    });
  });

  it('portions are counted all the same', async () => {
    expect((await place(meals(2, 'for-2'))).status).toBe(201);
    expect((await placePack()).status).toBe(201);
    expect(await capacity()).toMatchObject({ portions: null, taken: 9, held: 4, left: null });
  });

  it('days outside the window are not open, nor those on which the kitchen is closed', async () => {
    await staff.post('/api/admin/kitchen/closed-days', { date: '2026-12-20', reason: 'Rest' });
    const { body } = await customer.get('/api/availability?from=2026-12-20&to=2026-12-22');
    expect(body.map(({ isOpen }: { isOpen: boolean }) => isOpen)).toEqual([false, true, false]);
    await staff.send('DELETE', '/api/admin/kitchen/closed-days/2026-12-20');
  });
});

describe('the limit of a day', () => {
  it('counts a meal for two twice and a pack as its meals, and refuses more', async () => {
    await limit(9);
    expect((await place(meals(1, 'for-2'))).status).toBe(201);
    expect((await placePack()).status).toBe(201);
    const refused = await place(meals(3));
    expect(refused).toMatchObject(full);
    expect(refused.body).toMatchObject({ full: { date: day, portionsLeft: 2 } });
    expect(refused.body.message).toContain('Too few portions are left');
    expect(await available()).toMatchObject({ isFull: false, portionsLeft: 2 });
    expect((await place(meals(2))).status).toBe(201);
    expect(await available()).toMatchObject({ isFull: true, portionsLeft: 0 });
    const last = await place(meals(1));
    expect(last.body).toMatchObject({ message: 'That day is full. Choose another day.' });
    expect(await capacity()).toMatchObject({ portions: 9, taken: 9, left: 0, isException: true });
  });

  it('counts what was sold before it was set', async () => {
    await place(meals(2));
    await limit(3);
    expect(await available()).toMatchObject({ portionsLeft: 1 });
    expect(await place(meals(2))).toMatchObject(full);
  });

  it('may be lowered below what is sold: nothing is cancelled, nothing more sold', async () => {
    const { body: order } = await place(meals(4));
    await limit(2);
    expect(await capacity()).toMatchObject({ portions: 2, taken: 4, left: 0 });
    expect(await place(meals(1))).toMatchObject(full);
    await customer.post(`/api/orders/${order.id}/cancel`, {});
    expect(await capacity()).toMatchObject({ taken: 0, left: 2 });
  });

  it('null lifts it for the day, 0 is sold out', async () => {
    await limit(0);
    expect(await place(meals(1))).toMatchObject(full);
    await limit(null);
    expect((await place(meals(1))).status).toBe(201);
  });

  it('follows the weekday unless it is set for the date', async () => {
    const name = new Date(day).toLocaleDateString('en', { weekday: 'short' }).toLowerCase();
    const { body } = await staff.send('PUT', `${at}/weekdays`, { [name]: 1 });
    expect(body).toMatchObject({ [name]: 1 });
    expect((await staff.get(`${at}/weekdays`)).body).toEqual(body);
    expect((await place(meals(1))).status).toBe(201);
    expect(await place(meals(1))).toMatchObject(full);
    await limit(2);
    expect((await place(meals(1))).status).toBe(201);
    expect((await staff.send('DELETE', `${at}/${day}`)).status).toBe(204);
    expect(await capacity()).toMatchObject({ portions: 1, taken: 2, isException: false });
    await staff.send('PUT', `${at}/weekdays`, {});
    expect(await capacity()).toMatchObject({ portions: null, taken: 2 });
  });

  it('is not taken by a repeated request', async () => {
    await limit(1);
    const body = orderForm(customer, meals(1));
    const headers = { 'idempotency-key': 'again-and-again' };
    const first = await customer.send('POST', '/api/orders', body, { headers });
    const second = await customer.send('POST', '/api/orders', body, { headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    expect(await capacity()).toMatchObject({ taken: 1 });
  });
});

describe('portions come back', () => {
  beforeEach(() => limit(1));

  it('when an order is not paid in time, and not before', async () => {
    await place(meals(1));
    expect(await capacity()).toMatchObject({ taken: 1, held: 1 });
    shop.advanceMs(29 * 60_000);
    await shop.sweep();
    expect(await capacity()).toMatchObject({ taken: 1 });
    shop.advanceMs(2 * 60_000);
    await shop.sweep();
    expect(await capacity()).toMatchObject({ taken: 0, held: 0, left: 1 });
  });

  it('when a paid order is cancelled, once', async () => {
    const { order } = await makePaidOrder(customer, bank, meals(1));
    expect(await capacity()).toMatchObject({ taken: 1, held: 0 });
    for (const _ of [1, 2]) await customer.post(`/api/orders/${order.id}/cancel`, {});
    expect(await capacity()).toMatchObject({ taken: 0 });
  });

  it('when it is refunded in full before it is out, not in part, and not later', async () => {
    const { order } = await makePaidOrder(customer, bank, meals(1));
    const refund = (amount?: string) =>
      staff.post(`/api/admin/orders/${order.id}/refund`, {
        amount,
        refundTo: 'wallet',
        reason: 'Sorry',
      });
    await refund('10.00');
    expect(await capacity()).toMatchObject({ taken: 1 });
    await refund();
    expect(await capacity()).toMatchObject({ taken: 0 });

    const { order: sent } = await makePaidOrder(customer, bank, meals(1));
    for (const status of ['preparing', 'out_for_delivery']) {
      await staff.send('PUT', `/api/admin/orders/${sent.id}/status`, { status });
    }
    await staff.post(`/api/admin/orders/${sent.id}/refund`, {
      refundTo: 'wallet',
      reason: 'Sorry',
    });
    expect(await capacity()).toMatchObject({ taken: 1 });
  });

  it('and are taken anew when a refund fails, even if the day is full by then', async () => {
    const { order } = await makePaidOrder(customer, bank, meals(1));
    await bank.set({ refunds: 'pending' });
    await staff.post(`/api/admin/orders/${order.id}/refund`, { reason: 'Sorry' });
    await shop.sweep();
    expect((await place(meals(1))).status).toBe(201);
    await bank.endRefunds('failed');
    shop.advanceMs(180_000);
    await shop.sweep();
    expect(await capacity()).toMatchObject({ portions: 1, taken: 2, left: 0 });
  });

  it('and an order that staff revive takes them anew, or is refused', async () => {
    const order = await makeOrder(customer, meals(1));
    await customer.post(`/api/orders/${order.id}/cancel`, {});
    const other = await makeOrder(customer, meals(1));
    const revive = () =>
      staff.send('PUT', `/api/admin/orders/${order.id}/status`, { status: 'pending' });
    expect(await revive()).toMatchObject(full);
    expect((await revive()).body.issues).toMatchObject([{ path: 'status' }]);
    await customer.post(`/api/orders/${other.id}/cancel`, {});
    expect((await revive()).status).toBe(200);
    expect(await capacity()).toMatchObject({ taken: 1 });
  });

  it('and an order that was delivered after all takes them, whatever is left', async () => {
    await limit(null);
    const { body: order } = await placePack();
    const move = (status: string) =>
      staff.send('PUT', `/api/admin/orders/${order.id}/status`, { status, reason: 'It is there' });
    for (const status of ['out_for_delivery', 'cancelled']) await move(status);
    await limit(0);
    expect((await move('confirmed')).body.code).toBe('day_full');
    expect((await move('delivered')).status).toBe(200);
    expect(await capacity()).toMatchObject({ taken: 5, left: 0 });
  });

  it('and money that comes for an expired order goes back', async () => {
    const order = await makeOrder(customer, meals(1));
    const opened = await customer.post('/api/create-order', {
      amount: order.totalAmount,
      currency: 'INR',
      orderId: order.id,
    });
    shop.advanceMs(31 * 60_000);
    await shop.sweep();
    expect((await place(meals(1))).status).toBe(201);
    const { claim } = await bank.pay(opened.body.id);
    await customer.post('/api/verify-payment', { ...claim, db_order_id: order.id });
    expect(await capacity()).toMatchObject({ taken: 1 });
  });
});

describe('the limit of a meal', () => {
  it('refuses the meal and no other', async () => {
    const { body } = await limitMeal(1, 2);
    expect(body.meals).toMatchObject([{ mealId: 1, portions: 2, taken: 0, left: 2 }]);
    expect((await place(meals(1, 'for-2'))).status).toBe(201);
    const refused = await place(meals(1));
    expect(refused).toMatchObject({ status: 409, body: { code: 'meal_full' } });
    expect(refused.body.full).toEqual({ date: day, portionsLeft: 0, mealId: 1 });
    expect((await place(meals(1, 'for-1', 2))).status).toBe(201);
    await staff.send('DELETE', `${at}/${day}/meals/1`);
    expect((await place(meals(1))).status).toBe(201);
  });

  it('counts the meals of a pack once they are chosen, and picks stay within it', async () => {
    day = '2026-11-23';
    await limitMeal(1, 2);
    const { body: order } = await placePack();
    expect((await capacity()).meals).toMatchObject([{ taken: 0 }]);
    const choose = (quantity: number) =>
      customer.send('PUT', `/api/orders/${order.id}/pack-meals`, {
        meals: [
          { mealId: 1, quantity },
          { mealId: 2, quantity: 5 - quantity },
        ],
      });
    const tooMany = { code: 'meal_full', issues: [{ path: 'meals' }] };
    expect(await choose(3)).toMatchObject({ status: 409, body: tooMany });
    expect((await choose(2)).status).toBe(200);
    expect((await capacity()).meals).toMatchObject([{ taken: 2 }]);
    expect((await choose(1)).status).toBe(200);
    expect((await capacity()).meals).toMatchObject([{ taken: 1 }]);
    await placePack();
    shop.setNow(new Date(Date.parse(`${day}T16:31:00Z`) - 86_400_000));
    await shop.runEvening();
    expect((await capacity()).meals[0].taken).toBeLessThanOrEqual(2);
    expect(await capacity()).toMatchObject({ taken: 10 });
  });
});

describe('limits', () => {
  it.each([
    [{ portions: -1 }, 'portions'],
    [{ portions: 1.5 }, 'portions'],
    [{ portions: '5' }, 'portions'],
    [{}, 'portions'],
  ])('are refused as %o', async (body, path) => {
    const answer = await staff.send('PUT', `${at}/${day}`, body);
    expect(answer.status).toBe(422);
    expect(answer.body.issues[0].path).toBe(path);
  });

  it('are refused for days that are over, and meals that do not exist', async () => {
    const over = await limit(5, `${at}/2026-11-20`);
    expect(over).toMatchObject({ status: 422, body: { issues: [{ path: 'date' }] } });
    expect((await limitMeal(99_999, 5)).status).toBe(404);
    expect((await staff.get(`${at}?from=2026-11-25&to=2026-11-24`)).status).toBe(422);
  });

  it('are set by the staff of the kitchen', async () => {
    for (const [role, status] of [
      ['customer', 403],
      ['crm', 403],
      ['order_management', 200],
    ] as const) {
      const other = await makeStaff(shop, role);
      expect((await other.send('PUT', `${at}/${day}`, { portions: 5 })).status).toBe(status);
    }
  });

  it('count orders that the release before placed', async () => {
    await place(meals(2));
    await shop.database.db.execute(sql`
      DELETE FROM seats WHERE delivery_date = ${day}`);
    // A process that starts, since one looks for them only until it finds none.
    const started = openDatabase(shop.database.shopUrl);
    const by = { id: staff.userId, role: 'super_admin', ip: '', userAgent: null, requestId: '' };
    const limited = { date: day as CalendarDate, kind: 'day', id: '' } as const;
    await setLimit({ ...shop.shop, db: started.db }, by as Staff, limited, { portions: 3 });
    await started.close();
    expect(await capacity()).toMatchObject({ taken: 2, left: 1 });
  });
});

it('refuses days that end after the calendar, signed out as well', async () => {
  const spans = [
    await shop.visitor().get('/api/availability?from=2099-12-02'),
    await staff.get('/api/admin/capacity?from=2099-12-19'),
  ];
  const refused = spans.map(({ status, body }) => [status, body.issues?.[0].path]);
  expect(refused).toEqual([
    [422, 'from'],
    [422, 'from'],
  ]);
  const last = await shop.visitor().get('/api/availability?from=2099-12-01');
  expect([last.status, last.body.length]).toEqual([200, 31]);
});
