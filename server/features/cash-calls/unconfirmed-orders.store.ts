/** SQL of cash orders that nobody confirmed. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/**
 * Those whose day was before `today`, the oldest first, by `orders_filters_idx`. What left the
 * kitchen was cooked, and what a rider entered may have been delivered: staff decide about these.
 */
export async function findUnconfirmedOrders(
  db: Reader,
  today: CalendarDate,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT o.id FROM orders o
    WHERE o.status = 'pending' AND o.payment_status = 'unpaid' AND o.payment_method = 'cod'
      AND o.delivery_date < ${today}
      AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id
        AND e.to_status IN ('out_for_delivery', 'delivered'))
      AND NOT EXISTS (SELECT FROM late_ticks l WHERE l.order_id = o.id AND l.decision IS NULL)
    ORDER BY o.delivery_date, o.id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}
