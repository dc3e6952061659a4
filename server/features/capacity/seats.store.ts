/** SQL of the seats of orders. The database takes and returns them as orders change. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Locks orders that should have seats and have none. */
export async function lockUnseatedOrders(
  tx: Tx,
  from: CalendarDate,
  limit: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT o.id FROM orders o
    WHERE o.delivery_date >= ${from} AND has_seats(o.status, o.payment_status)
      AND NOT EXISTS (SELECT FROM seats s WHERE s.order_id = o.id)
    ORDER BY o.delivery_date, o.id LIMIT ${limit} FOR UPDATE OF o`);
  return rows.map(({ id }) => id);
}

/** Whatever the limits are: these orders are placed. */
export async function seatOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`SELECT seat_order(id, true) FROM unnest(${ids}::uuid[]) AS id`);
}
