/** SQL of the portions of a meal that are still to be cooked. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Reader } from '#server/db/database.ts';
import { isYetToGoOut, portionsOfLine } from '#server/db/fragments/orders.ts';
import { sql } from '#server/db/sql.ts';

interface MealToCook {
  readonly portions: number;
  /** Null without any. */
  readonly lastDate: CalendarDate | null;
}

/**
 * In the placed orders from this day on that have yet to go out, packs included; null for a meal
 * that there is not.
 */
export async function findToCook(
  db: Reader,
  id: number,
  from: CalendarDate,
): Promise<MealToCook | null> {
  const { rows } = await db.execute<MealToCook>(sql`
    SELECT ordered.portions, ordered."lastDate" FROM meals m CROSS JOIN LATERAL (
      SELECT coalesce(sum(line.portions), 0)::int AS portions, max(o.delivery_date) AS "lastDate"
      FROM orders o CROSS JOIN LATERAL (
        SELECT ${portionsOfLine} AS portions
        FROM order_lines l WHERE l.order_id = o.id AND l.meal_id = m.id
        UNION ALL
        SELECT p.quantity FROM pack_meals p WHERE p.order_id = o.id AND p.meal_id = m.id) line
      WHERE o.delivery_date >= ${from} AND ${isYetToGoOut}) ordered
    WHERE m.id = ${id} AND m.retired_at IS NULL`);
  return rows[0] ?? null;
}
