/** SQL of what is left of days, as anybody may read it. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { Reader } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';

export interface DayLeft {
  readonly date: CalendarDate;
  readonly isClosed: boolean;
  /** Null without a limit. */
  readonly portionsLeft: number | null;
}

/** The limit that counts for `d.date`, and the counter `c` if there is one. */
export const dayLimit = sql`
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

/** Both dates and all between them. */
export async function readDaysLeft(
  db: Reader,
  from: CalendarDate,
  through: CalendarDate,
): Promise<DayLeft[]> {
  const dates = sql`(SELECT day::date AS date
    FROM generate_series(${from}::date, ${through}::date, interval '1 day') AS day) d`;
  const { rows } = await db.execute<DayLeft>(daysLeft(dates));
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
