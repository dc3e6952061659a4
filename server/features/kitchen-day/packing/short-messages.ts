/**
 * The mail and the push that something is missing from an order, written from its state when they
 * are sent. They contain no name and no address.
 */
import {
  isLookedInto,
  missingWords,
  shortSentence,
} from '#domain/kitchen-day/packing/short-words.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import type { Reader } from '#server/db/database.ts';
import { findUserEmail } from '#server/features/auth/auth.store.ts';
import type { MailWriter } from '#server/features/mail/mail-writers.ts';
import type { PushWriter } from '#server/features/notifications/push-writers.ts';
import { findOwnOrderRow } from '#server/features/orders/find-order.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';
import { readPaidAtDoor } from '#server/features/payments/refunds/paid-at-door.ts';
import { findMissing, type Missing } from './find-short.ts';

async function sorryFor(db: Reader, order: OrderRow): Promise<string> {
  const isShortAtDoor = (await readPaidAtDoor(db, order)) !== null;
  return isLookedInto({ ...order, isShortAtDoor })
    ? 'We are sorry. We look into what you get back for it, and write to you about it.'
    : 'We are sorry.';
}

const wordsOf = ({ short, isAll }: Missing): string =>
  isAll ? `Nothing of your order could be packed: ${missingWords(short)}` : shortSentence(short);

const titleOf = ({ isAll }: Missing, number: number): string =>
  isAll
    ? `Order ${formatOrderNumber(number)} could not be packed`
    : `Something is missing from order ${formatOrderNumber(number)}`;

/** Null when it was found meanwhile, or the order was cancelled. */
export const writeShortMail: MailWriter = async (shop, { userId, orderId }) => {
  const to = await findUserEmail(shop.db, userId);
  if (to === null || orderId === null) return null;
  const missing = await findMissing(shop.db, orderId);
  if (missing.short.length === 0) return null;
  const order = await findOwnOrderRow(shop.db, userId, orderId);
  const { number, status } = order;
  // What a device without a line entered may come in after the delivery.
  const hasRest = status !== 'delivered' && !missing.isAll;
  const rest = hasRest ? ' Everything else is on its way as planned.' : '';
  const sentence = wordsOf(missing);
  return {
    to,
    content: {
      subject: titleOf(missing, number),
      preview: `${sentence}.`,
      blocks: [
        { kind: 'text', text: `${sentence}.${rest}` },
        { kind: 'text', text: await sorryFor(shop.db, order) },
        { kind: 'button', label: 'View order', url: `${shop.siteOrigin()}/orders/${orderId}` },
      ],
    },
  };
};

const ttlS = 12 * 3_600;

export const writeShortPush: PushWriter = async (shop, { userId, orderId }) => {
  if (orderId === null) return null;
  const missing = await findMissing(shop.db, orderId);
  if (missing.short.length === 0) return null;
  const { number } = await findOwnOrderRow(shop.db, userId, orderId);
  return {
    title: titleOf(missing, number),
    body: `${wordsOf(missing)}.`,
    url: `/orders/${orderId}`,
    ttlS,
    urgency: 'high',
  };
};
