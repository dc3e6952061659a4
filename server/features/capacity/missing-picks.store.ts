/** SQL that finds days on which the meals left are too few for what is still to be picked. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import { packCategory } from '#domain/menu/initial-categories.ts';
import type { MealCategory } from '#domain/menu/meals.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export interface MissingPicks {
  readonly date: CalendarDate;
  readonly category: MealCategory;
  /** How many portions are missing. */
  readonly portions: number;
}

/** Of days on which not every meal is left, or on sale; both dates and all between them. */
export async function listMissingPicks(
  db: Reader,
  from: CalendarDate,
  through: CalendarDate,
): Promise<MissingPicks[]> {
  const { rows } = await db.execute<MissingPicks>(sql`
    WITH day AS (
      SELECT delivery_date AS date FROM capacity_counters
      WHERE kitchen_id = ${theKitchen} AND kind = 'meal' AND portions_max IS NOT NULL
        AND delivery_date BETWEEN ${from} AND ${through}
      UNION
      SELECT d::date FROM generate_series(${from}::date, ${through}::date, interval '1 day') AS d
      WHERE EXISTS (SELECT FROM meals m WHERE m.is_active AND NOT is_on_sale(m.on_sale, d::date))
    ), open AS (
      SELECT s.delivery_date AS date, p.category, s.portions FROM day
        JOIN seats s ON s.delivery_date = day.date AND s.kind = 'day'
        JOIN subscriptions u ON u.id = s.subscription_id JOIN plans p ON p.id = u.plan_type
      WHERE NOT EXISTS (SELECT FROM seats m WHERE m.subscription_id = s.subscription_id
        AND m.delivery_date = s.delivery_date AND m.kind = 'meal')
      UNION ALL
      SELECT s.delivery_date, ${packCategory}::text, s.portions - coalesce((
        SELECT sum(m.portions) FROM seats m WHERE m.order_id = o.id AND m.kind = 'meal'), 0)
      FROM day JOIN orders o ON o.delivery_date = day.date AND o.type = 'meal-pack'
        JOIN seats s ON s.order_id = o.id AND s.kind = 'day'
    ), needed AS (
      SELECT date, category, sum(portions) AS portions FROM open GROUP BY date, category
    )
    SELECT n.date, n.category, (n.portions - menu.portions_left)::int AS portions
    FROM needed n CROSS JOIN LATERAL (
      SELECT coalesce(sum(greatest(0, c.portions_max - c.taken)), 0) AS portions_left,
        coalesce(bool_and(c.portions_max IS NOT NULL), true) AS is_limited
      FROM meals m LEFT JOIN capacity_counters c ON c.kitchen_id = ${theKitchen}
        AND c.delivery_date = n.date AND c.kind = 'meal' AND c.id = m.id::text
      WHERE m.category = n.category AND m.is_active
        AND m.available_for_1 AND m.price_for_1_paise IS NOT NULL
        AND is_on_sale(m.on_sale, n.date)
    ) menu
    WHERE menu.is_limited AND n.portions > menu.portions_left
    ORDER BY n.date, n.category`);
  return rows;
}
