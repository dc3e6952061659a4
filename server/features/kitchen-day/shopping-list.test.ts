/** The shopping list over HTTP: frozen days, open ones, and what is to be expected of them. */
import { beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  type Customer,
  credit,
  makeCustomer,
  makeOrder,
  makeStaff,
} from '#server/testing/makers.ts';
import { setUpShop, shop } from '#server/testing/set-up-shop.ts';

const statements: string[] = [];
setUpShop({ onQuery: (statement) => statements.push(statement) });
let owner: Customer;
let customer: Customer;
beforeAll(async () => {
  owner = await makeStaff(shop, 'super_admin');
  customer = await makeCustomer(shop);
  await shop.database.db.execute(sql`
    UPDATE meals SET recipe_for_2 = NULL, recipe_for_1 = CASE WHEN id = 1
      THEN '[{"ingredient": "rice", "quantity": 120, "unit": "g", "wastePercent": 0},
        {"ingredient": "onion", "quantity": 40, "unit": "g", "wastePercent": 20}]'::jsonb END`);
  await credit(owner, customer, '9000.00');
});

const path = '/api/admin/kitchen/shopping-list';
const sunday = '2026-11-22';
const list = async (query: string) => {
  const answer = await owner.get(`${path}?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const buy = (mealId: number, quantity: number) =>
  makeOrder(customer, {
    paymentMethod: 'wallet',
    totalAmount: undefined,
    deliveryDate: sunday,
    items: [{ mealId, size: 'for-2', quantity }],
  });

it('counts what is ordered and not cancelled, and names meals without a recipe', async () => {
  await buy(1, 2);
  await buy(2, 1);
  const cancelled = await buy(1, 5);
  const by = { status: 'cancelled', reason: 'Test' };
  await owner.send('PUT', `/api/admin/orders/${cancelled.id}/status`, by);
  const got = await list(`from=${sunday}&to=${sunday}`);
  expect(got).toEqual({
    from: sunday,
    to: sunday,
    withForecast: true,
    openDays: 1,
    toBeChosen: 0,
    items: [
      { ingredient: 'onion', quantity: 0.2, unit: 'kg' },
      { ingredient: 'rice', quantity: 0.48, unit: 'kg' },
    ],
    withoutRecipe: [expect.any(String)],
  });
});

it('costs the same statements for one day and for a month', async () => {
  const count = async (query: string) => {
    await shop.shop.background.settled();
    statements.length = 0;
    await list(query);
    return statements.length;
  };
  await count(`from=${sunday}&to=${sunday}`);
  const one = await count(`from=${sunday}&to=${sunday}`);
  expect(await count(`from=${sunday}&to=2026-12-22`)).toBe(one);
});

it('expects of an open day what its weekday needed before, and says so', async () => {
  shop.setNow('2026-11-21T16:30:00.000Z');
  await shop.runEvening();
  shop.setNow('2026-11-23T06:30:00.000Z');
  owner = await makeStaff(shop, 'super_admin');
  const next = 'from=2026-11-29&to=2026-11-29';
  const withForecast = await list(next);
  expect(withForecast).toMatchObject({ withForecast: true, openDays: 1 });
  expect(withForecast.items).toMatchObject([{ quantity: 0.2 }, { quantity: 0.48 }]);
  expect((await list(`${next}&withForecast=false`)).items).toEqual([]);
  // A frozen day is what it is, and nothing is expected of a day on which nothing is cooked.
  expect((await list(`from=${sunday}&to=${sunday}`)).openDays).toBe(0);
  const body = { date: '2026-11-29', reason: 'Holiday' };
  await owner.post('/api/admin/kitchen/closed-days', body);
  expect((await list(next)).items).toEqual([]);
  // Nor does a closed day say that its weekday needs nothing.
  shop.setNow('2026-11-28T16:30:00.000Z');
  await shop.runEvening();
  shop.setNow('2026-11-30T06:30:00.000Z');
  owner = await makeStaff(shop, 'super_admin');
  expect((await list('from=2026-12-06&to=2026-12-06')).items).toMatchObject([
    { quantity: 0.2 },
    { quantity: 0.48 },
  ]);
});

it('refuses a span that ends after the calendar', async () => {
  const path = '/api/admin/kitchen/shopping-list';
  for (const each of [path, `${path}/export`]) {
    const { status, body } = await owner.get(`${each}?from=2099-12-28`);
    expect([status, body.issues?.[0].path]).toEqual([422, 'from']);
  }
  expect((await owner.get(`${path}?from=2099-12-28&to=2099-12-31`)).status).toBe(200);
});

it('comes as CSV, with the meals that it could not count', async () => {
  const { status, headers, text } = await owner.get(`${path}/export?from=${sunday}&to=${sunday}`);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain('shopping-list-2026-11-22-to-2026-11-22');
  expect(text).toMatch(/^\uFEFF?Ingredient,Quantity,Unit\r\nonion,0.2,kg\r\nrice,0.48,kg\r\n/);
  expect(text).toMatch(/No recipe: .+,,\r\n$/);
});

it.each([
  ['from=2026-11-22&to=2026-11-21', 'to', 'The last day cannot be before the first'],
  ['from=2026-11-22&to=2026-12-23', 'to', 'Choose at most 31 days'],
  ['from=someday', 'from', 'Enter the date as YYYY-MM-DD'],
  ['withForecast=perhaps', 'withForecast', 'Must be true or false'],
])('refuses %s', async (query, at, message) => {
  const { status, body } = await owner.get(`${path}?${query}`);
  expect(status).toBe(422);
  expect(body.issues).toEqual([{ path: at, message }]);
});

it('is for the kitchen only', async () => {
  const crm = await makeStaff(shop, 'crm');
  expect((await crm.get(path)).status).toBe(403);
  expect((await customer.get(path)).status).toBe(403);
});
