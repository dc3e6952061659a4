/** Closes the books of a day, once, under a number without gaps. */
import { stillOpen } from '#domain/books/still-open.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { insertClosedDay } from './book-days.store.ts';
import { readAtOnce, snapshotOf } from './read-day.ts';

const namedMax = 3;

function refuseOpen(open: ReturnType<typeof stillOpen>): void {
  if (open.length === 0) return;
  const more = open.length - namedMax;
  const message = [
    'These books cannot be closed yet.',
    ...open.slice(0, namedMax).map(({ text }) => text),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ].join(' ');
  const details = { open: open.map(({ kind, text }) => ({ kind, text })) };
  throw new Refusal('books_open', { message, details });
}

interface Closing {
  readonly date: CalendarDate;
  readonly note: string | null;
  /** Of the books as staff saw them. */
  readonly expectedHash: string | undefined;
}

async function closeWithin(
  tx: Tx,
  staff: Staff,
  { date, note, expectedHash }: Closing,
  now: Date,
): Promise<void> {
  const day = await readAtOnce(tx, date);
  const { closed, facts } = day;
  if (closed) {
    const message = `The books of this day are closed already: no. ${closed.number}.`;
    throw new Refusal('books_closed', { message });
  }
  refuseOpen(stillOpen(facts, now));
  const { snapshot, hash } = snapshotOf(day);
  const isSeen = expectedHash === undefined || expectedHash === hash;
  if (!isSeen) throw new Refusal('conflict', { details: { hash } });
  const number = await insertClosedDay(tx, { closedAt: now, staffId: staff.id, note, snapshot });
  const subject = { type: 'books', id: date, label: date } as const;
  const after = { number, ...(note && { note }) };
  await recordAudit(tx, staff, { action: 'books_closed', subject, before: null, after }, now);
}

/**
 * Of two requests at once, one closes the day.
 * @throws Refusal `books_closed`; `books_open` with what is still open, in words;
 * `conflict` (with `hash`) when the books are not what staff saw.
 */
export function closeBookDay(
  shop: Pick<Shop, 'db' | 'now'>,
  staff: Staff,
  closing: Closing,
): Promise<void> {
  return inTransaction(shop.db, (tx) => closeWithin(tx, staff, closing, shop.now()));
}
