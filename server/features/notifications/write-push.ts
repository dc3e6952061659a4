/** The words of pushes, written from what is true when they are sent. */
import { cutoffFor } from '#domain/calendar/calendar.ts';
import { formatTotal } from '#domain/money/money.ts';
import type { Notice } from '#domain/notices.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { formatDay } from '#server/features/mail/moments.ts';
import { findOwnOrderRow } from '#server/features/orders/find-order.ts';
import type { OrderRow } from '#server/features/orders/order-moves.ts';
import { findComingMeal, findMissedDelivery } from '#server/features/subscriptions/day-news.ts';
import type { PushOptions } from '#server/gateways/push/gateway.ts';
import type { Shop } from '#server/shop.ts';
import type { DuePush } from './pushes.store.ts';

export interface WrittenPush extends Pick<PushOptions, 'ttlS' | 'urgency'> {
  readonly title: string;
  readonly body: string;
  /** What it opens, on our site. */
  readonly url: string;
}

/** Null when it is no longer true. */
type PushWriter = (shop: Pick<Shop, 'db' | 'now'>, push: DuePush) => Promise<WrittenPush | null>;
type WriteOrder = (order: OrderRow, number: string) => Omit<WrittenPush, 'url'> | null;

const hourS = 3_600;

function ofOrder(write: WriteOrder): PushWriter {
  return async (shop, { userId, orderId }) => {
    if (orderId === null) return null;
    const order = await findOwnOrderRow(shop.db, userId, orderId);
    const words = write(order, formatOrderNumber(order.number));
    return words && { ...words, url: `/orders/${orderId}` };
  };
}

const outForDelivery: WriteOrder = (order, number) => {
  if (order.status !== 'out_for_delivery') return null;
  const isCashDue = order.paymentMethod === 'cod' && order.paymentStatus === 'unpaid';
  return {
    title: `Order ${number} is on its way`,
    body: isCashDue
      ? `Please keep ${formatTotal(order.totalPaise)} ready in cash.`
      : 'Your meals will be with you soon.',
    ttlS: 3 * hourS,
    urgency: 'high',
  };
};

const delivered: WriteOrder = ({ status }, number) => {
  if (status !== 'delivered') return null;
  const title = `Order ${number} has been delivered`;
  return { title, body: 'Enjoy your meal!', ttlS: 12 * hourS, urgency: 'normal' };
};

const reminder: PushWriter = async (shop, push) => {
  const coming = await findComingMeal(shop, push);
  if (!coming) return null;
  const { date, mealName, missingPaise } = coming;
  const isShort = missingPaise > 0;
  return {
    title: `Tomorrow: ${mealName}`,
    body: isShort
      ? `Add ${formatTotal(missingPaise)} to your wallet by 10 PM to get it.`
      : 'You can change the meal or skip the day until 10 PM.',
    url: isShort ? '/wallet' : '/dashboard?tab=meal-selection',
    ttlS: Math.ceil((cutoffFor(date).getTime() - shop.now().getTime()) / 1000),
    urgency: 'normal',
  };
};

const skipped: PushWriter = async (shop, push) => {
  const missed = await findMissedDelivery(shop, push);
  if (!missed) return null;
  const { date, why, whatNow, isUnpaid, isPaused } = missed;
  return {
    title: `No delivery on ${formatDay(date)}`,
    body: `${why} ${whatNow ?? 'You will not be charged.'}`,
    url: isUnpaid && !isPaused ? '/wallet' : '/dashboard?tab=subscription',
    ttlS: 24 * hourS,
    urgency: 'high',
  };
};

const writers: Readonly<Record<Notice, PushWriter>> = {
  cutoff_reminder: reminder,
  delivery_skipped: skipped,
  out_for_delivery: ofOrder(outForDelivery),
  delivered: ofOrder(delivered),
};

/** The kinds this version knows; others belong to a newer one that runs beside it. */
export const pushKinds = Object.keys(writers);

/** Null when there is nothing to tell any more. */
export function writePush(
  shop: Pick<Shop, 'db' | 'now'>,
  push: DuePush,
): Promise<WrittenPush | null> {
  return writers[push.kind](shop, push);
}
