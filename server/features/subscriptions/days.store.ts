/** SQL of the days of a subscription: skips, chosen meals and outcomes. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { DayOutcome } from '#domain/subscriptions/evening-run.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export interface Skips {
  readonly skipped: ReadonlySet<CalendarDate>;
  /** Those that the shop skipped, since they were full. */
  readonly full: ReadonlySet<CalendarDate>;
}

/** The skipped days from this one on. */
export async function readSkips(
  db: Reader,
  subscriptionId: string,
  from: CalendarDate,
): Promise<Skips> {
  const { rows } = await db.execute<{ date: CalendarDate; isFull: boolean }>(sql`
    SELECT delivery_date AS date, is_full AS "isFull" FROM subscription_skips
    WHERE subscription_id = ${subscriptionId} AND delivery_date >= ${from}`);
  return {
    skipped: new Set(rows.map(({ date }) => date)),
    full: new Set(rows.filter(({ isFull }) => isFull).map(({ date }) => date)),
  };
}

/** The database refuses a day that is already settled. */
export async function insertSkip(
  tx: Tx,
  subscriptionId: string,
  date: CalendarDate,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO subscription_skips (subscription_id, delivery_date, created_at)
    VALUES (${subscriptionId}, ${date}, ${now})`);
}

export async function deleteSkip(
  tx: Tx,
  subscriptionId: string,
  date: CalendarDate,
): Promise<void> {
  await tx.execute(sql`
    DELETE FROM subscription_skips
    WHERE subscription_id = ${subscriptionId} AND delivery_date = ${date}`);
}

/** Chosen meals by day, from this day on; some may no longer fit. */
export async function readChoices(
  db: Reader,
  subscriptionId: string,
  from: CalendarDate,
): Promise<ReadonlyMap<CalendarDate, number>> {
  const { rows } = await db.execute<{ date: CalendarDate; mealId: number }>(sql`
    SELECT delivery_date AS date, meal_id AS "mealId" FROM subscription_choices
    WHERE subscription_id = ${subscriptionId} AND delivery_date >= ${from}`);
  return new Map(rows.map(({ date, mealId }) => [date, mealId]));
}

/** Null removes the choice. */
export async function writeChoice(
  tx: Tx,
  subscriptionId: string,
  { date, mealId }: { readonly date: CalendarDate; readonly mealId: number | null },
  now: Date,
): Promise<void> {
  await tx.execute(
    mealId === null
      ? sql`DELETE FROM subscription_choices
          WHERE subscription_id = ${subscriptionId} AND delivery_date = ${date}`
      : sql`INSERT INTO subscription_choices (subscription_id, delivery_date, meal_id, created_at)
          VALUES (${subscriptionId}, ${date}, ${mealId}, ${now})
          ON CONFLICT (subscription_id, delivery_date)
            DO UPDATE SET meal_id = EXCLUDED.meal_id, created_at = EXCLUDED.created_at`,
  );
}

export interface SettledDay {
  readonly date: CalendarDate;
  readonly outcome: DayOutcome;
  readonly orderId: string | null;
  /** Name of the ordered meal; null without an order. */
  readonly meal: {
    readonly id: number;
    readonly name: string;
    readonly imageUrl: string | null;
    readonly isChosen: boolean;
  } | null;
  /** Whether its order was cancelled later, or refunded in full before it went out. */
  readonly isCancelled: boolean;
  /** Whether its order is neither that nor delivered. */
  readonly isStillComing: boolean;
}

/** Of a row `d` of `subscription_days`. */
export const outcomeOfDay = sql`CASE WHEN d.is_served THEN d.outcome ELSE 'not_served' END`;

/** The settled days from this one on. */
export async function readSettledDays(
  db: Reader,
  subscriptionId: string,
  from: CalendarDate,
): Promise<SettledDay[]> {
  const { rows } = await db.execute<SettledDay>(sql`
    SELECT d.delivery_date AS date, ${outcomeOfDay} AS outcome, d.order_id AS "orderId",
      (SELECT json_build_object('id', l.meal_id, 'name', l.meal_name, 'imageUrl', m.image_url,
          'isChosen', EXISTS (SELECT FROM subscription_choices c
            WHERE c.subscription_id = d.subscription_id AND c.delivery_date = d.delivery_date
              AND c.meal_id = l.meal_id))
        FROM order_lines l LEFT JOIN meals m ON m.id = l.meal_id
        WHERE l.order_id = d.order_id ORDER BY l.position LIMIT 1) AS meal,
      COALESCE(NOT has_seats(o.status, o.payment_status), false) AS "isCancelled",
      COALESCE(o.status <> 'delivered' AND has_seats(o.status, o.payment_status), false)
        AS "isStillComing"
    FROM subscription_days d LEFT JOIN orders o ON o.id = d.order_id
    WHERE d.subscription_id = ${subscriptionId} AND d.delivery_date >= ${from}
    ORDER BY d.delivery_date`);
  return rows;
}

/** Meals of the customer's subscription orders by day, so that they do not repeat too soon. */
export async function readServed(
  db: Reader,
  userId: string,
  from: CalendarDate,
): Promise<ReadonlyMap<CalendarDate, number>> {
  const { rows } = await db.execute<{ date: CalendarDate; mealId: number }>(sql`
    SELECT o.delivery_date AS date, l.meal_id AS "mealId"
    FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE o.user_id = ${userId} AND o.type = 'subscription' AND o.delivery_date >= ${from}
      AND l.meal_id IS NOT NULL`);
  return new Map(rows.map(({ date, mealId }) => [date, mealId]));
}
