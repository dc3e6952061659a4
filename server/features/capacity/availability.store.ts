/** SQL that reads what is taken of days and what is left. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { Reader } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';

interface DayLeft {
  readonly date: CalendarDate;
  readonly isClosed: boolean;
  /** Null without a limit. */
  readonly portionsLeft: number | null;
}

/** The limit that counts for `d.date`, and the counter `c` if there is one. */
const dayLimit = sql`
  LEFT JOIN capacity_counters c ON c.kitchen_id = ${theKitchen} AND c.delivery_date = d.date
    AND c.kind = 'day'
  CROSS JOIN LATERAL (SELECT CASE WHEN c.kind IS NULL
    THEN standing_limit(${theKitchen}::smallint, d.date, 'day', '')
    ELSE c.portions_max END AS portions_max) counts`;

const daysLeft = (dates: Statement): Statement => sql`
  SELECT d.date, EXISTS (SELECT FROM closed_days o WHERE o.kitchen_id = ${theKitchen}
      AND o.date = d.date) AS "isClosed",
    CASE WHEN counts.portions_max IS NOT NULL THEN greatest(0, counts.portions_max
      - coalesce(c.taken, seats_taken(${theKitchen}::smallint, d.date, 'day', ''))) END
      AS "portionsLeft"
  FROM ${dates} ${dayLimit} ORDER BY d.date`;

const datesThrough = (from: CalendarDate, through: CalendarDate): Statement => sql`(
  SELECT day::date AS date
  FROM generate_series(${from}::date, ${through}::date, interval '1 day') AS day) d`;

/** Both dates and all between them. */
export async function readDaysLeft(
  db: Reader,
  from: CalendarDate,
  through: CalendarDate,
): Promise<DayLeft[]> {
  const { rows } = await db.execute<DayLeft>(daysLeft(datesThrough(from, through)));
  return rows;
}

/** Those of the dates of which nothing is left, in order. */
export async function findFullDates(
  db: Reader,
  dates: readonly CalendarDate[],
): Promise<CalendarDate[]> {
  const { rows } = await db.execute<DayLeft>(
    daysLeft(sql`(SELECT unnest(${dates}::date[]) AS date) d`),
  );
  return rows.filter(({ portionsLeft }) => portionsLeft === 0).map(({ date }) => date);
}

/**
 * For a column: the dates of a span, both ends included, of which nothing is left, in order. Where
 * the weekday sets a limit, a date without a counter has no seats yet.
 */
export const readFullDays = (from: CalendarDate, through: CalendarDate): Statement => sql`ARRAY(
  SELECT d.date::text FROM ${datesThrough(from, through)}
    LEFT JOIN capacity_counters c ON c.kitchen_id = ${theKitchen} AND c.delivery_date = d.date
      AND c.kind = 'day'
    LEFT JOIN capacity_weekdays w ON w.kitchen_id = ${theKitchen}
      AND w.weekday = extract(isodow FROM d.date)
  WHERE CASE WHEN c.kind IS NULL THEN w.portions_max = 0 ELSE c.taken >= c.portions_max END
  ORDER BY d.date)`;

/** For a column: whether orders for dates from this one on can use up the limit of a day. */
export const readAreDaysLimited = (from: CalendarDate): Statement => sql`(
  EXISTS (SELECT FROM capacity_weekdays WHERE kitchen_id = ${theKitchen})
  OR EXISTS (SELECT FROM capacity_counters c WHERE c.kitchen_id = ${theKitchen}
    AND c.kind = 'day' AND c.delivery_date >= ${from} AND c.portions_max > 0))`;

interface StopsTaken {
  readonly date: CalendarDate;
  readonly slotId: string;
  readonly stops: number;
}

/** Both dates and all between them. */
export async function readStopsTaken(
  db: Reader,
  from: CalendarDate,
  through: CalendarDate,
): Promise<StopsTaken[]> {
  const { rows } = await db.execute<StopsTaken>(sql`
    SELECT delivery_date AS date, id AS "slotId", sum(portions)::int AS stops FROM seats
    WHERE kitchen_id = ${theKitchen} AND kind = 'slot'
      AND delivery_date BETWEEN ${from} AND ${through}
    GROUP BY delivery_date, id`);
  return rows;
}

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
    SELECT d.date, counts.portions_max AS portions,
      coalesce(c.is_exception, false) AS "isException",
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
