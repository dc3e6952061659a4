/** SQL that counts what is sold of a day. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { Paise } from '#domain/money/money.ts';
import { cancelledWithDay } from '#domain/orders/day-cancellation.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Reader } from '#server/db/database.ts';
import { portionsOfLine } from '#server/db/fragments/orders.ts';
import { sql } from '#server/db/sql.ts';

export interface SoldFigures {
  readonly meals: number;
  readonly packs: number;
  readonly subscriptions: number;
  readonly unpaid: number;
  readonly movable: number;
  readonly portions: number;
  readonly reservations: number;
  readonly onlinePaise: Paise;
  readonly walletPaise: Paise;
  readonly cashDuePaise: Paise;
  readonly customers: number;
  readonly withoutEmail: number;
}

/** Whether a meal of the order `o` was deleted: it cannot be moved to any other day then. */
export const hasDeletedMeal = sql`EXISTS (SELECT FROM order_lines gone
  JOIN meals deleted ON deleted.id = gone.meal_id
  WHERE gone.order_id = o.id AND deleted.retired_at IS NOT NULL)`;

/** All that is cancelled with the day, and the reserved days of subscriptions. */
export async function readSold(db: Reader, date: CalendarDate, now: Date): Promise<SoldFigures> {
  const { rows } = await db.execute<SoldFigures>(sql`
    WITH sold AS (
      SELECT o.type, o.user_id, o.payment_method = 'cod' AS is_cash, o.total_paise,
        o.payment_status, o.payment_status = 'unpaid' AS is_unpaid,
        coalesce((o.delivery_date - 1 + (o.slot->>'cutoff')::time) AT TIME ZONE 'Asia/Kolkata'
          > ${now}, true) AND NOT ${hasDeletedMeal} AS is_changeable,
        (SELECT sum(${portionsOfLine})
          FROM order_lines l WHERE l.order_id = o.id) AS portions,
        CASE WHEN o.payment_status = 'unpaid' OR o.payment_method = 'cod' THEN 0
          ELSE o.total_paise - o.refunded_paise END AS refundable_paise,
        coalesce((SELECT p.amount_paise - p.refunded_paise FROM payments p
          WHERE p.order_id = o.id AND p.is_applied), 0) AS online_paise
      FROM orders o
      WHERE o.delivery_date = ${date} AND o.status = ANY(${cancelledWithDay}::text[])
    ), reserved AS (
      SELECT b.user_id FROM seats s JOIN subscriptions b ON b.id = s.subscription_id
      WHERE s.kitchen_id = ${theKitchen} AND s.delivery_date = ${date} AND s.kind = 'day'
    ), customer AS (
      SELECT u.auth_type FROM users u
      WHERE u.id IN (SELECT user_id FROM sold UNION SELECT user_id FROM reserved)
    )
    SELECT count(*) FILTER (WHERE type = 'meals')::int AS meals,
      count(*) FILTER (WHERE type = 'meal-pack')::int AS packs,
      count(*) FILTER (WHERE type = 'subscription')::int AS subscriptions,
      count(*) FILTER (WHERE is_unpaid AND NOT is_cash)::int AS unpaid,
      count(*) FILTER (WHERE type <> 'subscription' AND (is_cash OR NOT is_unpaid)
        AND payment_status <> 'refunded' AND is_changeable)::int AS movable,
      coalesce(sum(portions), 0)::int AS portions,
      (SELECT count(*)::int FROM reserved) AS reservations,
      coalesce(sum(least(refundable_paise, online_paise)), 0)::bigint AS "onlinePaise",
      coalesce(sum(refundable_paise - least(refundable_paise, online_paise)), 0)::bigint
        AS "walletPaise",
      coalesce(sum(total_paise) FILTER (WHERE is_cash AND is_unpaid), 0)::bigint AS "cashDuePaise",
      (SELECT count(*)::int FROM customer) AS customers,
      (SELECT count(*)::int FROM customer WHERE auth_type = 'phone') AS "withoutEmail"
    FROM sold`);
  if (!rows[0]) throw new Error('Nothing was counted');
  return rows[0];
}

interface StayingOrder {
  readonly id: string;
  readonly number: number;
  readonly status: OrderStatus;
}

/** The orders of the day that are being cooked, out or delivered. */
export async function listStaying(db: Reader, date: CalendarDate): Promise<StayingOrder[]> {
  const { rows } = await db.execute<StayingOrder>(sql`
    SELECT id, number, status FROM orders
    WHERE delivery_date = ${date} AND status <> 'cancelled'
      AND status <> ALL(${cancelledWithDay}::text[])
    ORDER BY number`);
  return rows;
}
