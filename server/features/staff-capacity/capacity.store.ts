/** SQL of limits, and of what is taken of them. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { dayLimit } from '#server/features/capacity/availability.store.ts';
import type { SeatKind } from '#server/features/capacity/room.store.ts';

export interface CapacityRow {
  readonly date: CalendarDate;
  readonly portions: number | null;
  readonly isException: boolean;
  readonly isClosed: boolean;
  readonly taken: number;
  readonly held: number;
  readonly reserved: number;
  readonly meals: readonly {
    readonly mealId: number;
    readonly name: string;
    readonly portions: number;
    readonly taken: number;
  }[];
}

/** Both dates and all between them, counted from the seats themselves. */
export async function listCapacityRows(
  db: Reader,
  from: CalendarDate,
  through: CalendarDate,
): Promise<CapacityRow[]> {
  const { rows } = await db.execute<CapacityRow>(sql`
    SELECT d.date, counts.portions_max AS portions, coalesce(c.is_exception, false) AS "isException",
      EXISTS (SELECT FROM closed_days o WHERE o.kitchen_id = ${theKitchen} AND o.date = d.date)
        AS "isClosed",
      sold.taken, sold.reserved,
      (SELECT coalesce(sum(s.portions), 0)::int FROM orders o JOIN seats s ON s.order_id = o.id
        WHERE o.delivery_date = d.date AND s.kind = 'day' AND o.status = 'pending'
          AND o.payment_status = 'unpaid' AND o.payment_method = 'online') AS held,
      (SELECT coalesce(json_agg(json_build_object('mealId', m.id, 'name', m.name,
          'portions', l.portions_max, 'taken', l.taken) ORDER BY m.position, m.id), '[]')
        FROM capacity_counters l JOIN meals m ON m.id::text = l.id
        WHERE l.kitchen_id = ${theKitchen} AND l.delivery_date = d.date AND l.kind = 'meal'
          AND l.portions_max IS NOT NULL) AS meals
    FROM (SELECT day::date AS date
        FROM generate_series(${from}::date, ${through}::date, interval '1 day') AS day) d
      ${dayLimit}
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(s.portions), 0)::int AS taken,
          coalesce(sum(s.portions) FILTER (WHERE s.subscription_id IS NOT NULL), 0)::int AS reserved
        FROM seats s
        WHERE s.kitchen_id = ${theKitchen} AND s.delivery_date = d.date AND s.kind = 'day') sold
    ORDER BY d.date`);
  return rows;
}

/** From Monday to Sunday; null is no limit. */
export async function readWeekdayLimits(db: Reader): Promise<(number | null)[]> {
  const { rows } = await db.execute<{ portions: number | null }>(sql`
    SELECT w.portions_max AS portions FROM generate_series(1, 7) AS d (weekday)
      LEFT JOIN capacity_weekdays w ON w.kitchen_id = ${theKitchen} AND w.weekday = d.weekday
    ORDER BY d.weekday`);
  return rows.map(({ portions }) => portions);
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
