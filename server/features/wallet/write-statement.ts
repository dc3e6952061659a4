/** The transactions of a wallet in a period, as CSV. */
import type { QueryOf } from '#contract/endpoint.ts';
import type { getWalletStatement } from '#contract/wallet.ts';
import { dateInIndia, momentInIndia } from '#domain/calendar/calendar.ts';
import { readDaySpan } from '#domain/calendar/day-span.ts';
import { toRupees } from '#domain/money/money.ts';
import { transactionType, transferReasonLabels } from '#domain/money/wallet.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { csvReply } from '#server/http/csv-reply.ts';
import type { FileReply } from '#server/http/file-reply.ts';
import type { Shop } from '#server/shop.ts';
import { listPostingsOfTime, type WalletPosting } from './transactions.store.ts';

const heading = [
  'Date and time (IST)',
  'Type',
  'Source',
  'Description',
  'Order',
  'Amount (INR)',
  'Balance (INR)',
];

const fieldsOf = (row: WalletPosting): string[] => [
  momentInIndia(row.createdAt),
  transactionType(row.amountPaise),
  transferReasonLabels[row.reason],
  row.description ?? '',
  row.orderNumber === null ? '' : formatOrderNumber(row.orderNumber),
  toRupees(row.amountPaise),
  toRupees(row.balanceAfterPaise),
];

/**
 * Oldest first, with the balance after each; includes both days in full, in Indian time.
 * @throws Refusal `invalid_request` when the last day is before the first.
 */
export async function writeStatement(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: string,
  days: QueryOf<typeof getWalletStatement>,
): Promise<FileReply> {
  const span = readDaySpan(days);
  return csvReply({
    name: `wallet-${dateInIndia(shop.now())}.csv`,
    heading,
    read: (last: WalletPosting | null, limit) =>
      listPostingsOfTime(shop.db, userId, { ...span, after: last?.postingId ?? 0, limit }),
    fieldsOf,
  });
}
