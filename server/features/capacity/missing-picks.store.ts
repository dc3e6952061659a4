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

/** Of the days on which every meal for one that is on sale is limited, or there is none. */
export async function listMissingPicks(
  db: Reader,
  from: CalendarDate,
  through: CalendarDate,
): Promise<MissingPicks[]> {
  const { rows } = await db.execute<MissingPicks>(sql`
    WITH open AS (
      SELECT s.delivery_date AS date, p.category, s.portions FROM seats s
        JOIN subscriptions u ON u.id = s.subscription_id JOIN plans p ON p.id = u.plan_type
      WHERE s.kitchen_id = ${theKitchen} AND s.kind = 'day'
        AND s.delivery_date BETWEEN ${from} AND ${through}
        AND NOT EXISTS (SELECT FROM seats m WHERE m.subscription_id = s.subscription_id
          AND m.delivery_date = s.delivery_date AND m.kind = 'meal')
      UNION ALL
      SELECT s.delivery_date, ${packCategory}::text, s.portions - coalesce((
        SELECT sum(m.portions) FROM seats m WHERE m.order_id = o.id AND m.kind = 'meal'), 0)
      FROM orders o JOIN seats s ON s.order_id = o.id AND s.kind = 'day'
      WHERE o.type = 'meal-pack' AND o.delivery_date BETWEEN ${from} AND ${through}
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
