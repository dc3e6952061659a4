/** What staff see of what goes out: who must not eat what, what a pack holds, and the invoice. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Customer,
  makeCustomer,
  makeOrder,
  makePaidOrder,
  makeStaff,
} from '#server/testing/makers.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { type Provider, provider } from '#server/testing/stand-ins/provider.ts';
import { cookieOf } from '#server/testing/test-client.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let bank: Provider;
let customer: Customer;
let kitchen: Customer;

beforeAll(async () => {
  shop = await openTestShop();
  bank = provider(shop);
  customer = await makeCustomer(shop);
  kitchen = await makeStaff(shop, 'order_management');
  const profile = { diet: 'egg', allergens: ['milk', 'nuts'] };
  const saved = await customer.send('PUT', '/api/account/food-profile', profile);
  expect(saved.status).toBe(200);
});
afterAll(() => shop.close());

const path = (orderId: string, part = '') => `/api/admin/orders/${orderId}${part}`;
const pack = { packId: 'starter', items: undefined, totalAmount: undefined };

it('the list, the order and the file show diet, allergens and notes of the customer', async () => {
  const order = await makeOrder(customer, {
    notes: 'No onion, please',
    acceptAllergens: true,
  });
  const other = await makeOrder(await makeCustomer(shop));
  const eater = { diet: 'egg', allergens: ['milk', 'nuts'], notes: 'No onion, please' };
  const { body: list } = await kitchen.get('/api/admin/orders');
  const listed = (id: string) => list.find((row: { id: string }) => row.id === id);
  expect(listed(order.id)).toMatchObject(eater);
  expect(listed(other.id)).toMatchObject({ diet: null, allergens: [], notes: null });
  expect((await kitchen.get(path(order.id))).body).toMatchObject(eater);
  const { text } = await kitchen.get(`/api/admin/orders/export?q=${order.number}`);
  const [heading, line] = text.split('\r\n');
  expect(heading).toMatch(/,Diet,Allergens,Notes,Company,GSTIN,Short at the door \(INR\)$/);
  expect(line).toMatch(/,egg,"milk, nuts","No onion, please",,,0.00$/);
});

it('staff see the meals of a pack, as its customer does', async () => {
  const { id } = await makeOrder(customer, pack);
  const own = await customer.get(`/api/orders/${id}/pack-meals`);
  for (const role of ['crm', 'order_management', 'super_admin'] as const) {
    const member = await makeStaff(shop, role);
    const seen = await member.get(path(id, '/pack-meals'));
    expect([seen.status, seen.body]).toEqual([200, own.body]);
  }
  expect(own.body).toMatchObject({ orderId: id, mealCount: 5 });
  const single = await makeOrder(customer, { acceptAllergens: true });
  for (const unknown of [single.id, randomUUID()]) {
    expect((await kitchen.get(path(unknown, '/pack-meals'))).status).toBe(404);
  }
  expect((await customer.get(path(id, '/pack-meals'))).status).toBe(403);
});

it('the invoice that staff fetch is the customer’s, once the order is paid', async () => {
  const { order } = await makePaidOrder(customer, bank, { acceptAllergens: true });
  const cookie = cookieOf(kitchen);
  const answer = await fetch(shop.origin + path(order.id, '/invoice'), { headers: { cookie } });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const { pages } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  expect(pages.join()).toContain(order.number);
  const unpaid = await makeOrder(customer, { acceptAllergens: true });
  const refused = await kitchen.get(path(unpaid.id, '/invoice'));
  expect([refused.status, refused.body.code]).toEqual([409, 'not_invoiced_yet']);
  expect((await kitchen.get(path(randomUUID(), '/invoice'))).status).toBe(404);
  expect((await customer.get(path(order.id, '/invoice'))).status).toBe(403);
});
