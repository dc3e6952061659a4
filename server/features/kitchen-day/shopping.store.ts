/** SQL of what is ordered, planned and was cooked in a span of dates, and of recipes. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { DateSpan } from '#domain/calendar/date-span.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { MealRecipes } from '#domain/kitchen-day/shopping-list.ts';
import type { MealSize } from '#domain/menu/meals.ts';
import type { OnSale } from '#domain/menu/on-sale.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/orders/order-status.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { chosenMeal } from './present-orders.store.ts';

interface OrderedRow {
  readonly date: CalendarDate;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
  /** Null for the part of packs that is not chosen. */
  readonly mealId: number | null;
  readonly size: MealSize;
  readonly quantity: number;
}

/** Summed up, so that its size depends on the menu and not on the orders. */
export async function sumOrdered(db: Reader, { from, to }: DateSpan): Promise<OrderedRow[]> {
  const { rows } = await db.execute<OrderedRow>(sql`
    SELECT o.delivery_date AS date, o.status, o.payment_status AS "paymentStatus",
      o.payment_method AS "paymentMethod", line.meal_id AS "mealId", line.size,
      sum(line.quantity)::int AS quantity
    FROM orders o CROSS JOIN LATERAL (
      SELECT l.meal_id, coalesce(l.size, 'for-1') AS size, l.quantity
      FROM order_lines l WHERE l.order_id = o.id
      UNION ALL
      SELECT chosen.meal_id, 'for-1', chosen.quantity
      FROM pack_meals p CROSS JOIN LATERAL (
        VALUES (p.meal_id, p.quantity), (NULL, -p.quantity)) AS chosen (meal_id, quantity)
      WHERE p.order_id = o.id) line
    WHERE o.delivery_date BETWEEN ${from} AND ${to}
    GROUP BY 1, 2, 3, 4, 5, 6`);
  return rows;
}

interface PlannedRow {
  readonly date: CalendarDate;
  /** Null unless the customer chose a meal that will be cooked. */
  readonly mealId: number | null;
  readonly quantity: number;
}

/** Days of subscriptions that are reserved and not settled. */
export async function sumPlanned(db: Reader, { from, to }: DateSpan): Promise<PlannedRow[]> {
  const { rows } = await db.execute<PlannedRow>(sql`
    SELECT seat.delivery_date AS date, m.id AS "mealId", sum(seat.portions)::int AS quantity
    FROM seats seat JOIN subscriptions s ON s.id = seat.subscription_id ${chosenMeal}
    WHERE seat.kitchen_id = ${theKitchen} AND seat.kind = 'day'
      AND seat.delivery_date BETWEEN ${from} AND ${to}
    GROUP BY 1, 2`);
  return rows;
}

export async function listFrozenDates(db: Reader, { from, to }: DateSpan): Promise<CalendarDate[]> {
  const { rows } = await db.execute<{ date: CalendarDate }>(sql`
    SELECT delivery_date AS date FROM kitchen_days
    WHERE kitchen_id = ${theKitchen} AND delivery_date BETWEEN ${from} AND ${to}`);
  return rows.map(({ date }) => date);
}

interface CookedRow {
  /** 1 is Monday. */
  readonly weekday: number;
  readonly mealId: number;
  readonly size: MealSize;
  readonly quantity: number;
}

/** What frozen days cooked, by weekday. */
export async function sumCooked(
  db: Reader,
  { from, to }: DateSpan,
  without: readonly CalendarDate[],
): Promise<CookedRow[]> {
  const { rows } = await db.execute<CookedRow>(sql`
    SELECT extract(isodow FROM k.delivery_date)::int AS weekday,
      (line->>'mealId')::int AS "mealId", line->>'size' AS size,
      sum((line->>'quantity')::int)::int AS quantity
    FROM kitchen_orders k CROSS JOIN LATERAL jsonb_array_elements(k.lines) AS line
    WHERE k.kitchen_id = ${theKitchen} AND k.is_cooked AND line->>'mealId' IS NOT NULL
      AND k.delivery_date BETWEEN ${from} AND ${to}
      AND k.delivery_date <> ALL(${without}::date[])
    GROUP BY 1, 2, 3`);
  return rows;
}

export interface RecipeRow extends MealRecipes {
  /** Whether it can still be ordered. */
  readonly isOffered: boolean;
  readonly onSale: OnSale | null;
}

export async function readRecipes(db: Reader, ids: readonly number[]): Promise<RecipeRow[]> {
  const { rows } = await db.execute<RecipeRow>(sql`
    SELECT id, name, recipe_for_1 AS "recipeFor1", recipe_for_2 AS "recipeFor2",
      is_active AND retired_at IS NULL AS "isOffered", on_sale AS "onSale"
    FROM meals WHERE id = ANY(${ids}::int[])`);
  return rows;
}
