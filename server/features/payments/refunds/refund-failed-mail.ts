/** The mail about a refund to the source that failed for good. */
import { momentInIndia } from '#domain/calendar/calendar.ts';
import { type SlotSettings, slotsAt } from '#domain/delivery/slots.ts';
import { isToCook } from '#domain/kitchen-day/to-cook.ts';
import { formatTotal } from '#domain/money/money.ts';
import { formatOrderNumber, isOut } from '#domain/orders/order-status.ts';
import { findUserEmail } from '#server/features/auth/auth.store.ts';
import type { AddressedMail } from '#server/features/mail/mail-content.ts';
import { formatDay } from '#server/features/mail/mail-dates.ts';
import type { MailOccasion, MailSources } from '#server/features/mail/mail-writers.ts';
import { findOrderRowOf, type OrderRow } from '#server/features/orders/orders.store.ts';
import { findSourceRefund } from './source-refunds.store.ts';

/**
 * When the last delivery of its day is over where it goes: an order without a delivery time may be
 * that one. The end of the day where there are none.
 */
function lastMoment({ deliveryDate, slot, deliveryAddress }: OrderRow, settings: SlotSettings) {
  const slots = slotsAt(settings, deliveryDate, deliveryAddress.pincode);
  const last = slots.map(({ to }) => to).toSorted();
  return `${deliveryDate} ${slot?.to ?? last.at(-1) ?? '24:00'}`;
}

const keyStart = 'refund:';
const keyEndOfFull = ':full';

/**
 * The key of its mail. It keeps whether the locked order was refunded in full until now: of several
 * refunds that fail, only the first brings the order back, whenever their mails are written.
 */
export const refundFailedKey = (refundId: string, order: OrderRow | null): string =>
  `${keyStart}${refundId}${order?.paymentStatus === 'refunded' ? keyEndOfFull : ''}`;

/** Whether an order that was refunded in full is cooked after all, and its time lies ahead. */
function isStillToCome(order: OrderRow, { now, settings }: MailSources): boolean {
  const isOver = momentInIndia(now()) >= lastMoment(order, settings.current());
  const isDue = !isOut(order.status) && !isOver;
  return isDue && order.status !== 'cancelled' && isToCook(order);
}

function whatNext(shop: MailSources, order: OrderRow | null, wasFull: boolean): string {
  if (order && wasFull && isStillToCome(order, shop)) {
    return (
      'So the order is no longer refunded in full, and we cook it after all: it comes on ' +
      `${formatDay(order.deliveryDate)}. If you do not want it, please contact us.`
    );
  }
  return 'We are looking for another way. If you do not hear from us soon, please contact us.';
}

/** Null for an account that is gone, or when the refund was made by hand since. */
export async function writeRefundFailedMail(
  shop: MailSources,
  { userId, orderId, eventKey }: MailOccasion,
): Promise<AddressedMail | null> {
  const to = await findUserEmail(shop.db, userId);
  const refundId = eventKey?.replace(keyStart, '').replace(keyEndOfFull, '');
  const refund = refundId && (await findSourceRefund(shop.db, refundId));
  if (to === null || !refund || refund.status !== 'failed') return null;
  const order = orderId === null ? null : await findOrderRowOf(shop.db, userId, orderId);
  const amount = formatTotal(refund.amountPaise);
  const of = order ? `order ${formatOrderNumber(order.number)}` : 'a top-up of your wallet';
  const what = refund.isOfUnusedPayment ? `a payment for ${of} that was not needed` : of;
  const next = whatNext(shop, order, eventKey?.endsWith(keyEndOfFull) ?? false);
  const origin = shop.siteOrigin();
  const link = order
    ? { label: 'View order', url: `${origin}/orders/${order.id}` }
    : { label: 'See your wallet', url: `${origin}/wallet` };
  const content = {
    subject: 'Your refund did not go through',
    preview: `Refund of ${amount}.`,
    blocks: [
      {
        kind: 'text',
        text:
          `We tried to refund ${amount} of ${what} to your card, bank or UPI account. That ` +
          `failed, so the money does not arrive there. ${next}`,
      },
      { kind: 'button', ...link },
    ],
  } as const;
  return { to, content };
}
