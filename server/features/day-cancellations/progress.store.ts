/** SQL that counts how far the cancelling of days is. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { Paise } from '#domain/money/money.ts';
import { cancelledWithDay } from '#domain/orders/day-cancellation.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export interface ProgressRow {
  readonly date: CalendarDate;
  readonly beginsAt: Date;
  readonly begunAt: Date | null;
  readonly choiceUntil: Date | null;
  readonly cancelled: number;
  readonly moved: number;
  readonly waiting: number;
  readonly open: number;
  readonly refundsDone: number;
  readonly refundsUnderway: number;
  readonly refundsFailed: number;
  readonly refundedPaise: Paise;
  readonly reservations: number;
  readonly messagesSent: number;
  readonly messagesWaiting: number;
  readonly messagesFailed: number;
}

const isOfDay = sql`o.delivery_date = c.delivery_date
  AND o.status = ANY(${cancelledWithDay}::text[])`;

/**
 * Of the days from this one on that are neither undone nor opened again. An order is refunded once
 * all its refunds have arrived; a message that was sent is deleted a month later.
 */
export async function listProgress(db: Reader, from: CalendarDate): Promise<ProgressRow[]> {
  const { rows } = await db.execute<ProgressRow>(sql`
    SELECT c.delivery_date AS date, c.begins_at AS "beginsAt", c.begun_at AS "begunAt",
      c.choice_until AS "choiceUntil", marked.*, refunded.*, sent.*,
      (SELECT count(*)::int FROM orders o WHERE ${isOfDay} AND NOT EXISTS (
        SELECT FROM day_cancellation_orders m
        WHERE m.cancellation_id = c.id AND m.order_id = o.id)) AS open,
      (SELECT count(*)::int FROM day_cancellation_subscriptions s
        WHERE s.cancellation_id = c.id) AS reservations
    FROM day_cancellations c,
    LATERAL (
      SELECT count(*) FILTER (WHERE m.moved_to IS NULL AND o.status = 'cancelled')::int
          AS cancelled,
        count(m.moved_to)::int AS moved,
        count(*) FILTER (WHERE m.moved_to IS NULL AND ${isOfDay})::int AS waiting
      FROM day_cancellation_orders m JOIN orders o ON o.id = m.order_id
      WHERE m.cancellation_id = c.id
    ) marked,
    LATERAL (
      SELECT count(*) FILTER (WHERE b.state = 0)::int AS "refundsDone",
        count(*) FILTER (WHERE b.state = 1)::int AS "refundsUnderway",
        count(*) FILTER (WHERE b.state = 2)::int AS "refundsFailed",
        coalesce(sum(b.refunded_paise), 0)::bigint AS "refundedPaise"
      FROM (
        SELECT o.refunded_paise, max(CASE
          WHEN r.status = 'failed' AND o.payment_status <> 'refunded' THEN 2
          WHEN r.status IN ('requested', 'pending') THEN 1 ELSE 0 END) AS state
        FROM day_cancellation_orders m JOIN orders o ON o.id = m.order_id
          JOIN refunds r ON r.order_id = o.id
        WHERE m.cancellation_id = c.id AND m.moved_to IS NULL AND o.status = 'cancelled'
        GROUP BY o.id
      ) b
    ) refunded,
    LATERAL (
      SELECT count(*) FILTER (WHERE m.status = 'waiting')::int AS "messagesWaiting",
        count(*) FILTER (WHERE m.status = 'failed')::int AS "messagesFailed",
        count(*) FILTER (WHERE m.status = 'sent' OR m.id IS NULL AND u.auth_type <> 'phone')::int
          AS "messagesSent"
      FROM day_cancellation_messages t JOIN users u ON u.id = t.user_id
        LEFT JOIN mails m ON m.kind = 'day_cancelled'
          AND m.event_key = 'day:' || t.cancellation_id || ':' || t.user_id
      WHERE t.cancellation_id = c.id
    ) sent
    WHERE c.kitchen_id = ${theKitchen} AND c.delivery_date >= ${from} AND c.opened_at IS NULL`);
  return rows;
}
