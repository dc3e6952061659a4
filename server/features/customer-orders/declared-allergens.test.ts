/** A customer must confirm an order of a meal with an allergen that they declared. */
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('lets other dishes pass, and everything once nothing is declared', async () => {
  await declare('fish');
  expect((await order({})).status).toBe(201);
  await declare();
  expect((await order({})).status).toBe(201);
});

it('refuses an acceptance that is neither yes nor no, at its field', async () => {
  const { status, body } = await order({ acceptAllergens: 'yes' });
  expect([status, body.issues[0].path]).toEqual([422, 'acceptAllergens']);
});
