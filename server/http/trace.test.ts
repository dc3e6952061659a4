/** One id finds all that was done for an order: its requests, the provider's webhook, its mails. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { makeCustomer, makeOrder, openPayment } from '#server/testing/makers.ts';
import { provider } from '#server/testing/stand-ins/provider.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

interface Line {
  readonly trace?: string;
  readonly msg: string;
  readonly kind?: string;
  readonly req?: { readonly path: string };
}

let shop: TestShop;
let lines: Line[] = [];

beforeAll(async () => {
  const env = { LOG_LEVEL: 'info' };
  shop = await openTestShop({ env, onLog: (line) => lines.push(JSON.parse(line)) });
});
afterAll(() => shop.close());
beforeEach(() => {
  lines = [];
});

/** What the log has under this id; the line of a request may come after its answer. */
const linesOf = (trace: string) =>
  lines
    .filter((line) => line.trace === trace)
    .map(({ msg, kind, req }) => kind ?? req?.path ?? msg)
    .toSorted();

it('goes from the order to its payment, the webhook about it and the mail', async () => {
  const bank = provider(shop);
  await bank.set({ webhooks: 'off' });
  const customer = await makeCustomer(shop);
  const other = await makeCustomer(shop);
  const [order, another] = [await makeOrder(customer), await makeOrder(other)];
  const { payment } = await bank.pay((await openPayment(customer, order)).id);
  await Promise.all([
    bank.webhook('payment.captured', payment),
    bank.pay((await openPayment(other, another)).id),
  ]);
  await shop.shop.background.settled();
  const done = ['/api/create-order', '/api/orders', '/api/webhooks/razorpay', 'order_confirmed'];
  await expect.poll(() => linesOf(order.id)).toEqual(done);
  await expect.poll(() => linesOf(another.id)).toEqual(['/api/create-order', '/api/orders']);
});

it('goes from a top-up to the webhook that ends it', async () => {
  const bank = provider(shop);
  const customer = await makeCustomer(shop);
  const { body } = await customer.post('/api/wallet/top-up', { amount: '500.00' });
  const { payment } = await bank.pay(body.id);
  await bank.webhook('payment.captured', payment);
  const { rows } = await shop.database.db.execute<{ id: string }>(
    sql`SELECT id FROM top_ups WHERE user_id = ${customer.userId}`,
  );
  const done = ['/api/wallet/top-up', '/api/webhooks/razorpay'];
  await expect.poll(() => linesOf(rows[0]?.id ?? '')).toEqual(done.toSorted());
});

it('is the id of the request for a mail about no order, which its sender can name', async () => {
  const customer = await makeCustomer(shop);
  const { email } = customer;
  const reply = await shop.visitor().post('/api/auth/forgot-password', { email });
  await shop.shop.background.settled();
  const trace = reply.headers.get('x-request-id') ?? '';
  await expect.poll(() => linesOf(trace)).toEqual(['/api/auth/forgot-password', 'password_reset']);
});
