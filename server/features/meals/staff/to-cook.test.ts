/** How many portions of a meal are still to be cooked, as its deletion says. */
import { expect, it } from 'vitest';
import { makeCustomer, makeOrder } from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

setUpShop({ role: 'order_management' });

const makeMeal = async (name: string): Promise<number> => {
  const form = { name, description: 'x', category: 'indulgent', calories: 310, protein: 7 };
  const prices = { priceFor1: '100.00', priceFor2: '200.00', tags: ['Veg'] };
  const { status, body } = await staff.post('/api/admin/meals', { ...form, ...prices });
  expect(status).toBe(201);
  return body.id;
};
const toCook = async (id: number) => (await staff.get(`/api/admin/meals/${id}/to-cook`)).body;

it('is the sum of the placed orders from today on, a meal for 2 as two', async () => {
  const id = await makeMeal('Sponge');
  const other = await makeMeal('Halwa');
  expect(await toCook(id)).toEqual({ portions: 0, lastDate: null });
  const customer = await makeCustomer(shop);
  await makeOrder(customer, {
    items: [{ mealId: id, size: 'for-1', quantity: 1, price: '100.00' }],
    totalAmount: '150.00',
    deliveryDate: '2026-11-23',
  });
  const last = await makeOrder(customer, {
    items: [
      { mealId: id, size: 'for-2', quantity: 2, price: '200.00' },
      { mealId: other, size: 'for-1', quantity: 1, price: '100.00' },
    ],
    totalAmount: '550.00',
    deliveryDate: '2026-11-25',
  });
  expect(await toCook(id)).toEqual({ portions: 5, lastDate: '2026-11-25' });
  expect(await toCook(other)).toEqual({ portions: 1, lastDate: '2026-11-25' });
  expect((await customer.post(`/api/orders/${last.id}/cancel`, {})).status).toBe(200);
  expect(await toCook(id)).toEqual({ portions: 1, lastDate: '2026-11-23' });
  shop.setNow('2026-11-24T00:10:00+05:30');
  expect(await toCook(id)).toEqual({ portions: 0, lastDate: null });
});

it('counts the meals of packs', async () => {
  const id = await makeMeal('Phirni');
  const customer = await makeCustomer(shop);
  const form = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: '1681.50' };
  const pack = await makeOrder(customer, { ...form, deliveryDate: '2026-11-25' });
  await shop.database.pool.query(
    `INSERT INTO pack_meals (order_id, meal_id, meal_name, quantity, is_auto)
      SELECT order_id, $2, 'Phirni', quantity, false FROM order_lines WHERE order_id = $1`,
    [pack.id, id],
  );
  const [{ quantity }] = pack.items;
  expect(await toCook(id)).toEqual({ portions: quantity, lastDate: '2026-11-25' });
});
