/** SQL of the days on which the kitchen does not cook. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';

export interface ClosedDayRow {
  readonly date: CalendarDate;
  readonly reason: string;
}

/** Closed days of a span, both ends included, in order. */
export async function listClosedDays(
  db: Reader,
  from: CalendarDate,
  through: CalendarDate,
): Promise<ClosedDayRow[]> {
  const { rows } = await db.execute<ClosedDayRow>(sql`
    SELECT date, reason FROM closed_days
    WHERE kitchen_id = ${theKitchen} AND date BETWEEN ${from} AND ${through} ORDER BY date`);
  return rows;
}

/** For a column: the closed days from this date on, in order. */
export const readClosedFrom = (from: CalendarDate): Statement => sql`ARRAY(
  SELECT date::text FROM closed_days
  WHERE kitchen_id = ${theKitchen} AND date >= ${from} ORDER BY date)`;

/**
 * The same without those whose cancelling can still be undone: subscriptions keep what they have
 * reserved until then.
 */
export async function listReleasedDays(
  db: Reader,
  from: CalendarDate,
  through: CalendarDate,
): Promise<Pick<ClosedDayRow, 'date'>[]> {
  const { rows } = await db.execute<Pick<ClosedDayRow, 'date'>>(sql`
    SELECT d.date FROM closed_days d
    WHERE d.kitchen_id = ${theKitchen} AND d.date BETWEEN ${from} AND ${through}
      AND NOT EXISTS (SELECT FROM day_cancellations c
        WHERE c.kitchen_id = d.kitchen_id AND c.delivery_date = d.date AND c.opened_at IS NULL
          AND c.begun_at IS NULL AND c.reason_before IS NULL)`);
  return rows;
}

/**
 * Waits for orders that are being placed or moved, so that the next statement sees them. Others
 * wait until the transaction ends, and then see which days it has closed.
 */
export async function lockOutOrders(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE`);
}

/** From the next statement on, no day is closed until the transaction ends. */
export async function lockOutClosings(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE orders IN ROW EXCLUSIVE MODE`);
}

/** The reason, with the row locked until the transaction ends; null when the day is open. */
export async function lockClosedDay(tx: Tx, date: CalendarDate): Promise<string | null> {
  const { rows } = await tx.execute<ClosedDayRow>(sql`
    SELECT date, reason FROM closed_days
    WHERE kitchen_id = ${theKitchen} AND date = ${date} FOR UPDATE`);
  return rows[0]?.reason ?? null;
}

/** Closing a day again replaces the reason. */
export async function insertClosedDay(
  tx: Tx,
  { date, reason }: ClosedDayRow,
  staffId: string,
  now: Date,
): Promise<void> {
  // The table has two unique keys, and ON CONFLICT DO UPDATE heeds only one of them.
  const { rows } = await tx.execute(sql`
    INSERT INTO closed_days (kitchen_id, date, reason, closed_by, created_at)
    VALUES (${theKitchen}, ${date}, ${reason}, ${staffId}, ${now})
    ON CONFLICT DO NOTHING RETURNING date`);
  if (rows.length > 0) return;
  await tx.execute(sql`
    UPDATE closed_days SET reason = ${reason}, closed_by = ${staffId}
    WHERE kitchen_id = ${theKitchen} AND date = ${date}`);
}

export async function updateReason(tx: Tx, { date, reason }: ClosedDayRow): Promise<void> {
  await tx.execute(sql`
    UPDATE closed_days SET reason = ${reason}
    WHERE kitchen_id = ${theKitchen} AND date = ${date}`);
}

export async function deleteClosedDay(tx: Tx, date: CalendarDate): Promise<void> {
  await tx.execute(
    sql`DELETE FROM closed_days WHERE kitchen_id = ${theKitchen} AND date = ${date}`,
  );
}
