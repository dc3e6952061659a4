/** SQL of cash orders that nobody confirmed. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';

/**
 * Their day was before `today`. What left the kitchen was cooked, what a rider entered may have
 * been delivered, and what staff have set back since its day they look into: they decide about it.
 */
const isUnconfirmed = (today: CalendarDate): Statement => sql`
  o.status = 'pending' AND o.payment_status = 'unpaid' AND o.payment_method = 'cod'
  AND o.delivery_date < ${today}
  AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id
    AND (e.to_status IN ('out_for_delivery', 'delivered')
      OR e.to_status = 'pending' AND e.from_status <> 'pending' AND e.actor = 'staff'
        AND e.created_at >= (o.delivery_date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'))
  AND NOT EXISTS (SELECT FROM late_ticks l WHERE l.order_id = o.id AND l.decision IS NULL)`;

/** The oldest first, by `orders_filters_idx`. */
export async function findUnconfirmedOrders(
  db: Reader,
  today: CalendarDate,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT o.id FROM orders o WHERE ${isUnconfirmed(today)}
    ORDER BY o.delivery_date, o.id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** For an order that the caller has locked. */
export async function isStillUnconfirmed(
  tx: Tx,
  orderId: string,
  today: CalendarDate,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`SELECT FROM orders o WHERE o.id = ${orderId} AND ${isUnconfirmed(today)}`,
  );
  return rowCount === 1;
}
