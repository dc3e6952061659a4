/** The kitchen's day over HTTP: provisional, frozen once, and amended. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import { download } from '#server/testing/download.ts';
import {
  type Customer,
  credit,
  makeCustomer,
  makeOrder,
  makeStaff,
} from '#server/testing/makers.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { changeCustomer, customer, setUpShop, shop } from '#server/testing/set-up-shop.ts';
import { makeSubscriber } from '#server/testing/subscriber.ts';
import { freezeDueDays } from './freeze-days.ts';

const dayMs = 86_400_000;
/** A Sunday for each test, which begins at noon in India on the day before. */
let sunday: string;
let cutoff: string;
let week = 0;

const statements: string[] = [];
let owner: Customer;

setUpShop({ onQuery: (statement) => statements.push(statement) });
beforeEach(async () => {
  week += 1;
  const noon = Date.parse('2026-11-21T06:30:00.000Z') + week * 7 * dayMs;
  sunday = new Date(noon + dayMs).toISOString().slice(0, 10);
  cutoff = new Date(noon + 10 * 3_600_000).toISOString();
  shop.setNow(new Date(noon));
  await shop.runEvening();
  // Sessions do not last for weeks.
  owner = await makeStaff(shop, 'super_admin');
  await changeCustomer();
  await credit(owner, customer, '5000.00');
});

const at = (date: string) => `/api/admin/kitchen/${date}`;
const read = async (date = sunday) => {
  const answer = await owner.get(at(date));
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const buy = (changes: object = {}) =>
  makeOrder(customer, {
    paymentMethod: 'wallet',
    deliveryDate: sunday,
    totalAmount: undefined,
    ...changes,
  });
const items = (mealId: number, size: string, quantity: number) => ({
  items: [{ mealId, size, quantity }],
});
const plan = () => ({ weekdays: [7], startDate: sunday, autoRenew: false });
const freeze = async () => {
  shop.setNow(cutoff);
  await shop.runEvening();
};
const move = (id: string, status: string) =>
  owner.send('PUT', `/api/admin/orders/${id}/status`, { status, reason: 'Test' });
const kinds = (day: { amendments: { kind: string; portions: number }[] }) =>
  day.amendments.map(({ kind, portions }) => `${kind} ${portions}`);

describe('A day that is not settled', () => {
  it('is what is ordered and planned, meal by meal; what is not chosen comes last', async () => {
    await buy(items(1, 'for-2', 2));
    await buy(items(1, 'for-2', 1));
    await buy({ type: 'meal-pack', packId: 'starter', items: undefined, paymentMethod: 'cod' });
    await makeSubscriber(shop, plan());
    const day = await read();
    expect(day).toMatchObject({ date: sunday, number: null, frozenAt: null, hash: null });
    expect(day.settledFrom).toBe(cutoff);
    expect(day.production).toEqual([
      { mealId: 1, name: expect.any(String), size: 'for-2', slotId: null, quantity: 3 },
      { mealId: null, name: 'To be chosen', size: 'for-1', slotId: null, quantity: 1 },
    ]);
    expect(day.planned).toMatchObject([{ customerName: 'Asha Menon', items: [{ quantity: 1 }] }]);
    // The pack is paid in cash, and nobody has confirmed it.
    expect(day.unconfirmed).toEqual({ orders: 1, portions: 5 });
    expect(day.totals).toEqual({
      ordered: 7,
      toCook: 7,
      packed: 0,
      short: 0,
      delivered: 0,
      failed: 0,
      keptBack: 0,
    });
    expect(day.meals).toMatchObject([{ id: 1, diet: expect.any(String) }]);
  });

  it('shows a pack as to be chosen until its meals are, and who must not get what', async () => {
    const pack = await buy({
      type: 'meal-pack',
      packId: 'starter',
      items: undefined,
      paymentMethod: 'cod',
    });
    await move(pack.id, 'confirmed');
    expect((await read()).production).toMatchObject([{ mealId: null, quantity: 5 }]);
    await customer.send('PUT', `/api/orders/${pack.id}/pack-meals`, {
      meals: [{ mealId: 1, quantity: 5 }],
    });
    await customer.send('PUT', '/api/account/food-profile', { diet: 'veg', allergens: ['peanut'] });
    const [order] = (await read()).orders;
    expect(order).toMatchObject({ number: pack.number, diet: 'veg', allergens: ['peanut'] });
    expect(order.items).toMatchObject([{ mealId: 1, size: 'for-1', quantity: 5 }]);
  });

  it('shows a chosen meal as to be chosen once the evening will order another', async () => {
    const breakfast = { ...plan(), planType: 'breakfast' };
    const { customer: eater, subscription } = await makeSubscriber(shop, breakfast);
    const chosen = await shop.database.db.execute<{ id: number }>(sql`
      SELECT id FROM meals WHERE category = 'breakfast' AND diet = 'egg' LIMIT 1`);
    const mealId = chosen.rows[0]?.id as number;
    const choose = `/api/subscriptions/${subscription.id}/meals/${sunday}`;
    expect((await eater.send('PUT', choose, { mealId })).status).toBe(200);
    const change = (set: Statement) =>
      shop.database.db.execute(sql`UPDATE meals SET ${set} WHERE id = ${mealId}`);
    const eats = (food: object) => eater.send('PUT', '/api/account/food-profile', food);
    const planned = async () => {
      const shopping = `/api/admin/kitchen/shopping-list?from=${sunday}&to=${sunday}`;
      const { toBeChosen } = (await owner.get(shopping)).body;
      const [{ items: lines }] = (await read()).planned;
      return [lines[0].mealId, toBeChosen];
    };
    const kept = [mealId, 0];
    const open = [null, 1];
    expect(await planned()).toEqual(kept);
    await eats({ diet: 'egg', allergens: ['peanut'] });
    expect(await planned()).toEqual(kept);
    for (const food of [
      { diet: 'veg', allergens: [] },
      { diet: null, allergens: ['egg'] },
    ]) {
      await eats(food);
      expect(await planned(), JSON.stringify(food)).toEqual(open);
    }
    await eats({ diet: 'non-veg', allergens: [] });
    for (const [gone, back] of [
      [sql`is_active = false`, sql`is_active = true`],
      [sql`available_for_1 = false`, sql`available_for_1 = true`],
      [sql`on_sale = '{"weekdays": ["mon"]}'`, sql`on_sale = NULL`],
    ] as const) {
      await change(gone);
      expect(await planned()).toEqual(open);
      await change(back);
    }
    expect(await planned()).toEqual(kept);
  });

  it('is read by the kitchen only, and needs a date', async () => {
    const crm = await makeStaff(shop, 'crm');
    expect((await crm.get(at(sunday))).status).toBe(403);
    expect((await customer.get(at(sunday))).status).toBe(403);
    const wrong = await owner.get(at('tomorrow'));
    expect(wrong.status).toBe(422);
  });

  it('says why nothing is cooked', async () => {
    const body = { date: sunday, reason: 'Holiday' };
    await owner.post('/api/admin/kitchen/closed-days', body);
    expect((await read()).closedReason).toBe('Holiday');
  });
});

describe('A settled day', () => {
  it('is frozen once, with a number, the time and what was ordered', async () => {
    await buy(items(1, 'for-1', 2));
    const { customer: subscriber } = await makeSubscriber(shop, plan());
    await credit(owner, subscriber, '1000.00');
    await freeze();
    const day = await read();
    expect(day).toMatchObject({
      number: expect.any(Number),
      frozenAt: cutoff,
      planned: [],
      amendments: [],
    });
    expect(day.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(day.totals).toMatchObject({ ordered: 3, toCook: 3 });
    expect(day.orders).toHaveLength(2);
    shop.advanceMs(3_600_000);
    await shop.runEvening();
    expect(await read()).toEqual(day);
  });

  it('is frozen once by two processes, and no day is numbered twice', async () => {
    await buy();
    shop.setNow(cutoff);
    await Promise.all([1, 2, 3].map(() => shop.runEvening()));
    const { rows } = await shop.database.pool.query(
      'SELECT delivery_date::text AS date, number FROM kitchen_days ORDER BY delivery_date',
    );
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.filter(({ date }) => date === sunday)).toHaveLength(1);
  });

  it('waits for subscriptions that are not settled, at most half an hour', async () => {
    await makeSubscriber(shop, plan());
    shop.setNow(cutoff);
    await freezeDueDays(shop.shop);
    expect((await read()).number).toBeNull();
    shop.advanceMs(30 * 60_000);
    await freezeDueDays(shop.shop);
    expect((await read()).number).toEqual(expect.any(Number));
  });

  it('has what changes later beside it, until it is seen', async () => {
    const [first, second, third] = [await buy(), await buy(items(2, 'for-2', 1)), await buy()];
    await freeze();
    const { production } = await read();
    await move(first.id, 'cancelled');
    await owner.post(`/api/admin/orders/${second.id}/refund`, {
      reason: 'Sold out',
      refundTo: 'wallet',
    });
    await move(third.id, 'pending');
    const amended = await read();
    expect(kinds(amended)).toEqual(['cancelled -1', 'refunded -2', 'unconfirmed -1']);
    expect(amended.amendments[0].text).toBe(
      `${first.number} cancelled: do not cook it (1 portion)`,
    );
    // So that a cook knows what to take off, although the order is not on the list any more.
    expect(amended.amendments[1].items).toMatchObject([{ mealId: 2, size: 'for-2', quantity: 1 }]);
    expect(amended.production).toEqual(production);
    expect(amended.totals).toMatchObject({ ordered: 0, toCook: 0 });
    expect(amended.orders).toEqual([]);
    await move(third.id, 'confirmed');
    const seen = await owner.post(`${at(sunday)}/amendments/seen`, { through: 3 });
    expect(kinds(seen.body)).toEqual([...kinds(amended), 'revived 1']);
    expect(seen.body.amendments.map((each: { seenAt: unknown }) => each.seenAt !== null)).toEqual([
      ...[true, true, true],
      false,
    ]);
    expect(await newestEntries(shop, 1)).toMatchObject([
      { action: 'amendments_seen', after: { through: 3 } },
    ]);
    const again = await owner.post(`${at(sunday)}/amendments/seen`, { through: 0 });
    expect(again.body.issues).toMatchObject([{ path: 'through' }]);
    const huge = await owner.post(`${at(sunday)}/amendments/seen`, { through: 2 ** 31 });
    expect(huge.body.issues).toMatchObject([{ path: 'through' }]);
  });

  it('settles the meals of a pack that leaves early, and none where that is refused', async () => {
    const pack = await buy({ type: 'meal-pack', packId: 'starter', items: undefined });
    const path = `/api/orders/${pack.id}/pack-meals`;
    const refused = await owner.send('PUT', `/api/admin/orders/${pack.id}/status`, {
      status: 'delivered',
    });
    expect(refused.status).toBe(422);
    expect((await customer.get(path)).body.changeableUntil).not.toBeNull();
    await move(pack.id, 'delivered');
    const { changeableUntil, meals } = (await customer.get(path)).body;
    expect([changeableUntil, meals.length > 0]).toEqual([null, true]);
  });

  it('knows the meals of a pack that is revived late and sent out at once', async () => {
    const pack = { type: 'meal-pack', packId: 'starter', items: undefined };
    const [byHand, byRun, atOnce] = [
      await buy({ ...pack, paymentMethod: 'cod' }),
      await buy({ ...pack, paymentMethod: 'cod' }),
      await buy({ ...pack, paymentMethod: 'cod' }),
    ];
    for (const { id } of [byHand, byRun, atOnce]) await move(id, 'cancelled');
    await freeze();
    for (const { id } of [byHand, byRun]) await move(id, 'confirmed');
    for (const { id } of [byHand, atOnce]) {
      expect((await move(id, 'out_for_delivery')).status).toBe(200);
    }
    const rider = { name: 'Ravi', phone: '9811122233' };
    const run = { date: sunday, orderIds: [byRun.id], rider };
    const { body: made } = await owner.post('/api/admin/runs', run);
    const [, token] = made.link.split('#');
    const opening = { token, code: made.code, deviceId: randomUUID() };
    expect((await owner.post('/api/run/open', opening)).status).toBe(200);
    // No job has run since.
    const { orders } = await read();
    const meals = orders.flatMap(({ items: lines }: { items: { mealId: number | null }[] }) =>
      lines.map(({ mealId }) => mealId),
    );
    expect(orders).toHaveLength(3);
    expect(meals).not.toContain(null);
  });

  it('says of an order that was added what its eater must not get', async () => {
    await customer.send('PUT', '/api/account/food-profile', { diet: null, allergens: ['peanut'] });
    const pack = { type: 'meal-pack', packId: 'starter', items: undefined };
    const late = await buy({ ...pack, paymentMethod: 'cod' });
    await freeze();
    await move(late.id, 'confirmed');
    const { batches, amendments } = await read();
    expect(batches).toEqual([]);
    const change = { kind: 'added', orderNumber: late.number, allergens: ['peanut'] };
    expect(amendments).toMatchObject([change]);
    const { bytes } = await download(shop, `${at(sunday)}/production.pdf`, owner);
    expect((await readPdf(bytes)).pages[0]).toContain('NO PEANUT');
  });

  it('keeps in its sum what was cancelled on its way, as kept back', async () => {
    const [order, other] = [await buy(), await buy(items(2, 'for-2', 1))];
    await freeze();
    await move(order.id, 'out_for_delivery');
    await move(order.id, 'cancelled');
    const day = await read();
    expect(day.amendments).toEqual([]);
    expect(day.totals).toMatchObject({ ordered: 3, toCook: 3, keptBack: 1, delivered: 0 });
    expect(day.keepBack).toMatchObject([{ orderId: order.id, status: 'cancelled' }]);
    expect(day.orders.map(({ orderId }: { orderId: string }) => orderId)).toEqual([other.id]);
  });

  it('keeps what the eater must not get, until the account is deleted', async () => {
    await customer.send('PUT', '/api/account/food-profile', { diet: 'veg', allergens: ['milk'] });
    const order = await buy({ notes: 'Less spice', acceptAllergens: true });
    await freeze();
    await customer.send('PUT', '/api/account/food-profile', { diet: null, allergens: [] });
    const eater = { diet: 'veg', allergens: ['milk'], notes: 'Less spice' };
    expect((await read()).orders).toMatchObject([eater]);
    await move(order.id, 'preparing');
    await move(order.id, 'out_for_delivery');
    shop.advanceMs(16 * 3_600_000);
    owner = await makeStaff(shop, 'super_admin');
    await move(order.id, 'delivered');
    expect((await read()).totals).toMatchObject({ toCook: 1, delivered: 1 });
    await inTransaction(shop.shop.db, (tx) =>
      tx.execute(sql`UPDATE kitchen_orders SET diet = NULL, allergens = '{}', notes = NULL`),
    );
    expect((await read()).orders).toMatchObject([{ diet: null, allergens: [], notes: null }]);
    await expect(
      shop.database.pool.query(`UPDATE kitchen_orders SET notes = 'Other'`),
    ).rejects.toThrow('never changed');
  });

  it('is in the data of its customer, and blank a day after a deletion missed it', async () => {
    await customer.send('PUT', '/api/account/food-profile', { diet: 'veg', allergens: ['milk'] });
    await buy({ notes: 'Less spice', acceptAllergens: true });
    await freeze();
    await customer.send('PUT', '/api/account/food-profile', { diet: null, allergens: [] });
    const data = JSON.parse((await customer.get('/api/account/data')).text);
    expect(data.orders[0].kitchen).toEqual([
      {
        deliveryDate: sunday,
        diet: 'veg',
        allergens: ['milk'],
        notes: 'Less spice',
        acceptedAllergens: [{ mealId: 1, allergens: ['milk'] }],
      },
    ]);
    // As a server of the release before this one does.
    const { pool } = shop.database;
    await pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [customer.userId]);
    shop.advanceMs(dayMs);
    owner = await makeStaff(shop, 'super_admin');
    await shop.runEvening();
    expect((await read()).orders).toMatchObject([{ diet: null, allergens: [], notes: null }]);
  });

  it('costs the same statements for one order and for ten, packed and in a run', async () => {
    const pack = ({ orderId, items: lines }: { orderId: string; items: object[] }, date: string) =>
      owner.post(`${at(date)}/packing/${orderId}`, {
        packed: lines.map(({ name: _, ...line }: { name?: string }) => line),
      });
    const countOf = async (date: string) => {
      const { orders } = await read(date);
      for (const each of orders) expect((await pack(each, date)).status).toBe(200);
      const orderIds = orders.map(({ orderId }: { orderId: string }) => orderId);
      const rider = { name: 'Ravi Kumar', phone: '9811122233' };
      const made = await owner.post('/api/admin/runs', { date, orderIds, rider });
      expect(made.status, made.text).toBe(201);
      await read(date);
      await shop.shop.background.settled();
      statements.length = 0;
      await read(date);
      return statements.length;
    };
    await buy();
    await freeze();
    const one = await countOf(sunday);
    const monday = new Date(Date.parse(sunday) + dayMs).toISOString().slice(0, 10);
    const others = await Promise.all(Array.from({ length: 10 }, () => makeCustomer(shop)));
    for (const each of others) {
      await credit(owner, each, '1000.00');
      await makeOrder(each, { paymentMethod: 'wallet', deliveryDate: monday });
    }
    shop.advanceMs(dayMs);
    owner = await makeStaff(shop, 'super_admin');
    await shop.runEvening();
    expect((await read(monday)).orders).toHaveLength(10);
    expect(await countOf(monday)).toBe(one);
    expect((await read(monday)).totals).toMatchObject({ toCook: 10, packed: 10 });
  });
});
