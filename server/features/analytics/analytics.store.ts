/** SQL that reads the figures: of today from the rows, of other days from stored figures. */

import { addDays, type CalendarDate, startInIndia } from '#domain/calendar/calendar.ts';
import type { DateSpan } from '#domain/calendar/date-span.ts';
import type { Paise } from '#domain/money/money.ts';
import type { DayFigures, MealSales } from '#domain/staff/analytics.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { isCounted } from './counted-orders.store.ts';

interface Today {
  readonly orders: number;
  readonly revenuePaise: Paise;
  readonly users: number;
  readonly activeMeals: number;
}

export async function readToday(db: Reader, today: CalendarDate): Promise<Today> {
  const { rows } = await db.execute<Today>(sql`
    SELECT count(*) AS orders,
      coalesce(sum(o.total_paise - o.refunded_paise), 0)::bigint AS "revenuePaise",
      (SELECT count(*) FROM users WHERE deleted_at IS NULL) AS users,
      (SELECT count(*) FROM meals WHERE is_active) AS "activeMeals"
    FROM orders o WHERE ${isCounted} AND o.created_at >= ${startInIndia(today)}
      AND o.created_at < ${startInIndia(addDays(today, 1))}`);
  if (!rows[0]) throw new Error('Counting gave no answer');
  return rows[0];
}

/** Makes all reads of this transaction see the same instant. */
export async function readOneInstant(tx: Tx): Promise<void> {
  await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
}

/** Every day of the span, in order. */
export async function readDays(tx: Tx, { from, to }: DateSpan): Promise<DayFigures[]> {
  const { rows } = await tx.execute<DayFigures>(sql`
    SELECT span.day AS date, coalesce(d.orders, 0) AS orders,
      coalesce(d.cancelled_orders, 0) AS "cancelledOrders",
      coalesce(d.revenue_paise, 0) AS "revenuePaise",
      coalesce(d.new_customers, 0) AS "newCustomers",
      coalesce(d.payment_failures, 0) AS "paymentFailures",
      (coalesce(sum(d.wallet_net_paise) OVER (ORDER BY span.day), 0) + (
        SELECT coalesce(sum(wallet_net_paise), 0) FROM analytics_days WHERE day < ${from})
      )::bigint AS "walletLiabilityPaise"
    FROM (SELECT generate_series(${from}::timestamp, ${to}::timestamp, '1 day')::date AS day) span
    LEFT JOIN analytics_days d ON d.day = span.day
    ORDER BY span.day`);
  return rows;
}

/** Customers with a counted order on these days and one before them. */
export async function countReturning(tx: Tx, { from, to }: DateSpan): Promise<number> {
  const { rows } = await tx.execute<{ customers: number }>(sql`
    SELECT coalesce(sum(customers), 0) AS customers FROM analytics_returns
    WHERE day BETWEEN ${from} AND ${to} AND last_day < ${from}`);
  return rows[0]?.customers ?? 0;
}

export interface MealRow extends MealSales {
  readonly name: string;
  readonly imageUrl: string | null;
  readonly isRetired: boolean;
  readonly revenuePaise: Paise;
  readonly quantityBefore: number;
}

/** All meals, also retired ones, with what was sold of each. */
export async function readMeals(tx: Tx, span: DateSpan, before: DateSpan): Promise<MealRow[]> {
  const { rows } = await tx.execute<MealRow>(sql`
    SELECT m.id AS "mealId", m.name, m.image_url AS "imageUrl", m.is_active AS "isOnOffer",
      m.retired_at IS NOT NULL AS "isRetired",
      coalesce(sum(s.quantity) FILTER (WHERE s.day >= ${span.from}), 0) AS quantity,
      coalesce(sum(s.revenue_paise) FILTER (WHERE s.day >= ${span.from}), 0)::bigint
        AS "revenuePaise",
      coalesce(sum(s.quantity) FILTER (WHERE s.day < ${span.from}), 0) AS "quantityBefore"
    FROM meals m
    LEFT JOIN analytics_meals s ON s.meal_id = m.id AND s.day BETWEEN ${before.from} AND ${span.to}
    GROUP BY m.id`);
  return rows;
}
