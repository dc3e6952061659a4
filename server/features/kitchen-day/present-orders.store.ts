/** SQL of what is ordered and planned for a delivery date, as the kitchen needs it. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { OrderSlot } from '#domain/delivery/slots.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { PresentOrder } from '#domain/kitchen-day/amendments.ts';
import type { AcceptedMeal } from '#domain/kitchen-day/packing/parcel.ts';
import type { KitchenLine } from '#domain/kitchen-day/production.ts';
import type { Eater } from '#domain/menu/meal-pick.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Of the person who eats. */
interface EaterFacts extends Eater {
  readonly notes: string | null;
}

/** With what was accepted when ordering. */
export interface ParcelEater extends EaterFacts {
  readonly accepted: readonly AcceptedMeal[];
}

/** Of `orders o`; as in the index `orders_pack_to_fill_idx`. */
export const isToFill = sql`(o.type = 'meal-pack' AND NOT o.pack_filled
  AND o.status IN ('pending', 'confirmed', 'preparing'))`;

export interface PresentOrderRow extends PresentOrder, ParcelEater {
  readonly number: number;
  readonly customerName: string;
  readonly firstName: string;
  readonly slot: OrderSlot | null;
  /** Of a pack, the meals that are chosen. */
  readonly lines: readonly KitchenLine[];
  /** How many meals a pack contains; null for other orders. */
  readonly packMeals: number | null;
  /** Whether the meals of this pack are still to be settled. */
  readonly isToFill: boolean;
  readonly wasOut: boolean;
}

/**
 * The orders of a date, and those that its kitchen knows; by number. Both by their index: with OR
 * between them, all orders there ever were would be read.
 */
export async function listPresentOrders(
  db: Reader,
  date: CalendarDate,
): Promise<PresentOrderRow[]> {
  const { rows } = await db.execute<PresentOrderRow>(sql`
    SELECT o.id AS "orderId", o.number, u.first_name || ' ' || u.last_name AS "customerName",
      u.first_name AS "firstName", o.status, o.payment_status AS "paymentStatus",
      o.payment_method AS "paymentMethod",
      o.delivery_date AS "deliveryDate", o.slot, o.notes, f.diet,
      coalesce(f.allergens, '{}') AS allergens,
      coalesce(o.accepted_allergens, '[]') AS accepted,
      CASE WHEN o.type = 'meal-pack' THEN (SELECT sum(l.quantity)::int FROM order_lines l
        WHERE l.order_id = o.id) END AS "packMeals",
      ${isToFill} AS "isToFill",
      EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id
        AND e.to_status IN ('out_for_delivery', 'delivered')) AS "wasOut",
      (SELECT coalesce(json_agg(json_build_object('mealId', line.meal_id, 'name', line.name,
          'size', line.size, 'quantity', line.quantity) ORDER BY line.position), '[]')
        FROM (
          SELECT l.meal_id, l.meal_name AS name, l.size, l.quantity, l.position
          FROM order_lines l WHERE l.order_id = o.id AND l.meal_id IS NOT NULL
          UNION ALL
          SELECT p.meal_id, p.meal_name, 'for-1', p.quantity, p.meal_id
          FROM pack_meals p WHERE p.order_id = o.id
        ) line) AS lines
    FROM orders o JOIN users u ON u.id = o.user_id
      LEFT JOIN food_profiles f ON f.user_id = o.user_id
    WHERE o.id IN (SELECT d.id FROM orders d WHERE d.delivery_date = ${date}
      UNION SELECT k.order_id FROM kitchen_orders k
      WHERE k.kitchen_id = ${theKitchen} AND k.delivery_date = ${date})
    ORDER BY o.number`);
  return rows;
}

export interface PlannedDayRow extends EaterFacts {
  readonly subscriptionId: string;
  readonly customerName: string;
  readonly planId: string;
  /** Null unless the customer chose a meal that will be cooked. */
  readonly mealId: number | null;
  readonly mealName: string | null;
  readonly portions: number;
}

/**
 * Joins `meals m` to `seats seat` and `subscriptions s`: what the customer chose for that day, if
 * the evening run will take it, as `pickDays` decides.
 */
export const chosenMeal = sql`JOIN plans p ON p.id = s.plan_type
  LEFT JOIN food_profiles f ON f.user_id = s.user_id
  LEFT JOIN subscription_choices c
    ON c.subscription_id = s.id AND c.delivery_date = seat.delivery_date
  LEFT JOIN meals m ON m.id = c.meal_id AND m.category = p.category AND m.is_active
    AND m.available_for_1 AND m.price_for_1_paise IS NOT NULL
    AND is_on_sale(m.on_sale, seat.delivery_date)
    AND NOT m.allergens && coalesce(f.allergens, '{}')
    AND (m.diet = 'veg' OR coalesce(f.diet, 'non-veg') IN (m.diet, 'non-veg'))`;

/** The days of subscriptions that are reserved on a date and not settled yet. */
export async function listPlannedDays(db: Reader, date: CalendarDate): Promise<PlannedDayRow[]> {
  const { rows } = await db.execute<PlannedDayRow>(sql`
    SELECT s.id AS "subscriptionId", u.first_name || ' ' || u.last_name AS "customerName",
      s.plan_type AS "planId", s.notes, f.diet, coalesce(f.allergens, '{}') AS allergens,
      m.id AS "mealId", m.name AS "mealName", seat.portions
    FROM seats seat JOIN subscriptions s ON s.id = seat.subscription_id
      JOIN users u ON u.id = s.user_id ${chosenMeal}
    WHERE seat.kitchen_id = ${theKitchen} AND seat.delivery_date = ${date} AND seat.kind = 'day'
    ORDER BY s.id`);
  return rows;
}

/** Whether the evening run still has something to settle for a date. */
export async function hasUnsettled(db: Reader, date: CalendarDate): Promise<boolean> {
  const { rows } = await db.execute<{ isOpen: boolean }>(sql`
    SELECT EXISTS (SELECT FROM subscriptions s
        WHERE s.status IN ('active', 'paused') AND s.decided_through < ${date})
      OR EXISTS (SELECT FROM orders o WHERE ${isToFill} AND o.delivery_date = ${date})
        AS "isOpen"`);
  return rows[0]?.isOpen ?? false;
}
