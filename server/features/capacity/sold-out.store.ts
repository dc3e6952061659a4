/** SQL that says on which dates nothing of a meal is left, by its limit and by what was ordered. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import { type Statement, sql } from '#server/db/sql.ts';

const soldOut = sql`
  SELECT c.delivery_date::text FROM capacity_counters c
  WHERE c.kitchen_id = ${theKitchen} AND c.kind = 'meal' AND c.id = meals.id::text
    AND c.taken >= c.portions_max`;

/** For a column: the dates from this one on when the meal of the row of `meals` is sold out. */
export const readSoldOutFrom = (from: CalendarDate): Statement =>
  sql`ARRAY(${soldOut} AND c.delivery_date >= ${from} ORDER BY c.delivery_date)`;

/**
 * Reads as `meal_id` the meals that are sold out on this date. As a join it costs the same for one
 * meal as for ten, so that PostgreSQL plans the statement once for all orders.
 */
export const readSoldOutMeals = (date: CalendarDate): Statement => sql`
  SELECT c.id AS meal_id FROM capacity_counters c
  WHERE c.kitchen_id = ${theKitchen} AND c.kind = 'meal' AND c.delivery_date = ${date}
    AND c.taken >= c.portions_max`;

export interface MealLimit {
  readonly date: CalendarDate;
  readonly portions: number;
  /** The limit that was replaced by 0. */
  readonly before?: number;
}

/** For a column: the limits of the meal of the row of `meals`, also replaced ones, by date. */
export const readLimitsFrom = (from: CalendarDate): Statement => sql`(
  SELECT coalesce(json_agg(json_strip_nulls(json_build_object('date', c.delivery_date,
    'portions', c.portions_max, 'before', c.portions_before)) ORDER BY c.delivery_date), '[]')
  FROM capacity_counters c
  WHERE c.kitchen_id = ${theKitchen} AND c.kind = 'meal' AND c.id = meals.id::text
    AND (c.portions_max > 0 OR c.portions_before > 0) AND c.delivery_date >= ${from})`;

/** For a column: whether orders for dates from this one on can use up the limit of a meal. */
export const readIsLimited = (from: CalendarDate): Statement => sql`EXISTS (
  SELECT FROM capacity_counters c WHERE c.kitchen_id = ${theKitchen} AND c.kind = 'meal'
    AND c.delivery_date >= ${from} AND c.portions_max > 0)`;
