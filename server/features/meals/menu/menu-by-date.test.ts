/** What is sold on which date: the menu, orders, packs, plans, and what staff set. */
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { fillDuePacks } from '#server/features/packs/fill-packs.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import { type Customer, makeOrder, makeStaff, orderForm } from '#server/testing/makers.ts';
import { customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';

// The first delivery date is Sunday the 22nd.
const sunday = '2026-11-22';
const monday = '2026-11-23';

let kitchen: Customer;

setUpCustomer();
beforeEach(async () => {
  kitchen ??= await makeStaff(shop, 'order_management');
  await shop.database.db.execute(sql`DELETE FROM capacity_counters`);
  await shop.database.db.execute(sql`UPDATE meals SET on_sale = NULL WHERE on_sale IS NOT NULL`);
  shop.shop.catalogue.forget();
});

const menu = async (date?: string) =>
  (await shop.visitor().get(`/api/meals${date ? `?date=${date}` : ''}`)).body;
const mealOf = async (id: number, date?: string) =>
  (await menu(date)).find((meal: { id: number }) => meal.id === id);
const staffMeal = async (id: number) =>
  (await kitchen.get('/api/admin/meals')).body.find((meal: { id: number }) => meal.id === id);

async function put(id: number, onSale: unknown) {
  const meal = await staffMeal(id);
  const { name, description, category, calories, protein } = meal;
  const form = { name, description, category, calories, protein, onSale };
  return kitchen.send('PUT', `/api/admin/meals/${id}`, form);
}

const limit = (date: string, mealId: number | string, portions: unknown) =>
  kitchen.send('PUT', `/api/admin/capacity/${date}/meals/${mealId}`, { portions });
const lift = (date: string, mealId: number) =>
  kitchen.send('DELETE', `/api/admin/capacity/${date}/meals/${mealId}`);
const order = (changes: Record<string, unknown> = {}) =>
  customer.post('/api/orders', orderForm(customer, changes));

describe('the menu', () => {
  it('without dates says nothing about them, with and without a date', async () => {
    const always = await menu();
    expect(always).toHaveLength(61);
    expect(Object.keys(always[0])).not.toContain('onSale');
    expect(Object.keys(always[0])).not.toContain('soldOutOn');
    const onSunday = await menu(sunday);
    expect(onSunday).toEqual(always.map((meal: object) => ({ ...meal, soldOut: false })));
  });

  it('of a date leaves out what is not on sale on it, and follows a change at once', async () => {
    expect((await put(1, { weekdays: ['mon'] })).body.onSale).toEqual({ weekdays: ['mon'] });
    expect(await mealOf(1, sunday)).toBeUndefined();
    expect(await mealOf(1, monday)).toMatchObject({ soldOut: false });
    expect(await mealOf(1)).toMatchObject({ onSale: { weekdays: ['mon'] } });
    await put(1, null);
    expect(await mealOf(1, sunday)).toBeDefined();
  });

  it('keeps a dish that is sold out that day, and says so', async () => {
    const answer = await limit(sunday, 2, 0);
    expect(answer).toMatchObject({
      status: 200,
      body: { date: sunday, meals: [{ mealId: 2, portions: 0 }] },
    });
    expect(await mealOf(2, sunday)).toMatchObject({ soldOut: true });
    expect(await mealOf(2, monday)).toMatchObject({ soldOut: false });
    expect(await mealOf(2)).toMatchObject({ soldOutOn: [sunday] });
    expect(await staffMeal(2)).toMatchObject({ soldOutOn: [sunday], onSale: null });
    expect((await lift(sunday, 2)).status).toBe(204);
    expect(await mealOf(2, sunday)).toMatchObject({ soldOut: false });
  });

  it('has a new version with each limit, but not with each order', async () => {
    const version = async () => (await shop.shop.catalogue.read()).version;
    const before = await version();
    await limit(sunday, 6, 1);
    const limited = await version();
    expect(limited).toBeGreaterThan(before);
    await order({ items: [{ mealId: 6, size: 'for-1', quantity: 1 }], totalAmount: undefined });
    shop.shop.catalogue.forget();
    expect(await version()).toBe(limited);
    await lift(sunday, 6);
    expect(await version()).toBeGreaterThan(limited);
  });

  it('says within seconds that orders have used up a limit, or given back a portion', async () => {
    await limit(sunday, 5, 1);
    expect(await mealOf(5, sunday)).toMatchObject({ soldOut: false });
    const pages = await shop.shop.catalogue.read();
    const placed = await order({
      items: [{ mealId: 5, size: 'for-1', quantity: 1 }],
      totalAmount: undefined,
    });
    expect(placed.status).toBe(201);
    shop.advanceMs(5_000);
    expect(await mealOf(5, sunday)).toMatchObject({ soldOut: true });
    expect(await mealOf(5)).toMatchObject({ soldOutOn: [sunday] });
    const limits = [{ date: sunday, portions: 1 }];
    expect(await staffMeal(5)).toMatchObject({ soldOutOn: [sunday], limits });
    const changed = await shop.shop.catalogue.read();
    expect(changed).not.toBe(pages);
    shop.advanceMs(5_000);
    // What has not changed is not packed and drawn again.
    expect(await shop.shop.catalogue.read()).toBe(changed);
    await customer.post(`/api/orders/${placed.body.id}/cancel`, {});
    shop.advanceMs(5_000);
    expect(await mealOf(5, sunday)).toMatchObject({ soldOut: false });
  });

  it('is refused for something that is no date', async () => {
    const answer = await shop.visitor().get('/api/meals?date=2026-02-30');
    expect([answer.status, answer.body.issues[0].path]).toEqual([422, 'date']);
  });
});

describe('an order', () => {
  it('with a meal that is not on sale that day is refused, naming each line', async () => {
    await put(2, { dates: [monday] });
    const items = [
      { mealId: 1, size: 'for-1', quantity: 1 },
      { mealId: 2, size: 'for-1', quantity: 1 },
      { mealId: 2, size: 'for-2', quantity: 1 },
    ];
    const refused = await order({ items, totalAmount: undefined });
    expect([refused.status, refused.body.code]).toEqual([409, 'meal_unavailable']);
    expect(refused.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'items.1.mealId',
      'items.2.mealId',
    ]);
    const onMonday = { items, totalAmount: undefined, deliveryDate: monday };
    expect((await order(onMonday)).status).toBe(201);
  });

  it('with a meal that is sold out that day is refused, and stays when placed before', async () => {
    const placed = await makeOrder(customer);
    await limit(sunday, 1, 0);
    const refused = await order();
    expect([refused.status, refused.body.code]).toEqual([409, 'meal_full']);
    expect(refused.body.issues[0]).toMatchObject({ path: 'items.0.mealId' });
    expect(refused.body.full).toEqual({ date: sunday, portionsLeft: 0, mealId: 1 });
    expect((await order({ deliveryDate: monday })).status).toBe(201);
    expect((await customer.get(`/api/orders/${placed.id}`)).body.status).toBe('pending');
    await lift(sunday, 1);
    expect((await order()).status).toBe(201);
  });

  it('ignores a limit above 0', async () => {
    await limit(sunday, 1, 5);
    expect((await order()).status).toBe(201);
  });
});

describe('a pack', () => {
  const pack = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: undefined };
  const makePack = async () => (await makeOrder(customer, pack)).id as string;
  const read = async (id: string) => (await customer.get(`/api/orders/${id}/pack-meals`)).body;
  const choose = (id: string, mealId: number) =>
    customer.send('PUT', `/api/orders/${id}/pack-meals`, { meals: [{ mealId, quantity: 5 }] });

  it('is filled only from the menu of its day', async () => {
    const id = await makePack();
    const [first, second, ...others] = (await read(id)).meals.map(
      ({ mealId }: { mealId: number }) => mealId,
    );
    await put(first, { weekdays: ['tue'] });
    await limit(sunday, second, 0);
    const before = (await read(id)).meals;
    shop.setNow('2026-11-21T16:45:00.000Z');
    await fillDuePacks(shop.shop);
    const filled = (await read(id)).meals;
    expect(filled).toEqual(before);
    const ids = filled.map(({ mealId }: { mealId: number }) => mealId);
    expect(ids).not.toContain(first);
    expect(ids).not.toContain(second);
    expect(ids).toEqual(expect.arrayContaining(others.slice(0, 1)));
  });

  it('refuses what is not sold that day, and keeps an earlier choice', async () => {
    const id = await makePack();
    await put(1, { weekdays: ['tue'] });
    expect([(await choose(id, 1)).status, (await choose(id, 1)).body.code]).toEqual([
      422,
      'meal_unsuitable',
    ]);
    const [{ mealId }] = (await read(id)).meals;
    expect((await choose(id, mealId)).status).toBe(200);
    await limit(sunday, mealId, 0);
    expect((await choose(id, mealId)).status).toBe(200);
    expect(await read(id)).toMatchObject({ isChosen: true, meals: [{ mealId, quantity: 5 }] });
    const other = await makePack();
    expect([(await choose(other, mealId)).status, (await choose(other, mealId)).body.code]).toEqual(
      [409, 'meal_full'],
    );
  });
});

describe('staff', () => {
  it.each([
    ['an unknown weekday', { weekdays: ['someday'] }, 'onSale.weekdays.0'],
    ['no weekday', { weekdays: [] }, 'onSale.weekdays'],
    ['a wrong date', { dates: ['2026-02-30'] }, 'onSale.dates.0'],
    ['an end before the start', { from: monday, to: sunday }, 'onSale.to'],
    ['something else', { always: true }, 'onSale.always'],
  ])('cannot put a meal on sale with %s', async (_, onSale, path) => {
    const answer = await put(1, onSale);
    expect([answer.status, answer.body.issues[0].path]).toEqual([422, path]);
  });

  it('a form without dates leaves them, and a change of them is recorded', async () => {
    await put(1, { weekdays: ['fri', 'mon', 'fri'] });
    const [entry] = await newestEntries(shop, 1);
    expect(entry).toMatchObject({
      action: 'meal_updated',
      before: { onSale: null },
      after: { onSale: { weekdays: ['mon', 'fri'] } },
    });
    expect((await put(1, undefined)).body.onSale).toEqual({ weekdays: ['mon', 'fri'] });
  });

  it('export and import the dates of a meal', async () => {
    await put(1, { weekdays: ['sat'], from: monday, dates: ['2026-12-25'] });
    const csv = (await kitchen.get('/api/admin/meals/export')).text;
    expect(csv).toContain('"sat, 2026-11-23.., 2026-12-25"');
    await put(1, null);
    const body = new FormData();
    body.append('file', new Blob([csv]), 'menu.csv');
    const answer = await kitchen.post('/api/admin/meals/import', body);
    expect([answer.status, answer.body.updated]).toEqual([200, 1]);
    const onSale = { weekdays: ['sat'], from: monday, dates: ['2026-12-25'] };
    expect((await staffMeal(1)).onSale).toEqual(onSale);
  });

  it.each([
    ['a day that is over', '2026-11-20', 1, 0, 422, 'date'],
    ['a day beyond a year', '2027-12-01', 1, 0, 422, 'date'],
    ['a negative limit', sunday, 1, -1, 422, 'portions'],
  ])('cannot limit a meal on %s', async (_, date, mealId, portions, status, path) => {
    const answer = await limit(date, mealId, portions);
    expect([answer.status, answer.body.issues[0].path]).toEqual([status, path]);
  });

  it('limit a meal that exists, and each change is recorded once', async () => {
    expect((await limit(sunday, 999, 0)).status).toBe(404);
    await limit(sunday, 3, 0);
    await limit(sunday, 3, 0);
    await limit(sunday, 3, null);
    const subject = expect.stringContaining(`kitchen ${sunday} ${sunday}, `);
    expect(await newestEntries(shop, 2)).toMatchObject([
      { action: 'capacity_changed', subject, before: { portions: 0 } },
      { action: 'capacity_changed', subject, after: { portions: 0 } },
    ]);
    expect(await mealOf(3, sunday)).toMatchObject({ soldOut: false });
  });

  it('limit a meal after a change of the menu, for which no order waits', async () => {
    const orderMeanwhile = (portions: number) =>
      inTransaction(shop.database.db, async (tx) => {
        await tx.execute(sql`SELECT FROM catalogue FOR UPDATE`);
        const limiting = limit(sunday, 4, portions);
        await expect.poll(shop.countWaiting).toBe(1);
        const from = performance.now();
        const placed = await order();
        return { limiting: { answer: limiting }, placed, ms: performance.now() - from };
      });
    // Behind the limit each would wait until a lock times out; a slow machine is fast now and then.
    let fastestMs = Number.POSITIVE_INFINITY;
    for (let portions = 0; portions < 3 && fastestMs >= 1_500; portions += 1) {
      const { limiting, placed, ms } = await orderMeanwhile(portions);
      expect(placed.status).toBe(201);
      expect((await limiting.answer).status).toBe(200);
      fastestMs = Math.min(fastestMs, ms);
    }
    expect(fastestMs).toBeLessThan(1_500);
  });

  it('other roles cannot', async () => {
    const path = `/api/admin/capacity/${sunday}/meals/1`;
    expect((await customer.send('PUT', path, { portions: 0 })).status).toBe(403);
    const crm = await makeStaff(shop, 'crm');
    expect((await crm.send('PUT', path, { portions: 0 })).status).toBe(403);
  });
});
