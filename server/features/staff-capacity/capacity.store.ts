/** SQL of limits. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { SeatKind } from '#server/features/capacity/room.store.ts';

/** From Monday to Sunday; null is no limit. */
export async function readWeekdayLimits(db: Reader): Promise<(number | null)[]> {
  const { rows } = await db.execute<{ portions: number | null }>(sql`
    SELECT w.portions_max AS portions FROM generate_series(1, 7) AS d (weekday)
      LEFT JOIN capacity_weekdays w ON w.kitchen_id = ${theKitchen} AND w.weekday = d.weekday
    ORDER BY d.weekday`);
  return rows.map(({ portions }) => portions);
}

/** Nothing is placed and no limit changed until the transaction ends. */
export async function lockLimits(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.limits})`);
}

/** From Monday to Sunday. Waits for what is being placed, and counts. */
export async function writeWeekdayLimits(
  tx: Tx,
  limits: readonly (number | null)[],
  today: CalendarDate,
): Promise<void> {
  await tx.execute(sql`
    SELECT set_weekday_limits(${theKitchen}::smallint, ${limits}::int[], ${today}::date)`);
}

export interface Limited {
  readonly date: CalendarDate;
  readonly kind: SeatKind;
  /** Empty for the day. */
  readonly id: string;
}

/** The limit that is set for this date; undefined when none is, null for an unlimited exception. */
export async function findException(
  db: Reader,
  { date, kind, id }: Limited,
): Promise<number | null | undefined> {
  const { rows } = await db.execute<{ portions: number | null }>(sql`
    SELECT portions_max AS portions FROM capacity_counters
    WHERE kitchen_id = ${theKitchen} AND delivery_date = ${date} AND kind = ${kind}
      AND id = ${id} AND is_exception`);
  return rows[0]?.portions;
}

/** The limit that counts: the one of this date or, without one, of its weekday; null is none. */
export async function findLimit(db: Reader, { date, kind, id }: Limited): Promise<number | null> {
  const { rows } = await db.execute<{ portions: number | null }>(sql`
    SELECT CASE WHEN c.kind IS NULL
      THEN standing_limit(${theKitchen}::smallint, ${date}::date, ${kind}, ${id})
      ELSE c.portions_max END AS portions
    FROM (SELECT) one LEFT JOIN capacity_counters c ON c.kitchen_id = ${theKitchen}
      AND c.delivery_date = ${date} AND c.kind = ${kind} AND c.id = ${id}`);
  return rows[0]?.portions ?? null;
}

/** Waits for what is being placed, and counts. */
export async function writeLimit(
  tx: Tx,
  { date, kind, id }: Limited,
  portions: number | null,
): Promise<void> {
  await tx.execute(sql`
    SELECT set_limit(${theKitchen}::smallint, ${date}::date, ${kind}, ${id}, ${portions}::int)`);
}

/** Goes back to what counts without an exception. */
export async function deleteLimit(tx: Tx, { date, kind, id }: Limited): Promise<void> {
  await tx.execute(sql`SELECT unset_limit(${theKitchen}::smallint, ${date}::date, ${kind}, ${id})`);
}

export async function findMealName(db: Reader, mealId: number): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT name FROM meals WHERE id = ${mealId}`,
  );
  return rows[0]?.name ?? null;
}
