/**
 * The one mail to a customer about a cancelled day, with all that was ordered for it. Written from
 * the state when it is sent; it contains no name and no address.
 */

import { isCalledOff } from '#domain/kitchen-day/to-cook.ts';
import { addPaise, type Paise, zeroPaise } from '#domain/money/money.ts';
import { choiceEnd } from '#domain/orders/day-cancellation.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { findUserEmail } from '#server/features/auth/auth.store.ts';
import { seeOrder } from '#server/features/customer-orders/messages/order-mail-blocks.ts';
import type { MailBlock, MailContent } from '#server/features/mail/mail-content.ts';
import { formatDay, formatMoment } from '#server/features/mail/mail-dates.ts';
import type { MailWriter } from '#server/features/mail/mail-writers.ts';
import { refundBlocks } from '#server/features/mail/refund-blocks.ts';
import { type DayMessage, findDayMessage, type OrderOfMessage } from './day-message.store.ts';

const text = (words: string): MailBlock => ({ kind: 'text', text: words });

const isWaiting = (order: OrderOfMessage): boolean =>
  order.choiceUntil !== null &&
  (order.status === 'pending' || order.status === 'confirmed') &&
  !isCalledOff(order);

function cancelledWords({ paymentMethod, paymentStatus }: OrderOfMessage): string {
  if (paymentStatus !== 'unpaid') return 'It is cancelled and refunded in full.';
  if (paymentMethod === 'cod') return 'It is cancelled. You have not been charged.';
  return (
    'It is cancelled. You have not been charged. If a payment still goes through, it will be ' +
    'refunded automatically.'
  );
}

function orderBlocks(order: OrderOfMessage, { date }: DayMessage, origin: string): MailBlock[] {
  const number = formatOrderNumber(order.number);
  const url = `${origin}/orders/${order.id}`;
  if (order.status === 'cancelled') {
    return [text(`Order ${number}: ${cancelledWords(order)}`), seeOrder(url)];
  }
  if (order.deliveryDate !== date) {
    const words = `Order ${number}: It now comes on ${formatDay(order.deliveryDate)}.`;
    return [text(words), seeOrder(url)];
  }
  if (!isWaiting(order) || order.choiceUntil === null) return [];
  const until = formatMoment(new Date(order.choiceUntil));
  const isPaid = order.paymentStatus !== 'unpaid';
  return [
    text(
      `Order ${number}: Until ${until} IST you can choose another day, at the same price, or ` +
        `cancel it${isPaid ? ' with a full refund' : ''}. If you choose nothing, we cancel it ` +
        `then${isPaid ? ' and refund it in full' : ''}.`,
    ),
    { kind: 'button', label: 'Choose another day', url },
  ];
}

function refundsOf(orders: readonly OrderOfMessage[]): MailBlock[] {
  const cancelled = orders.filter(({ status }) => status === 'cancelled');
  const sum = (part: (order: OrderOfMessage) => Paise): Paise =>
    cancelled.length === 0 ? zeroPaise : addPaise(...cancelled.map(part));
  const sourcePaise = sum((order) => order.sourcePaise);
  const walletPaise = sum((order) => order.walletPaise);
  const refunds = [
    { amountPaise: walletPaise, destination: 'wallet' },
    { amountPaise: sourcePaise, destination: 'source' },
  ] as const;
  return refundBlocks(refunds.filter(({ amountPaise }) => amountPaise > 0));
}

const subscriptionBlocks = ({ plans }: DayMessage): MailBlock[] =>
  plans.length === 0
    ? []
    : [
        text(
          'Your subscription is not delivered on that day, and the day is not charged. It goes ' +
            'on as planned afterwards.',
        ),
      ];

function contentOf(message: DayMessage, origin: string): MailContent {
  const { date, reason, orders } = message;
  const day = formatDay(date);
  const waits = orders.some(isWaiting);
  return {
    subject: waits ? `We cannot cook on ${day}: choose another day` : `We cannot cook on ${day}`,
    preview: waits ? 'Choose another day or cancel.' : 'What you had planned is not delivered.',
    blocks: [
      text(`We are sorry: our kitchen is closed on ${day}. The reason: ${reason}`),
      ...orders.flatMap((order) => orderBlocks(order, message, origin)),
      ...refundsOf(orders),
      ...subscriptionBlocks(message),
    ],
  };
}

/** The cut-off may have been moved to an earlier time since. */
function withEnds(message: DayMessage, terms: DatedDeliveryTerms): DayMessage {
  const orders = message.orders.map((order) => {
    const until = order.choiceUntil === null ? null : new Date(order.choiceUntil);
    return { ...order, choiceUntil: choiceEnd(order, until, terms)?.toISOString() ?? null };
  });
  return { ...message, orders };
}

/** Null when the account is gone, or nothing of it is true any more. */
export const writeDayCancelledMail: MailWriter = async (shop, { userId, eventKey }) => {
  const to = await findUserEmail(shop.db, userId);
  const cancellationId = eventKey?.split(':')[1];
  if (to === null || cancellationId === undefined) return null;
  const found = await findDayMessage(shop.db, cancellationId, userId);
  if (!found) return null;
  const message = withEnds(found, shop.settings.current().delivery);
  const content = contentOf(message, shop.siteOrigin());
  return content.blocks.length > 1 ? { to, content } : null;
};
