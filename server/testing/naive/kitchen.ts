/** Counts what a kitchen cooks in plain SQL, to compare with what its day says. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** `meal size slot: quantity` of each row, sorted; what is not chosen has no meal. */
export async function countCooking(db: Reader, date: CalendarDate): Promise<string[]> {
  const { rows } = await db.execute<{ row: string }>(sql`
    WITH cooked AS (
      SELECT * FROM orders o WHERE o.delivery_date = ${date}
        AND (o.status IN ('out_for_delivery', 'delivered')
          OR o.status IN ('confirmed', 'preparing') AND o.payment_status <> 'refunded'
            AND (o.payment_status <> 'unpaid' OR o.payment_method = 'cod'))
    ), line AS (
      SELECT l.meal_id, l.size, o.slot->>'id' AS slot, l.quantity
      FROM cooked o JOIN order_lines l ON l.order_id = o.id WHERE o.type <> 'meal-pack'
      UNION ALL
      SELECT p.meal_id, 'for-1', o.slot->>'id', p.quantity
      FROM cooked o JOIN pack_meals p ON p.order_id = o.id
      UNION ALL
      SELECT NULL, 'for-1', o.slot->>'id', l.quantity - coalesce((SELECT sum(p.quantity)
        FROM pack_meals p WHERE p.order_id = o.id), 0)
      FROM cooked o JOIN order_lines l ON l.order_id = o.id WHERE o.type = 'meal-pack'
      UNION ALL
      SELECT c.meal_id, 'for-1', stop.id, s.portions
      FROM seats s
        LEFT JOIN seats stop ON stop.subscription_id = s.subscription_id
          AND stop.delivery_date = s.delivery_date AND stop.kind = 'slot'
        LEFT JOIN subscription_choices c ON c.subscription_id = s.subscription_id
          AND c.delivery_date = s.delivery_date
      WHERE s.delivery_date = ${date} AND s.kind = 'day' AND s.subscription_id IS NOT NULL
    )
    SELECT coalesce(meal_id::text, '-') || ' ' || size || ' ' || coalesce(slot, '-') || ': '
      || sum(quantity) AS row
    FROM line GROUP BY meal_id, size, slot HAVING sum(quantity) > 0`);
  return rows.map(({ row }) => row).toSorted();
}
