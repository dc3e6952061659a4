/** The wallet's transactions of a time as CSV, read and written page by page. */
import { Readable } from 'node:stream';
import type { QueryOf } from '#contract/endpoint.ts';
import type { getWalletStatement } from '#contract/wallet.ts';
import { addDays, type CalendarDate, dateInIndia, timeInIndia } from '#domain/calendar.ts';
import { toCsvLine } from '#domain/csv.ts';
import { toRupees } from '#domain/money.ts';
import { formatOrderNumber } from '#domain/order-status.ts';
import { Refusal } from '#domain/refusal.ts';
import { transactionType, transferReasonLabels } from '#domain/wallet.ts';
import type { Db } from '#server/db/database.ts';
import { FileReply } from '#server/http/file-reply.ts';
import type { Shop } from '#server/shop.ts';
import { listPostingsOfTime, type WalletPosting } from './transactions.store.ts';

const pageRows = 500;

const heading = toCsvLine([
  'Date and time (IST)',
  'Type',
  'Source',
  'Description',
  'Order',
  'Amount (INR)',
  'Balance (INR)',
]);

function whenInIndia(instant: Date): string {
  const { hour, minute } = timeInIndia(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${dateInIndia(instant)} ${two(hour)}:${two(minute)}`;
}

function toLine(row: WalletPosting): string {
  return toCsvLine([
    whenInIndia(row.createdAt),
    transactionType(row.amountPaise),
    transferReasonLabels[row.reason],
    row.description ?? '',
    row.orderNumber === null ? '' : formatOrderNumber(row.orderNumber),
    toRupees(row.amountPaise),
    toRupees(row.balanceAfterPaise),
  ]);
}

interface Span {
  readonly from: Date | null;
  readonly before: Date | null;
}

async function* writeLines(db: Db, userId: string, span: Span): AsyncGenerator<string> {
  yield heading;
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await listPostingsOfTime(db, userId, { ...span, after, limit: pageRows });
    if (rows.length > 0) yield rows.map(toLine).join('');
    after = rows.at(-1)?.postingId ?? after;
    isMore = rows.length === pageRows;
  }
}

const startInIndia = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/**
 * Oldest first, with the balance after each; both days are counted in full, by the Indian clock.
 * @throws Refusal `invalid_request` when the last day is before the first.
 */
export function writeStatement(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: string,
  { from, to }: QueryOf<typeof getWalletStatement>,
): FileReply {
  if (from && to && to < from) {
    const message = 'Choose a last day on or after the first';
    throw new Refusal('invalid_request', { issues: [{ path: 'to', message }] });
  }
  const span = {
    from: from ? startInIndia(from) : null,
    before: to ? startInIndia(addDays(to as CalendarDate, 1)) : null,
  };
  return new FileReply({
    name: `sukoon-wallet-${dateInIndia(shop.now())}.csv`,
    content: Readable.from(writeLines(shop.db, userId, span)),
  });
}
