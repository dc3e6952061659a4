/** A customer must confirm an order of a meal with an allergen that they declared. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Customer, makeCustomer, orderForm } from '#server/testing/makers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let customer: Customer;

beforeAll(async () => {
  shop = await openTestShop();
  customer = await makeCustomer(shop);
});
afterAll(() => shop.close());

const declare = (...allergens: string[]) =>
  customer.send('PUT', '/api/account/food-profile', { diet: null, allergens });

/** Both sizes of the first meal of the menu. */
const bothSizes = {
  items: [
    { mealId: 1, size: 'for-1', quantity: 1, price: '319.00' },
    { mealId: 1, size: 'for-2', quantity: 1, price: '599.00' },
  ],
  totalAmount: '968.00',
};

const order = (changes: Record<string, unknown>) =>
  customer.post('/api/orders', orderForm(customer, changes));

it('names each dish with what it contains; accepted, the order is placed', async () => {
  await declare('gluten', 'milk', 'fish');
  const refused = await order(bothSizes);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'allergens_declared',
    issues: [
      { path: 'items.0.mealId', message: 'Margherita Pizza contains gluten, milk' },
      { path: 'items.1.mealId', message: 'Margherita Pizza contains gluten, milk' },
    ],
    dishes: [{ mealId: 1, name: 'Margherita Pizza', allergens: ['gluten', 'milk'] }],
  });
  expect(refused.body.dishes).toHaveLength(1);
  expect((await customer.get('/api/orders')).body).toEqual([]);
  const notAccepted = await order({ ...bothSizes, acceptAllergens: false });
  expect(notAccepted.body.code).toBe('allergens_declared');
  expect((await order({ ...bothSizes, acceptAllergens: true })).status).toBe(201);
});

/** Of the dishes that a refusal names. */
const acceptanceOf = (dishes: readonly Record<string, unknown>[]) =>
  dishes.map(({ mealId, allergens }) => ({ mealId, allergens }));

/** As the chef enters it in the menu. */
async function enter(mealId: number, allergens: readonly string[]): Promise<void> {
  const set = 'UPDATE meals SET allergens = $1 WHERE id = $2';
  await shop.database.pool.query(set, [allergens, mealId]);
}

it('accepts no more than what was shown', async () => {
  await declare('milk', 'peanut');
  const shown = acceptanceOf((await order(bothSizes)).body.dishes);
  await enter(1, ['gluten', 'milk', 'peanut']);
  onTestFinished(() => enter(1, ['gluten', 'milk']));
  const refused = await order({ ...bothSizes, acceptAllergens: shown });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'allergens_declared',
    dishes: [{ mealId: 1, allergens: ['milk', 'peanut'] }],
  });
  const other = [{ mealId: 2, allergens: ['milk', 'peanut'] }];
  expect((await order({ ...bothSizes, acceptAllergens: other })).status).toBe(409);
  const all = acceptanceOf(refused.body.dishes);
  const placed = await order({ ...bothSizes, acceptAllergens: [...other, ...all] });
  expect(placed.status).toBe(201);
  const read = 'SELECT accepted_allergens AS accepted FROM orders WHERE id = $1';
  const { rows } = await shop.database.pool.query(read, [placed.body.id]);
  expect(rows).toEqual([{ accepted: all }]);
});

it('lets other dishes pass, and everything once nothing is declared', async () => {
  await declare('fish');
  expect((await order({})).status).toBe(201);
  await declare();
  expect((await order({})).status).toBe(201);
});

it.each([['yes'], [[{ mealId: 1, allergens: ['chalk'] }]], [[1]]])(
  'refuses %j as an acceptance, at its field',
  async (acceptAllergens) => {
    const { status, body } = await order({ acceptAllergens });
    expect([status, body.issues.length]).toEqual([422, 1]);
    expect(body.issues[0].path).toMatch(/^acceptAllergens/);
  },
);
