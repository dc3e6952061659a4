/**
 * How many statements an order takes: few, and none is added unnoticed (decision 0055). And that
 * the one that pays an order looks at no others.
 */
import pg from 'pg';
import { expect, it } from 'vitest';
import { makeOrder, openPayment, topUp } from '#server/testing/makers.ts';
import { verify } from '#server/testing/set-up-payments.ts';
import { bank, customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';

let statements: string[] = [];
setUpCustomer({ onQuery: (statement) => statements.push(statement.trim()) });

const writes = /^(?:WITH before|WITH moved|INSERT INTO payment_orders)/;

/** What the call takes, with the session and its write; work in the background comes after. */
async function countIn<Answer>(call: () => Promise<Answer>): Promise<[Answer, number]> {
  await shop.shop.background.settled();
  statements = [];
  const answer = await call();
  return [answer, statements.findLastIndex((text) => writes.test(text)) + 1];
}

it('3 statements from the wallet', async () => {
  await topUp(customer, bank, '1000.00');
  const [order, count] = await countIn(() => makeOrder(customer, { paymentMethod: 'wallet' }));
  expect([order.status, order.paymentStatus]).toEqual(['confirmed', 'paid']);
  expect(count, statements.join('\n')).toBe(3);
});

it('9 statements online: 3 to place, 3 to open the payment, 3 to prove it', async () => {
  const [order, placing] = await countIn(() => makeOrder(customer));
  const [opened, opening] = await countIn(() => openPayment(customer, order));
  const { claim } = await bank.pay(opened.id);
  const [answer, proving] = await countIn(() => verify(order.id, claim));
  expect(answer.body.order).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  expect([placing, opening, proving], statements.join('\n')).toEqual([3, 3, 3]);
});

it('as few for many meals as for one', async () => {
  const items = [1, 2, 3, 4].map((mealId) => ({ mealId, size: 'for-1', quantity: 1 }));
  const [, count] = await countIn(() => makeOrder(customer, { items, totalAmount: undefined }));
  expect(count, statements.join('\n')).toBe(3);
});

/** How the database would run it, for any values. */
async function planOf(statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: shop.database.shopUrl });
  await client.connect();
  try {
    const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN) ${statement}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.end();
  }
}

it('an order is paid by its id, also when the database knows of no unpaid ones', async () => {
  const order = await makeOrder(customer);
  const { claim } = await bank.pay((await openPayment(customer, order)).id);
  await countIn(() => verify(order.id, claim));
  const paying = statements.find((text) => text.startsWith('WITH moved')) ?? '';
  expect(await planOf(paying)).toContain('Index Scan using orders_pkey on orders o');
});
