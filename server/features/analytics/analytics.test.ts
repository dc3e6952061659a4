/** The figures over HTTP: who may read them, what they count, and which days can be requested. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import {
  type Customer,
  credit,
  makeCustomer,
  makeOrder,
  makePaidOrder,
  makeStaff,
} from '#server/testing/makers.ts';
import { provider } from '#server/testing/stand-ins/provider.ts';
import { openTestShop, type TestShop, testNow } from '#server/testing/test-shop.ts';
import { refreshFigures } from './refresh-figures.ts';

const dashboardPath = '/api/admin/analytics';
const salesPath = '/api/admin/analytics/sales';
const statements: string[] = [];
let shop: TestShop;
let admin: Customer;

beforeAll(async () => {
  shop = await openTestShop({ onQuery: (statement) => statements.push(statement) });
  admin = await makeStaff(shop, 'super_admin');
});
beforeEach(() => shop.setNow(testNow));
afterAll(() => shop.close());

const dashboard = async () => (await admin.get(dashboardPath)).body;
const sales = async (days = '') => (await admin.get(salesPath + days)).body;
const today = '?from=2026-11-21&to=2026-11-21';
const refund = (orderId: string, amount: string) =>
  admin.post(`/api/admin/orders/${orderId}/refund`, { amount, reason: 'Cold food' });
const cancel = (orderId: string) =>
  admin.send('PUT', `/api/admin/orders/${orderId}/status`, { status: 'cancelled' });

describe('who may read them', () => {
  it.each([
    ['customer', 403, 403],
    ['crm', 200, 403],
    ['order_management', 200, 403],
    ['super_admin', 200, 200],
  ] as const)('%s: %i and %i', async (role, onDashboard, onSales) => {
    const member = await makeStaff(shop, role);
    expect((await member.get(dashboardPath)).status).toBe(onDashboard);
    expect((await member.get(salesPath)).status).toBe(onSales);
  });

  it('nobody who is signed out', async () => {
    expect((await shop.visitor().get(dashboardPath)).status).toBe(401);
    expect((await shop.visitor().get(salesPath)).status).toBe(401);
  });
});

describe('the dashboard', () => {
  it('counts what was ordered, kept and paid today, and lists the newest orders', async () => {
    const before = await dashboard();
    const customer = await makeCustomer(shop);
    const { order } = await makePaidOrder(customer, provider(shop));
    const kept = await makeOrder(customer);
    const dropped = await makeOrder(customer);
    expect((await cancel(dropped.id)).status).toBe(200);
    expect((await refund(order.id, '69.00')).status).toBe(200);
    const after = await dashboard();
    // Neither the one that waits for its money nor the cancelled one counts.
    expect(after.todayOrders - before.todayOrders).toBe(1);
    expect(Number(after.todayRevenue) - Number(before.todayRevenue)).toBeCloseTo(300);
    expect(after.totalUsers - before.totalUsers).toBe(1);
    expect(after.recentOrders.slice(0, 3).map(({ id }: { id: string }) => id)).toEqual(
      [order.id, kept.id, dropped.id].toSorted().toReversed(),
    );
    expect(after.recentOrders[0]).toMatchObject({ customerName: 'Asha Menon', items: [{}] });
  });

  it('lists five orders at most', async () => {
    const customer = await makeCustomer(shop);
    for (const _ of Array(5)) await makeOrder(customer);
    expect((await dashboard()).recentOrders).toHaveLength(5);
  });

  it('begins anew at midnight in India', async () => {
    await makePaidOrder(await makeCustomer(shop), provider(shop));
    shop.setNow('2026-11-21T18:29:59.999Z');
    expect((await dashboard()).todayOrders).toBeGreaterThan(0);
    shop.advanceMs(1);
    expect(await dashboard()).toMatchObject({ todayOrders: 0, todayRevenue: '0.00' });
  });

  it('counts meals on offer and living accounts', async () => {
    const { activeMeals, totalUsers } = await dashboard();
    const leaver = await makeCustomer(shop);
    await shop.database.db.execute(sql`UPDATE meals SET is_active = false WHERE id = 40`);
    await leaver.post('/api/account/delete', { password: leaver.password });
    expect(await dashboard()).toMatchObject({ activeMeals: activeMeals - 1, totalUsers });
    await shop.database.db.execute(sql`UPDATE meals SET is_active = true WHERE id = 40`);
  });
});

describe('sales', () => {
  it('are right at once after each thing that happens', async () => {
    const { figures: before } = await sales(today);
    const customer = await makeCustomer(shop);
    const { order } = await makePaidOrder(customer, provider(shop));
    await credit(admin, customer, '12.50');
    const { figures: after } = await sales(today);
    expect(after.orders - before.orders).toBe(1);
    expect(after.newCustomers - before.newCustomers).toBe(1);
    expect(Number(after.revenue) - Number(before.revenue)).toBeCloseTo(369);
    expect(Number(after.walletLiability) - Number(before.walletLiability)).toBeCloseTo(12.5);
    await refund(order.id, '69.00');
    const { figures: refunded } = await sales(today);
    expect(Number(refunded.revenue) - Number(before.revenue)).toBeCloseTo(300);
    await cancel(order.id);
    const { figures: cancelled } = await sales(today);
    expect(cancelled.cancelledOrders - before.cancelledOrders).toBe(1);
    expect(cancelled).toMatchObject({ orders: before.orders, revenue: before.revenue });
  });

  it('distinguish new from returning customers, and the days from the period before', async () => {
    const customer = await makeCustomer(shop);
    await makePaidOrder(customer, provider(shop));
    shop.setNow('2026-11-25T06:30:00Z');
    await makePaidOrder(customer, provider(shop), { deliveryDate: '2026-11-26' });
    const { figures, before, days } = await sales('?from=2026-11-23&to=2026-11-25');
    expect(figures).toMatchObject({ orders: 1, newCustomers: 0, returningCustomers: 1 });
    expect(before).toMatchObject({ from: '2026-11-20', to: '2026-11-22' });
    expect(before.figures.newCustomers).toBeGreaterThan(0);
    expect(days.map(({ orders }: { orders: number }) => orders)).toEqual([0, 0, 1]);
    // Both orders are in this period.
    const both = await sales('?from=2026-11-20&to=2026-11-25');
    expect(both.figures.returningCustomers).toBe(0);
  });

  it('list the meals that sold best, and those on offer that did not sell', async () => {
    shop.setNow('2026-11-26T06:30:00Z');
    const customer = await makeCustomer(shop);
    const order = (...items: [number, number][]) =>
      makePaidOrder(customer, provider(shop), {
        deliveryDate: '2026-11-28',
        totalAmount: undefined,
        items: items.map(([mealId, quantity]) => ({ mealId, size: 'for-1', quantity })),
      });
    await order([1, 2]);
    shop.setNow('2026-11-27T06:30:00Z');
    await order([1, 3], [2, 1]);
    const { bestMeals, worstMeals } = await sales('?from=2026-11-27&to=2026-11-27');
    expect(bestMeals).toMatchObject([
      { mealId: 1, quantity: 3, revenue: '957.00', quantityBefore: 2 },
      { mealId: 2, quantity: 1, quantityBefore: 0, isRetired: false },
    ]);
    expect(worstMeals).toHaveLength(10);
    expect(worstMeals[0]).toMatchObject({ quantity: 0, revenue: '0.00' });
  });

  it('still name what sold best once it was deleted, and say so', async () => {
    shop.setNow('2026-11-29T06:30:00Z');
    const dish = {
      name: 'Crème Caramel',
      description: 'Baked custard',
      category: 'indulgent',
      tags: [],
      calories: 310,
      protein: 7,
      priceFor1: '149.00',
      priceFor2: null,
    };
    const { body: meal } = await admin.post('/api/admin/meals', dish);
    const items = [{ mealId: meal.id, size: 'for-1', quantity: 4 }];
    const customer = await makeCustomer(shop);
    const changes = { deliveryDate: '2026-11-30', totalAmount: undefined, items };
    await makePaidOrder(customer, provider(shop), changes);
    const quietDay = '?from=2026-11-28&to=2026-11-28';
    const itself = expect.objectContaining({ mealId: meal.id });
    expect((await sales(quietDay)).worstMeals).toContainEqual(itself);
    const { body } = await admin.send('DELETE', `/api/admin/meals/${meal.id}`);
    expect(body).toEqual({ outcome: 'retired' });
    const { bestMeals } = await sales('?from=2026-11-29&to=2026-11-29');
    expect(bestMeals).toMatchObject([{ mealId: meal.id, quantity: 4, isRetired: true }]);
    expect((await sales(quietDay)).worstMeals).not.toContainEqual(itself);
  });

  it('count the same orders in every figure: those paid and not fully refunded', async () => {
    shop.setNow('2026-11-30T06:30:00Z');
    const deliveryDate = '2026-12-01';
    const bank = provider(shop);
    const payer = await makeCustomer(shop);
    const { order: paid } = await makePaidOrder(payer, bank, { deliveryDate });
    const { order: returned } = await makePaidOrder(payer, bank, { deliveryDate });
    const pack = { packId: 'starter', items: undefined, totalAmount: undefined, deliveryDate };
    const waiting = await makeOrder(await makeCustomer(shop), { deliveryDate });
    const cash = await makeOrder(await makeCustomer(shop), pack);
    await refund(paid.id, '69.00');
    await refund(returned.id, '369.00');
    const day = '?from=2026-11-30&to=2026-11-30';
    const { figures, bestMeals } = await sales(day);
    expect(figures).toMatchObject({
      orders: 1,
      revenue: '300.00',
      averageOrder: '300.00',
      newCustomers: 1,
      returningCustomers: 0,
    });
    expect(bestMeals).toMatchObject([{ mealId: 1, quantity: 1, revenue: '319.00' }]);
    const { todayOrders, todayRevenue } = await dashboard();
    expect([todayOrders, todayRevenue]).toEqual([1, '300.00']);

    await cancel(waiting.id);
    const delivered = { status: 'delivered', reason: 'Collected' };
    await admin.send('PUT', `/api/admin/orders/${cash.id}/status`, delivered);
    const { figures: later } = await sales(day);
    expect(later).toMatchObject({ orders: 2, newCustomers: 2, cancelledOrders: 1 });
    expect(Number(later.revenue)).toBeCloseTo(300 + Number(cash.totalAmount));
  });

  it('are of the last 30 days unless others are chosen', async () => {
    const { from, to, days, before } = await sales();
    expect([from, to, days.length]).toEqual(['2026-10-23', '2026-11-21', 30]);
    expect([before.from, before.to]).toEqual(['2026-09-23', '2026-10-22']);
    expect(await sales('?to=2026-03-01')).toMatchObject({ from: '2026-01-31', to: '2026-03-01' });
    expect((await sales('?from=2020-01-01&to=2020-12-31')).days).toHaveLength(366);
  });

  it.each([
    ['to=2026-11-22', 'to', 'Choose today or an earlier day'],
    ['from=2026-11-22', 'to', 'The last day cannot be before the first'],
    ['from=2026-11-20&to=2026-11-19', 'to', 'The last day cannot be before the first'],
    ['from=2025-11-20', 'to', 'Choose at most 366 days'],
    ['from=2019-12-31&to=2020-01-01', 'from', 'Choose a day in 2020 or later'],
    ['from=2026-02-30', 'from', 'Enter the date as YYYY-MM-DD'],
    ['to=', 'to', 'Enter the date as YYYY-MM-DD'],
    ['until=2026-11-20', 'until', 'Unknown field'],
  ])('of %s are refused at %s', async (query, path, message) => {
    const { status, body } = await admin.get(`${salesPath}?${query}`);
    expect([status, body.issues]).toEqual([422, [{ path, message }]]);
  });

  it('that nothing has changed are read without waiting for anybody', async () => {
    await shop.sweep();
    await shop.shop.background.settled();
    // Webhooks of earlier tests may still arrive in between.
    const requestDays = async (days?: string) => {
      statements.length = 0;
      await sales(days);
      return statements.filter((statement) => /analytics_|advisory/.test(statement));
    };
    const ofMonth = await requestDays();
    expect(ofMonth.join()).not.toContain('pg_advisory_xact_lock');
    expect(ofMonth.join()).toContain('analytics_days');
    expect(await requestDays('?from=2026-01-01')).toHaveLength(ofMonth.length);
  });

  it('are counted by a plan for the day, however often it was counted', async () => {
    const { db, close } = openDatabase(shop.database.url, { poolSize: 1 });
    try {
      // From the sixth time on, PostgreSQL may keep one plan for all days.
      for (let time = 0; time < 10; time++) {
        await db.execute(sql`INSERT INTO analytics_changes (day) VALUES ('2026-11-21')`);
        await refreshFigures({ db });
      }
      const { rows } = await db.execute(sql`
        SELECT statement FROM pg_prepared_statements
        WHERE generic_plans > 0 AND statement ~ 'INSERT INTO analytics_(days|meals)'`);
      expect(rows).toEqual([]);
      const { rows: counts } = await db.execute<{ times: number }>(sql`
        SELECT generic_plans + custom_plans AS times FROM pg_prepared_statements
        WHERE statement ~ '^DELETE FROM analytics_returns'`);
      expect(counts).toHaveLength(1);
      expect(counts[0]?.times).toBeGreaterThanOrEqual(10);
    } finally {
      await close();
    }
  });
});
