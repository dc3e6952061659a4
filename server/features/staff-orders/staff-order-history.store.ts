/** SQL of what staff see beside the list of orders: counts, history and newest events. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { OrderActor, OrderStatus } from '#domain/orders/order-status.ts';
import type { Reader } from '#server/db/database.ts';
import { staffName } from '#server/db/fragments/staff-name.ts';
import { sql } from '#server/db/sql.ts';

interface StatusCount {
  readonly status: OrderStatus;
  readonly count: number;
}

export async function countOrdersOfDate(db: Reader, date: CalendarDate): Promise<StatusCount[]> {
  const { rows } = await db.execute<StatusCount>(sql`
    SELECT status, count(*)::int FROM orders WHERE delivery_date = ${date} GROUP BY status`);
  return rows;
}

/** Counts the orders that are neither delivered nor cancelled; there are never many. */
export async function countOpenOrders(db: Reader): Promise<StatusCount[]> {
  const { rows } = await db.execute<StatusCount>(sql`
    SELECT status, count(*)::int FROM orders
    WHERE status IN ('pending', 'confirmed', 'preparing', 'out_for_delivery') GROUP BY status`);
  return rows;
}

interface HistoryEvent {
  readonly status: OrderStatus;
  readonly actor: OrderActor;
  /** Null when no person did it. */
  readonly actorName: string | null;
  readonly reason: string | null;
  readonly isOverride: boolean;
  /** From one status to another. */
  readonly isMove: boolean;
  readonly at: Date;
}

/** All events of an order, also refunds, oldest first. */
export async function listHistory(db: Reader, orderId: string): Promise<HistoryEvent[]> {
  const { rows } = await db.execute<HistoryEvent>(sql`
    SELECT e.to_status AS status, e.actor,
      CASE e.actor WHEN 'staff' THEN ${staffName} ELSE u.first_name || ' ' || u.last_name END
        AS "actorName",
      e.reason, e.is_override AS "isOverride", e.created_at AS at,
      e.from_status IS DISTINCT FROM e.to_status AS "isMove"
    FROM order_events e LEFT JOIN users u ON u.id = e.actor_id
    WHERE e.order_id = ${orderId} ORDER BY e.id`);
  return rows;
}

/**
 * A text that changes whenever an order is placed or changed. It is the sum of the newest ids,
 * since an event may be committed after others with greater ids.
 */
export async function readNewestEvents(db: Reader): Promise<string> {
  const { rows } = await db.execute<{ sum: string }>(sql`
    SELECT coalesce(sum(id), 0)::text AS sum
    FROM (SELECT id FROM order_events ORDER BY id DESC LIMIT 500) newest`);
  return rows[0]?.sum ?? '';
}
