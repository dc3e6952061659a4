/** Background work with the provider: as long as there is time, and past one that is silent. */

import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { makeCustomer, makeOrder, makePaidOrder, openPayment } from '#server/testing/makers.ts';
import { rows } from '#server/testing/set-up-payments.ts';
import { bank, customer, setUpCustomer, shop, staff } from '#server/testing/set-up-shop.ts';
import { expireUnpaidOrders } from './expire-unpaid-orders.ts';
import { sendRefunds } from './refunds/send-refunds.ts';
import { reconcilePayments } from './settling/reconcile-payments.ts';

setUpCustomer({ role: 'crm' });

const minuteMs = 60_000;
const others = 8;

/** Orders whose payments are open; of each its own customer. */
async function openPayments(count: number) {
  const made: { orderId: string; providerOrderId: string }[] = [];
  for (let index = 0; index < count; index++) {
    const buyer = await makeCustomer(shop);
    const order = await makeOrder(buyer);
    const opened = await openPayment(buyer, order);
    made.push({ orderId: order.id, providerOrderId: opened.id });
  }
  return made;
}

const orderStatus = async (orderIds: readonly string[]) =>
  (await rows(sql`SELECT status FROM orders WHERE id = ANY(${[...orderIds]}::uuid[])`)).map(
    ({ status }) => status,
  );

/**
 * The shop with a provider that answers the first call about one thing only once it was called
 * about `count` others: work that waits for it would never end.
 */
function silentAbout<Name extends 'listOrderPayments' | 'refundPayment'>(
  name: Name,
  isSilent: (input: Parameters<(typeof shop.shop.payments)[Name]>[0]) => boolean,
  count: number,
) {
  const { payments } = shop.shop;
  const real = payments[name] as (input: never) => Promise<unknown>;
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  let answered = 0;
  const call = async (input: never) => {
    if (isSilent(input)) {
      await enough;
      return real(input);
    }
    const answer = await real(input);
    answered += 1;
    if (answered === count) resolve();
    return answer;
  };
  return { ...shop.shop, payments: { ...payments, [name]: call } };
}

it('an order whose payments nobody tells of holds up no check of the others', async () => {
  const made = await openPayments(1 + others);
  for (const { providerOrderId } of made) await bank.pay(providerOrderId);
  shop.advanceMs(2 * minuteMs);
  const first = made[0]?.providerOrderId;
  await reconcilePayments(silentAbout('listOrderPayments', (id) => id === first, others));
  const statuses = await orderStatus(made.map(({ orderId }) => orderId));
  expect(statuses).toEqual(Array(1 + others).fill('confirmed'));
});

it('nor the end of other orders that were not paid', async () => {
  const made = await openPayments(1 + others);
  shop.advanceMs(31 * minuteMs);
  const first = made[0]?.providerOrderId;
  await expireUnpaidOrders(silentAbout('listOrderPayments', (id) => id === first, others));
  const statuses = await orderStatus(made.map(({ orderId }) => orderId));
  expect(statuses).toEqual(Array(1 + others).fill('cancelled'));
});

it('nor other refunds', async () => {
  await bank.set({ api: 'error-500', apiPath: 'POST /payments/:id/refund' });
  const orderIds: string[] = [];
  for (let index = 0; index <= others; index++) {
    const { order } = await makePaidOrder(customer, bank);
    await customer.post(`/api/orders/${order.id}/cancel`, { refundTo: 'source' });
    orderIds.push(order.id);
  }
  await bank.set({ api: 'ok' });
  shop.advanceMs(2 * minuteMs);
  const [silent] = await rows(
    sql`SELECT p.provider_payment_id AS id FROM payments p WHERE p.order_id = ${orderIds[0]}`,
  );
  const isSilent = ({ paymentId }: { paymentId: string }) => paymentId === silent?.id;
  await sendRefunds(silentAbout('refundPayment', isSilent, others));
  const refunds = await rows(
    sql`SELECT status FROM refunds WHERE order_id = ANY(${orderIds}::uuid[])`,
  );
  expect(refunds.map(({ status }) => status)).toEqual(Array(1 + others).fill('processed'));
});

it('refunds of one payment are sent one after the other, all in one pass', async () => {
  const { order } = await makePaidOrder(customer, bank);
  const count = 25;
  for (let index = 0; index < count; index++) {
    const answer = await staff.post(
      `/api/admin/orders/${order.id}/refund`,
      { amount: '1.00', refundTo: 'source', reason: 'Cold food' },
      { headers: { 'idempotency-key': uuidv7() } },
    );
    expect(answer.status).toBe(200);
  }
  const { payments } = shop.shop;
  let under = 0;
  const refundPayment: typeof payments.refundPayment = async (request) => {
    under += 1;
    expect(under).toBe(1);
    const answer = await payments.refundPayment(request);
    under -= 1;
    return answer;
  };
  await sendRefunds({ ...shop.shop, payments: { ...payments, refundPayment } });
  const refunds = await rows(sql`SELECT status FROM refunds WHERE order_id = ${order.id}`);
  expect(refunds.map(({ status }) => status)).toEqual(Array(count).fill('processed'));
});

it('more than sixty orders are checked in one pass', async () => {
  const made = await openPayments(61);
  for (const { providerOrderId } of made) await bank.pay(providerOrderId);
  shop.advanceMs(2 * minuteMs);
  await reconcilePayments(shop.shop);
  const statuses = await orderStatus(made.map(({ orderId }) => orderId));
  expect(statuses).toEqual(Array(61).fill('confirmed'));
});
