/** Mails about an order, written from the order as it is when they are sent. */

import { findUserEmail } from '#server/features/auth/auth.store.ts';
import type { MailWriter } from '#server/features/mail/mail-writers.ts';
import { findOrderOf } from '#server/features/orders/orders.store.ts';
import { listRefundsOf } from '#server/features/payments/refunds/refunds.store.ts';
import { orderLetters, type WriteLetter } from './order-mail-texts.ts';

/** Null when the account is gone, or the order has moved on and the letter would be wrong. */
function writer(write: WriteLetter): MailWriter {
  return async (shop, { userId, orderId, eventKey }) => {
    if (orderId === null) return null;
    const to = await findUserEmail(shop.db, userId);
    const order = await findOrderOf(shop.db, userId, orderId);
    if (to === null || !order) return null;
    const all = await listRefundsOf(shop.db, orderId);
    const refunds = all.filter(({ status }) => status !== 'failed');
    const url = `${shop.siteOrigin()}/orders/${orderId}`;
    const letter = write({ order, refunds, eventKey, url });
    return letter && { to, letter };
  };
}

/** By the kind of mail. */
export const orderMailWriters: Readonly<Record<keyof typeof orderLetters, MailWriter>> = {
  order_confirmed: writer(orderLetters.order_confirmed),
  payment_failed: writer(orderLetters.payment_failed),
  order_cancelled: writer(orderLetters.order_cancelled),
  order_refunded: writer(orderLetters.order_refunded),
  out_for_delivery: writer(orderLetters.out_for_delivery),
  delivered: writer(orderLetters.delivered),
};
