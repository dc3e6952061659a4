/** Mails and pushes of a request are sent once it is committed, and only then. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  type Customer,
  credit,
  makeCustomer,
  makeStaff,
  orderForm,
} from '#server/testing/makers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

const statements: string[] = [];
let shop: TestShop;
let customer: Customer;
beforeAll(async () => {
  shop = await openTestShop({ onQuery: (statement) => statements.push(statement) });
});
beforeEach(async () => {
  customer = await makeCustomer(shop);
  await shop.shop.background.settled();
});
afterAll(() => shop.close());

/** Places an order that the wallet pays; its mail is queued before the wallet is charged. */
const orderFromWallet = () =>
  customer.post('/api/orders', orderForm(customer, { paymentMethod: 'wallet' }));

it('a committed order has its mail sent and its invoice issued at once', async () => {
  const staff = await makeStaff(shop, 'super_admin');
  await credit(staff, customer, '1000.00');
  const { status, body } = await orderFromWallet();
  expect(status).toBe(201);
  const subjects = (await shop.mailsTo(customer.email)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringContaining(body.number));
  const { rows } = await shop.database.db.execute(
    sql`SELECT has_invoice AS "hasInvoice" FROM orders WHERE id = ${body.id}`,
  );
  expect(rows).toEqual([{ hasInvoice: true }]);
});

it('an order that is taken back wakes nobody', async () => {
  statements.length = 0;
  const { body } = await orderFromWallet();
  expect(body.code).toBe('wallet_insufficient');
  await shop.shop.background.settled();
  expect(statements.filter((text) => /INSERT INTO mails/.test(text))).toHaveLength(1);
  expect(statements.filter((text) => /UPDATE mails SET attempts/.test(text))).toEqual([]);
  expect(statements.filter((text) => /SELECT seller/.test(text))).toEqual([]);
});
