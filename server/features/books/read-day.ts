/** The books of a day: as they are now, or as they were closed with what changed since. */
import { createHash } from 'node:crypto';
import type { BookDay, BookLineRow } from '#contract/staff/books/day.ts';
import { type BookLine, type Figure, figureLabels } from '#domain/books/book-line.ts';
import { type Correction, correctionsOf } from '#domain/books/corrections.ts';
import type { DayFacts } from '#domain/books/day-facts.ts';
import { linesOf } from '#domain/books/day-figures.ts';
import { linesOfDay } from '#domain/books/lines-of-day.ts';
import { stillOpen } from '#domain/books/still-open.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type Paise, paise, toRupees } from '#domain/money/money.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { readOneInstant } from '#server/features/kitchen-day/kitchen-days.store.ts';
import { findDocumentsForDay } from '#server/features/tax-documents/registers/registers.store.ts';
import { listAwaitedInvoices } from '#server/features/tax-documents/tax-documents.store.ts';
import type { Shop } from '#server/shop.ts';
import { type ClosedDay, findClosedDay, type Snapshot } from './book-days.store.ts';
import { readCashAtTheDoor } from './cash-at-the-door.ts';
import {
  findWalletEnd,
  listOrdersForDay,
  listProviderMoves,
  listRefundsForDay,
  listWalletMoves,
} from './day-facts.store.ts';
import { taxedRupees, toFigures } from './to-figures.ts';

/** A day as the database has it at one instant. */
interface DayAtOnce {
  readonly closed: ClosedDay | null;
  readonly facts: DayFacts;
  /** As they are now. */
  readonly lines: readonly BookLine[];
}

/** A fixed number of statements; the transaction must not have read anything before. */
export async function readAtOnce(tx: Tx, date: CalendarDate): Promise<DayAtOnce> {
  await readOneInstant(tx);
  const closed = await findClosedDay(tx, date);
  const orders = await listOrdersForDay(tx, date);
  const facts: DayFacts = {
    date,
    orders,
    documents: await findDocumentsForDay(tx, date),
    refunds: await listRefundsForDay(tx, date),
    ...(await readCashAtTheDoor(tx, date, new Set(orders.map(({ id }) => id)))),
    awaitedInvoices: (await listAwaitedInvoices(tx, date)).map((invoice) => ({
      ...invoice,
      orderNumber: formatOrderNumber(invoice.orderNumber),
    })),
    walletMoves: await listWalletMoves(tx, date),
    walletEndPaise: await findWalletEnd(tx, date),
    providerMoves: await listProviderMoves(tx, date),
  };
  return { closed, facts, lines: linesOfDay(facts) };
}

/** What would be stored if the day were closed now, and its hash as the database computes it. */
export function snapshotOf({ facts, lines }: DayAtOnce): {
  readonly snapshot: Snapshot;
  readonly hash: string;
} {
  const snapshot = { date: facts.date, figures: toFigures(facts, lines), lines };
  const hash = createHash('sha256').update(JSON.stringify(snapshot)).digest('hex');
  return { snapshot, hash };
}

type Reads = Pick<Shop, 'db' | 'now'>;

const readDayAtOnce = ({ db }: Reads, date: CalendarDate): Promise<DayAtOnce> =>
  inTransaction(db, (tx) => readAtOnce(tx, date));

const orNull = (amount: Paise | undefined): string | null =>
  amount === undefined ? null : toRupees(amount);

const toCorrection = ({ figure, closedPaise, nowPaise, lines }: Correction) => ({
  figure,
  label: figureLabels[figure],
  closed: toRupees(closedPaise),
  now: toRupees(nowPaise),
  difference: toRupees(paise(nowPaise - closedPaise)),
  lines: lines.map(({ closed, now, reason }) => ({
    orderId: (now ?? closed)?.orderId ?? null,
    runId: (now ?? closed)?.runId ?? null,
    orderNumber: (now ?? closed)?.orderNumber ?? null,
    reference: (now ?? closed)?.reference ?? null,
    closed: orNull(closed?.totalPaise),
    now: orNull(now?.totalPaise),
    reason,
  })),
});

export async function readBookDay(shop: Reads, date: CalendarDate): Promise<BookDay> {
  const day = await readDayAtOnce(shop, date);
  const { closed, facts, lines } = day;
  if (closed === null) {
    const open = stillOpen(facts, shop.now());
    const { snapshot, hash } = snapshotOf(day);
    return { date, closed, open, figures: snapshot.figures, hash, corrections: [] };
  }
  const { number, closedAt, closedBy, note, snapshot } = closed;
  const hash = closed.hash.toString('hex');
  return {
    date,
    closed: { number, at: closedAt.toISOString(), by: closedBy, note, hash },
    open: [],
    figures: snapshot.figures,
    hash,
    corrections: correctionsOf(snapshot.lines, lines).map(toCorrection),
  };
}

/** A line as it is shown; documents have their value and taxes, all others only a total. */
export function toRow(line: BookLine): BookLineRow {
  const { figure, orderId, runId, orderNumber, reference, refundId, date, portions, note } = line;
  const rate = line.gstPercent === null ? null : String(line.gstPercent);
  const amounts = { ...taxedRupees(line), total: toRupees(line.totalPaise) };
  return {
    figure,
    orderId,
    runId,
    orderNumber,
    reference,
    refundId,
    date,
    rate,
    portions,
    ...amounts,
    note,
  };
}

/** What a figure is the sum of: as it was closed, or as it is now. */
export async function readBookLines(
  shop: Reads,
  date: CalendarDate,
  figure: Figure,
): Promise<BookLineRow[]> {
  const { closed, lines } = await readDayAtOnce(shop, date);
  return linesOf(closed?.snapshot.lines ?? lines, figure).map(toRow);
}

/** All lines of a day as in {@link readBookLines}, and what changed since it was closed. */
export async function readAllLines(shop: Reads, date: CalendarDate) {
  const { closed, lines } = await readDayAtOnce(shop, date);
  const corrections = closed ? correctionsOf(closed.snapshot.lines, lines) : [];
  return { lines: closed?.snapshot.lines ?? lines, corrections, isClosed: closed !== null };
}
