/** SQL of the work on cancelled days: what is left to do, and marking what is done. */
import { addDays, type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import type { TimedDelivery } from '#domain/calendar/cutoff.ts';
import { cancelledWithDay } from '#domain/orders/day-cancellation.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { hasDeletedMeal } from './sold-day.store.ts';

/** After an outage, days that are over are still worked off for this long. */
const daysKept = 30;

interface DueDay {
  readonly id: string;
  readonly date: CalendarDate;
  readonly isBegun: boolean;
}

/** The cancelled days that have begun or are to begin, also those opened again afterwards. */
export async function listDueDays(db: Db, now: Date): Promise<DueDay[]> {
  const { rows } = await db.execute<DueDay>(sql`
    SELECT id, delivery_date AS date, begun_at IS NOT NULL AS "isBegun" FROM day_cancellations
    WHERE begins_at <= ${now} AND delivery_date >= ${addDays(dateInIndia(now), -daysKept)}
      AND (begun_at IS NOT NULL OR opened_at IS NULL)
    ORDER BY delivery_date, id`);
  return rows;
}

const isOfDay = sql`o.status = ANY(${cancelledWithDay}::text[])`;
const isClosed = sql`EXISTS (SELECT FROM closed_days d
  WHERE d.kitchen_id = c.kitchen_id AND d.date = c.delivery_date) AND c.opened_at IS NULL`;

/** Whether the mark `m` still counts: of a day that is cancelled again, the last term does. */
const stillWaits = sql`m.order_id IS NOT NULL AND m.cancelled_at IS NULL AND NOT EXISTS (
  SELECT FROM day_cancellations later
  WHERE later.kitchen_id = c.kitchen_id AND later.delivery_date = c.delivery_date
    AND later.confirmed_at > c.confirmed_at AND later.begun_at IS NOT NULL
    AND (later.opened_at IS NULL OR EXISTS (SELECT FROM day_cancellation_orders n
      WHERE n.cancellation_id = later.id AND n.order_id = m.order_id)))`;

export interface OpenOrder extends TimedDelivery {
  readonly id: string;
  /** Null if it does not wait yet. */
  readonly choiceUntil: Date | null;
}

/**
 * The orders that are to be cancelled, or wait, each customer's together. Once the day
 * is opened again only those whose customers were to choose.
 */
export async function listOpenOrders(db: Reader, id: string): Promise<OpenOrder[]> {
  const { rows } = await db.execute<OpenOrder>(sql`
    SELECT o.id, o.delivery_date AS "deliveryDate", o.slot, m.choice_until AS "choiceUntil"
    FROM day_cancellations c JOIN orders o ON o.delivery_date = c.delivery_date
      LEFT JOIN day_cancellation_orders m ON m.cancellation_id = c.id AND m.order_id = o.id
    WHERE c.id = ${id} AND ${isOfDay} AND m.moved_to IS NULL
      AND (${isClosed} OR ${stillWaits})
    ORDER BY o.user_id, o.number`);
  return rows;
}

export interface DayOfOrder {
  readonly date: CalendarDate;
  readonly reason: string;
  /** Of the order if it was marked before, else of the day. */
  readonly choiceUntil: Date | null;
  /** The customer cannot choose another day then. */
  readonly hasDeletedMeal: boolean;
  /** Whether the day still cancels this order. */
  readonly isOpen: boolean;
  /** Whether its customer got the message about the day, which does not say what becomes of it. */
  readonly isMissedByMessage: boolean;
}

/** What counts for an order that is locked. */
export async function readDayOf(tx: Tx, id: string, orderId: string): Promise<DayOfOrder | null> {
  const { rows } = await tx.execute<DayOfOrder>(sql`
    SELECT c.delivery_date AS date, c.reason,
      CASE WHEN m.order_id IS NULL THEN c.choice_until ELSE m.choice_until END AS "choiceUntil",
      ${hasDeletedMeal} AS "hasDeletedMeal",
      m.moved_to IS NULL AND (${isClosed} OR ${stillWaits}) AS "isOpen",
      (m.order_id IS NULL OR m.cancelled_at IS NOT NULL) AND EXISTS (
        SELECT FROM day_cancellation_messages t
        WHERE t.cancellation_id = c.id AND t.user_id = o.user_id) AS "isMissedByMessage"
    FROM day_cancellations c JOIN orders o ON o.id = ${orderId}
      LEFT JOIN day_cancellation_orders m ON m.cancellation_id = c.id AND m.order_id = o.id
    WHERE c.id = ${id}`);
  return rows[0] ?? null;
}

interface OrderMark {
  readonly cancellationId: string;
  readonly orderId: string;
  readonly userId: string;
  readonly choiceUntil: Date | null;
  readonly cancelledAt: Date | null;
}

/** Keeps until when the customer could choose. */
export async function markOrder(tx: Tx, mark: OrderMark): Promise<void> {
  await tx.execute(sql`
    INSERT INTO day_cancellation_orders AS m (cancellation_id, order_id, user_id, choice_until,
      cancelled_at)
    VALUES (${mark.cancellationId}, ${mark.orderId}, ${mark.userId}, ${mark.choiceUntil},
      ${mark.cancelledAt})
    ON CONFLICT (cancellation_id, order_id) DO UPDATE SET cancelled_at = EXCLUDED.cancelled_at`);
}

/**
 * The customers whose orders are all handled and who have no message yet, marked as having one.
 * Two processes never get the same customer.
 */
export async function takeUninformed(
  tx: Tx,
  id: string,
  limit: number,
  now: Date,
): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    INSERT INTO day_cancellation_messages (cancellation_id, user_id, queued_at)
    SELECT c.id, u.user_id, ${now}
    FROM day_cancellations c, (
      SELECT user_id FROM day_cancellation_orders WHERE cancellation_id = ${id}
      UNION
      SELECT user_id FROM day_cancellation_subscriptions WHERE cancellation_id = ${id}
    ) u
    WHERE c.id = ${id}
      AND NOT EXISTS (SELECT FROM day_cancellation_messages t
        WHERE t.cancellation_id = c.id AND t.user_id = u.user_id)
      AND NOT EXISTS (SELECT FROM orders o
        WHERE o.user_id = u.user_id AND o.delivery_date = c.delivery_date AND ${isOfDay}
          AND ${isClosed} AND NOT EXISTS (SELECT FROM day_cancellation_orders m
            WHERE m.cancellation_id = c.id AND m.order_id = o.id))
    ORDER BY u.user_id LIMIT ${limit}
    ON CONFLICT DO NOTHING
    RETURNING user_id AS "userId"`);
  return rows.map(({ userId }) => userId);
}
