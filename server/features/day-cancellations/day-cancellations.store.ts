/** SQL of cancelled days: confirming, undoing and beginning. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export interface CancellationRow {
  readonly id: string;
  readonly date: CalendarDate;
  /** As customers read it. */
  readonly reason: string;
  /** Of the day when it was closed already. */
  readonly reasonBefore: string | null;
  readonly beginsAt: Date;
  readonly choiceUntil: Date | null;
  readonly begunAt: Date | null;
}

const columns = sql`id, delivery_date AS date, reason, reason_before AS "reasonBefore",
  begins_at AS "beginsAt", choice_until AS "choiceUntil", begun_at AS "begunAt"`;

/** The one that is neither undone nor reopened, locked until the transaction ends. */
export async function lockCancellation(
  tx: Tx,
  date: CalendarDate,
): Promise<CancellationRow | null> {
  const { rows } = await tx.execute<CancellationRow>(sql`
    SELECT ${columns} FROM day_cancellations
    WHERE kitchen_id = ${theKitchen} AND delivery_date = ${date} AND opened_at IS NULL
    FOR NO KEY UPDATE`);
  return rows[0] ?? null;
}

/** When the cancelling of the day begins or began; null for a day that is not being cancelled. */
export async function findBeginning(db: Reader, date: CalendarDate): Promise<Date | null> {
  const { rows } = await db.execute<{ beginsAt: Date }>(sql`
    SELECT begins_at AS "beginsAt" FROM day_cancellations
    WHERE kitchen_id = ${theKitchen} AND delivery_date = ${date} AND opened_at IS NULL`);
  return rows[0]?.beginsAt ?? null;
}

export async function insertCancellation(
  tx: Tx,
  row: Omit<CancellationRow, 'begunAt'>,
  staffId: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO day_cancellations (id, kitchen_id, delivery_date, reason, reason_before,
      confirmed_by, confirmed_at, begins_at, choice_until)
    VALUES (${row.id}, ${theKitchen}, ${row.date}, ${row.reason}, ${row.reasonBefore}, ${staffId},
      ${now}, ${row.beginsAt}, ${row.choiceUntil})`);
}

/** Before it has begun. */
export async function updateCancellation(
  tx: Tx,
  { id, reason, choiceUntil }: Pick<CancellationRow, 'id' | 'reason' | 'choiceUntil'>,
): Promise<void> {
  await tx.execute(sql`
    UPDATE day_cancellations SET reason = ${reason}, choice_until = ${choiceUntil}
    WHERE id = ${id}`);
}

/** It is undone, or its day is opened again. */
export async function markOpened(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute(sql`UPDATE day_cancellations SET opened_at = ${now} WHERE id = ${id}`);
}

/**
 * From now on it cannot be undone. Marks the subscriptions that have the day reserved; their days
 * are compared again, which gives the day back.
 */
export async function markBegun(
  tx: Tx,
  { id, date }: Pick<CancellationRow, 'id' | 'date'>,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO day_cancellation_subscriptions (cancellation_id, subscription_id, user_id)
    SELECT ${id}, b.id, b.user_id FROM seats s JOIN subscriptions b ON b.id = s.subscription_id
    WHERE s.kitchen_id = ${theKitchen} AND s.delivery_date = ${date} AND s.kind = 'day'`);
  await tx.execute(sql`
    UPDATE subscriptions SET reserved_through = NULL WHERE id IN (
      SELECT subscription_id FROM day_cancellation_subscriptions WHERE cancellation_id = ${id})`);
  await tx.execute(sql`UPDATE day_cancellations SET begun_at = ${now} WHERE id = ${id}`);
}

/** Whether the evening run has settled a delivery of this day as closed; that stays. */
export async function isSettledAsClosed(tx: Tx, date: CalendarDate): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM subscriptions s JOIN subscription_days d ON d.subscription_id = s.id
      AND d.delivery_date = ${date} AND d.outcome = 'closed'
    WHERE s.decided_through >= ${date} LIMIT 1`);
  return rows.length > 0;
}

/**
 * The subscriptions whose customers read that the day is cancelled skip it once it is opened again;
 * they can restore it.
 */
export async function skipForInformed(
  tx: Tx,
  { id, date }: Pick<CancellationRow, 'id' | 'date'>,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO subscription_skips (subscription_id, delivery_date, created_at)
    SELECT b.id, ${date}, ${now}
    FROM day_cancellation_subscriptions c JOIN subscriptions b ON b.id = c.subscription_id
    WHERE c.cancellation_id = ${id} AND b.status IN ('active', 'paused')
      AND b.decided_through < ${date}
    ORDER BY b.id FOR UPDATE OF b
    ON CONFLICT DO NOTHING`);
}
