/** The usual payment beside another report of it, of another process, that decides otherwise. */

import { expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { findOrderRowOf } from '#server/features/orders/orders.store.ts';
import { findPaymentOrder } from '#server/features/payments/payment-orders.store.ts';
import { rows, statusOf, unpaidOrder } from '#server/testing/set-up-payments.ts';
import { bank, customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';
import { settleAtOnce } from './settle-at-once.ts';
import { settlePayment } from './settle-payment.ts';

setUpCustomer();

/** Another process may take its time a moment earlier or later; here the delivery is over. */
const late = () => new Date('2026-12-24T06:30:00Z');

it('does not pay an order with a payment that is refunded at that moment', async () => {
  await bank.set({ webhooks: 'off' });
  const { order, opened } = await unpaidOrder();
  const { payment } = await bank.pay(opened.id);
  const paymentOrder = await findPaymentOrder(shop.database.db, opened.id);
  const read = await findOrderRowOf(shop.database.db, customer.userId, order.id);
  const reported = await shop.shop.payments.fetchPayment(payment.id);
  if (!paymentOrder || !read || !reported) throw new Error('There is no payment');

  let atOnce: Promise<unknown> = Promise.resolve();
  await shop.shop.db.transaction(async (tx) => {
    const settled = await settlePayment(tx, { ...shop.shop, now: late }, reported, paymentOrder);
    expect(settled.outcome).toBe('refunding');
    atOnce = settleAtOnce(shop.shop, reported, paymentOrder, read);
    await expect.poll(() => shop.countWaiting()).toBe(1);
  });

  expect(await atOnce).toBeNull();
  expect(await statusOf(order.id)).toEqual(['pending', 'unpaid']);
  expect(await rows(sql`SELECT is_applied FROM payments WHERE order_id = ${order.id}`)).toEqual([
    { is_applied: false },
  ]);
});
