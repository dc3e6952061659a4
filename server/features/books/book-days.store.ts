/** SQL of closed days. */

import type { DayFigures } from '#contract/staff/books/book-figures.ts';
import type { BookLine } from '#domain/books/book-line.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { staffName } from '#server/db/fragments/staff-name.ts';
import { sql } from '#server/db/sql.ts';

/** The figures as they were shown, and their lines. */
export interface Snapshot {
  readonly date: CalendarDate;
  readonly figures: DayFigures;
  readonly lines: readonly BookLine[];
}

export interface ClosedDay {
  readonly number: number;
  readonly closedAt: Date;
  readonly closedBy: string;
  readonly note: string | null;
  readonly hash: Buffer;
  readonly snapshot: Snapshot;
}

export async function findClosedDay(db: Reader, date: CalendarDate): Promise<ClosedDay | null> {
  const { rows } = await db.execute<ClosedDay>(sql`
    SELECT b.number, b.closed_at AS "closedAt", ${staffName} AS "closedBy",
      b.note, b.hash, b.snapshot
    FROM book_days b JOIN users u ON u.id = b.closed_by
    WHERE b.kitchen_id = ${theKitchen} AND b.delivery_date = ${date}`);
  return rows[0] ?? null;
}

/**
 * Closes a day under the next number, which it returns. In a transaction of one instant it fails
 * with a serialization error where another day, or this one, was closed at the same time; then
 * `inTransaction` tries again.
 */
export async function insertClosedDay(
  tx: Tx,
  day: {
    readonly closedAt: Date;
    readonly staffId: string;
    readonly note: string | null;
    readonly snapshot: Snapshot;
  },
): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    INSERT INTO book_days (kitchen_id, delivery_date, number, closed_at, closed_by, note, snapshot,
      hash)
    SELECT ${theKitchen}, ${day.snapshot.date}, 1 + coalesce((SELECT max(number) FROM book_days
        WHERE kitchen_id = ${theKitchen}), 0), ${day.closedAt}, ${day.staffId}, ${day.note},
      s.text::json, sha256(convert_to(s.text, 'UTF8'))
    FROM (SELECT ${JSON.stringify(day.snapshot)}::text) s (text)
    ON CONFLICT DO NOTHING RETURNING number`);
  const number = rows[0]?.number;
  if (number === undefined) throw new Error('A day of the books was closed without a number');
  return number;
}
