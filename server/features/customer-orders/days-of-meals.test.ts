/** Orders for days on which not every meal is sold: packs, moved orders, orders by phone. */
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, datesThrough } from '#domain/calendar/calendar.ts';
import { isOnSaleOn, type OnSale } from '#domain/menu/on-sale.ts';
import { noneFitsText } from '#domain/refusal.ts';
import { sql } from '#server/db/sql.ts';
import { makeOrder, makePaidOrder, orderForm } from '#server/testing/makers.ts';
import { bank, customer, setUpCustomer, shop, staff } from '#server/testing/set-up-shop.ts';

// The first delivery date is Sunday the 22nd.
const sunday = '2026-11-22' as CalendarDate;
const monday = '2026-11-23' as CalendarDate;
const pack = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: undefined };

setUpCustomer({ role: 'super_admin' });

const run = async (query: ReturnType<typeof sql>) =>
  (await shop.database.db.execute<Record<string, unknown>>(query)).rows;
const setSale = async (where: ReturnType<typeof sql>, onSale: OnSale | null) => {
  await shop.shop.catalogue.read();
  await run(sql`UPDATE meals SET on_sale = ${onSale && JSON.stringify(onSale)}::jsonb
    WHERE ${where}`);
  // Nobody has read the changed menu yet.
  shop.shop.catalogue.forget();
};
const ofPacks = sql`category = 'indulgent'`;

beforeEach(async () => {
  await run(sql`DELETE FROM capacity_counters`);
  await setSale(sql`true`, null);
});

const move = (order: { id: string }, deliveryDate: string) =>
  customer.post(`/api/orders/${order.id}/change`, { deliveryDate });
const place = (changes: Record<string, unknown>) =>
  customer.post('/api/orders', orderForm(customer, changes));

describe('a pack', () => {
  it('is refused for a day without a meal to fill it with', async () => {
    await setSale(ofPacks, { weekdays: ['mon'] });
    const refused = await place(pack);
    expect([refused.status, refused.body.code]).toEqual([409, 'meal_unavailable']);
    expect(refused.body.issues[0].path).toBe('deliveryDate');
    expect((await place({ ...pack, deliveryDate: monday })).status).toBe(201);
  });

  it('is refused for a day on which all of them are sold out', async () => {
    await run(sql`SELECT set_limit(1::smallint, ${sunday}, 'meal', id::text, 0)
      FROM meals WHERE ${ofPacks}`);
    shop.shop.catalogue.forget();
    await shop.shop.catalogue.read();
    const refused = await place(pack);
    expect([refused.status, refused.body.code]).toEqual([409, 'meal_full']);
  });

  it('is refused where none of them fits its eater, and the phone refuses it as well', async () => {
    const profile = { diet: null, allergens: ['soy'] };
    await customer.send('PUT', '/api/account/food-profile', profile);
    const phoned = { ...orderForm(customer, pack), customerId: customer.userId };
    const answers = async () => [
      (await staff.post('/api/admin/orders/preview', phoned)).body.code,
      (await staff.post('/api/admin/orders', phoned)).body.code,
      (await place(pack)).body.code,
    ];
    await run(sql`UPDATE meals SET allergens = '{soy}' WHERE ${ofPacks}`);
    shop.shop.catalogue.forget();
    expect(await answers()).toEqual(['meal_unsuitable', 'meal_unsuitable', 'meal_unsuitable']);
    const { status, body } = await place(pack);
    expect([status, body.message]).toEqual([422, noneFitsText]);
    expect(body.issues).toEqual([{ path: 'deliveryDate', message: noneFitsText }]);
    // One that fits is enough, whatever the others contain; but not on another day.
    await run(sql`UPDATE meals SET allergens = '{}', on_sale = '{"weekdays": ["mon"]}'
      WHERE id = (SELECT min(id) FROM meals WHERE ${ofPacks})`);
    shop.shop.catalogue.forget();
    expect((await place(pack)).body.code).toBe('meal_unsuitable');
    const fits = await place({ ...pack, deliveryDate: monday });
    expect(fits.status).toBe(201);
    expect((await move(fits.body, sunday)).body.code).toBe('meal_unsuitable');
    await customer.send('PUT', '/api/account/food-profile', { diet: null, allergens: [] });
    await run(sql`UPDATE meals SET allergens = '{}'`);
    shop.shop.catalogue.forget();
    expect((await place(pack)).status).toBe(201);
  });

  it('is refused as soon as orders have used up what was left of them', async () => {
    await run(sql`SELECT set_limit(1::smallint, ${sunday}, 'meal', id::text, 1)
      FROM meals WHERE ${ofPacks}`);
    shop.shop.catalogue.forget();
    await shop.shop.catalogue.read();
    await run(sql`UPDATE capacity_counters SET taken = 1 WHERE kind = 'meal'`);
    expect((await place(pack)).body.code).toBe('meal_full');
    await run(sql`UPDATE capacity_counters SET taken = 0 WHERE kind = 'meal'`);
  });

  it('moves only to a day with its chosen meals', async () => {
    const order = await makeOrder(customer, pack);
    const path = `/api/orders/${order.id}/pack-meals`;
    const [{ mealId, name }] = (await customer.get(path)).body.meals;
    await customer.send('PUT', path, { meals: [{ mealId, quantity: 5 }] });
    await setSale(sql`id = ${mealId}`, { weekdays: ['sun', 'tue'] });
    const refused = await move(order, monday);
    expect([refused.status, refused.body.code]).toEqual([409, 'meal_unavailable']);
    expect(refused.body.issues).toEqual([
      { path: 'deliveryDate', message: `${name} is not sold on that day` },
    ]);
    expect((await move(order, addDays(monday, 1))).status).toBe(200);
    await setSale(ofPacks, { weekdays: ['tue'] });
    const empty = await makeOrder(customer, { ...pack, deliveryDate: addDays(monday, 1) });
    expect((await move(empty, monday)).body.code).toBe('meal_unavailable');
  });
});

describe('an order', () => {
  it('moves only to a day on which all of its meals are sold', async () => {
    const { order } = await makePaidOrder(customer, bank);
    await setSale(sql`id = 1`, { dates: [sunday, '2026-11-25'] });
    const off = await move(order, monday);
    expect([off.status, off.body.code]).toEqual([409, 'meal_unavailable']);
    expect(off.body.issues[0].path).toBe('deliveryDate');
    await staff.send('PUT', '/api/admin/capacity/2026-11-25/meals/1', { portions: 0 });
    const full = await move(order, '2026-11-25');
    expect([full.status, full.body.code]).toEqual([409, 'meal_full']);
    expect(full.body.full).toEqual({ date: '2026-11-25', portionsLeft: 0, mealId: 1 });
    await staff.send('DELETE', '/api/admin/capacity/2026-11-25/meals/1');
    expect((await move(order, '2026-11-25')).status).toBe(200);
  });

  it('moves to another address although its meal is sold out since', async () => {
    const { order } = await makePaidOrder(customer, bank);
    await staff.send('PUT', `/api/admin/capacity/${sunday}/meals/1`, { portions: 0 });
    await setSale(sql`id = 1`, { weekdays: ['tue'] });
    const [{ id }] = (await customer.get('/api/addresses')).body;
    const answer = await customer.post(`/api/orders/${order.id}/change`, { addressId: id });
    expect(answer.status).toBe(200);
  });

  it('by phone is refused as the customer’s own', async () => {
    await setSale(sql`id = 1`, { weekdays: ['tue'] });
    const { id: customerId } = (await customer.get('/api/auth/user')).body;
    const form = { ...orderForm(customer), customerId };
    const refused = await staff.post('/api/admin/orders', form);
    expect([refused.status, refused.body.code]).toEqual([409, 'meal_unavailable']);
    expect(refused.body.issues[0].path).toBe('items.0.mealId');
  });
});

describe('the database', () => {
  it.each<[OnSale]>([
    [{ weekdays: ['mon', 'sun'] }],
    [{ from: '2026-11-24' }],
    [{ to: '2026-11-25' }],
    [{ from: '2026-11-24', to: '2026-11-28', weekdays: ['thu', 'sat'] }],
    [{ dates: ['2026-11-26', '2026-12-01'] }],
    [{ weekdays: ['fri'], dates: ['2026-11-24'] }],
    [{ to: '2026-11-01' }],
  ])('knows the days of %j as the shop does', async (onSale) => {
    const dates = datesThrough(sunday, addDays(sunday, 14));
    const known = await run(sql`SELECT d::date::text AS date
      FROM unnest(${dates}::date[]) AS d
      WHERE is_on_sale(${JSON.stringify(onSale)}::jsonb, d) ORDER BY d`);
    expect(known.map(({ date }) => date)).toEqual(dates.filter((day) => isOnSaleOn(onSale, day)));
  });

  it('names the portions that the menu of a day leaves out', async () => {
    const friday = '2026-11-27';
    await makeOrder(customer, { ...pack, deliveryDate: friday });
    const path = `/api/admin/capacity?from=${friday}&to=${friday}`;
    expect((await staff.get(path)).body[0].missing).toEqual([]);
    await setSale(ofPacks, { weekdays: ['tue'] });
    const [day] = (await staff.get(path)).body;
    expect(day.missing).toEqual([{ category: 'indulgent', portions: 5 }]);
  });

  it.each([['available_for_1'], ['is_active']])(
    'names the portions of a category whose meals are all off (%s), without any limit',
    async (column) => {
      const saturday = '2026-11-28';
      const order = await makeOrder(customer, { ...pack, deliveryDate: saturday });
      const set = (isOn: boolean) =>
        run(sql`UPDATE meals SET available_for_1 = ${isOn || column !== 'available_for_1'},
          is_active = ${isOn || column !== 'is_active'} WHERE ${ofPacks}`);
      await set(false);
      const [day] = (await staff.get(`/api/admin/capacity?from=${saturday}&to=${saturday}`)).body;
      await set(true);
      await customer.post(`/api/orders/${order.id}/cancel`, {});
      expect(day.missing).toEqual([{ category: 'indulgent', portions: 5 }]);
    },
  );
});
