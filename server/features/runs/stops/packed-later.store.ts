/** SQL of the orders that were packed once their run was open. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { isKeptInKitchen } from './stops.store.ts';

interface PackedLater {
  readonly runId: string;
  readonly orderIds: readonly string[];
}

/**
 * In runs of today and later. What was packed before stayed behind for a reason of staff, and what
 * has been out was announced: staff who set it back to the kitchen have one, too.
 */
export async function listPackedLater(db: Reader, today: CalendarDate): Promise<PackedLater[]> {
  const { rows } = await db.execute<PackedLater>(sql`
    SELECT s.run_id AS "runId", array_agg(o.id) AS "orderIds"
    FROM runs r JOIN run_stops s ON s.run_id = r.id AND s.left_at IS NULL
      JOIN orders o ON o.id = s.order_id AND o.delivery_date = r.delivery_date
    WHERE r.kitchen_id = ${theKitchen} AND r.delivery_date >= ${today}
      AND r.opened_at IS NOT NULL AND r.revoked_at IS NULL
      AND o.status IN ('confirmed', 'preparing') AND NOT ${isKeptInKitchen}
      AND EXISTS (SELECT FROM packing_entries e WHERE e.kitchen_id = r.kitchen_id
        AND e.delivery_date = o.delivery_date AND e.order_id = o.id
          AND e.created_at > r.opened_at)
      AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id
        AND e.to_status IN ('out_for_delivery', 'delivered'))
    GROUP BY s.run_id ORDER BY s.run_id`);
  return rows;
}
