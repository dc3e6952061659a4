/** SQL of the placed orders that other areas or delivery times leave as they are. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { LostDelivery } from '#domain/delivery/lost-deliveries.ts';
import type { Reader } from '#server/db/database.ts';
import { toMultirange } from '#server/db/fragments/multirange.ts';
import { isYetToGoOut } from '#server/db/fragments/orders.ts';
import { sql } from '#server/db/sql.ts';

/** How many from `first` on have yet to go out to such a pincode or at such a time. */
export async function countStayingOrders(
  db: Reader,
  lost: readonly LostDelivery[],
  first: CalendarDate,
): Promise<number> {
  const { rows } = await db.execute<{ orders: number }>(sql`
    SELECT count(*)::int AS orders FROM orders o
    WHERE o.delivery_date >= ${first} AND ${isYetToGoOut}
      AND EXISTS (
        SELECT FROM unnest(
          ${lost.map(({ before }) => toMultirange(before))}::text[]::int4multirange[],
          ${lost.map(({ after }) => toMultirange(after))}::text[]::int4multirange[],
          ${lost.map(({ slotId }) => slotId)}::text[], ${lost.map(({ from }) => from)}::date[],
          ${lost.map(({ through }) => through)}::date[]) AS l (before, after, slot, since, through)
        WHERE o.delivery_date BETWEEN l.since AND l.through
          AND (o.slot->>'id' = l.slot
            OR (o.delivery_address->>'pincode')::int <@ (l.before - l.after)))`);
  return rows[0]?.orders ?? 0;
}
