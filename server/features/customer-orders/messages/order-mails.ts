/** The mails about an order, written from its state when they are sent. */
import { newestOf } from '#domain/settings/published.ts';
import { findUserEmail } from '#server/features/auth/auth.store.ts';
import type { MailWriter } from '#server/features/mail/mail-writers.ts';
import { findOrderOf } from '#server/features/orders/orders.store.ts';
import { listRefundsOf } from '#server/features/payments/refunds/refunds.store.ts';
import type { WriteContent } from './order-mail-blocks.ts';
import { orderMailTexts } from './order-mail-texts.ts';

/** Writes null when the account was deleted or the mail no longer fits the order. */
function writer(write: WriteContent): MailWriter {
  return async (shop, { userId, orderId, eventKey }) => {
    if (orderId === null) return null;
    const to = await findUserEmail(shop.db, userId);
    const order = await findOrderOf(shop.db, userId, orderId);
    if (to === null || !order) return null;
    const all = await listRefundsOf(shop.db, orderId);
    const refunds = all.filter(({ status }) => status !== 'failed');
    const url = `${shop.siteOrigin()}/orders/${orderId}`;
    const { cashConfirmed } = newestOf(shop.settings.current().payment).value;
    const isCalled = cashConfirmed === 'by call';
    const content = write({ order, refunds, eventKey, url, isCalled });
    return content && { to, content };
  };
}

/** By the kind of mail. */
export const orderMailWriters: Readonly<Record<keyof typeof orderMailTexts, MailWriter>> = {
  order_confirmed: writer(orderMailTexts.order_confirmed),
  order_changed: writer(orderMailTexts.order_changed),
  payment_failed: writer(orderMailTexts.payment_failed),
  order_cancelled: writer(orderMailTexts.order_cancelled),
  order_refunded: writer(orderMailTexts.order_refunded),
  out_for_delivery: writer(orderMailTexts.out_for_delivery),
  delivered: writer(orderMailTexts.delivered),
};
