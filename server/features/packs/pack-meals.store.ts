/** SQL of the meals in packs. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { OrderSlot } from '#domain/delivery/slots.ts';
import type { Eater } from '#domain/menu/meal-pick.ts';
import type { OrderStatus, PaymentStatus } from '#domain/orders/order-status.ts';
import type { PackMeal } from '#domain/orders/pack-meals.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';

/** A meal of a pack, under the name it had when it was chosen. */
interface NamedPackMeal extends PackMeal {
  readonly name: string;
}

export interface PackRow {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly deliveryDate: CalendarDate;
  readonly slot: OrderSlot | null;
  /** Whether its meals are settled. */
  readonly isFilled: boolean;
  /** Whether they are still to be settled; false once the order is out for delivery or over. */
  readonly isToFill: boolean;
  readonly packId: string;
  /** How many meals it contains. */
  readonly mealCount: number;
  readonly eater: Eater;
  /** The chosen meals, or once the pack is filled, all its meals; ordered by id. */
  readonly meals: readonly (NamedPackMeal & { readonly imageUrl: string | null })[];
}

// As in the index `orders_pack_to_fill_idx`.
const isToFill = sql`NOT o.pack_filled AND o.status IN ('pending', 'confirmed', 'preparing')`;

async function readPacksWhere(db: Reader, where: Statement): Promise<PackRow[]> {
  const { rows } = await db.execute<PackRow>(sql`
    SELECT o.id AS "orderId", o.status, o.payment_status AS "paymentStatus",
      o.delivery_date AS "deliveryDate", o.slot, o.pack_filled AS "isFilled",
      ${isToFill} AS "isToFill", o.pack_id AS "packId",
      (SELECT sum(l.quantity)::int FROM order_lines l WHERE l.order_id = o.id) AS "mealCount",
      json_build_object('diet', f.diet, 'allergens', COALESCE(f.allergens, '{}')) AS eater,
      (SELECT COALESCE(json_agg(json_build_object('mealId', p.meal_id, 'name', p.meal_name,
          'imageUrl', m.image_url, 'quantity', p.quantity, 'isAuto', p.is_auto)
          ORDER BY p.meal_id), '[]')
        FROM pack_meals p JOIN meals m ON m.id = p.meal_id WHERE p.order_id = o.id) AS meals
    FROM orders o LEFT JOIN food_profiles f ON f.user_id = o.user_id
    WHERE o.type = 'meal-pack' AND ${where}`);
  return rows;
}

/** The pack if it is this customer's; null also for an order that is no pack. */
export async function findPackOf(
  db: Reader,
  userId: string,
  orderId: string,
): Promise<PackRow | null> {
  const found = await readPacksWhere(db, sql`o.id = ${orderId} AND o.user_id = ${userId}`);
  return found[0] ?? null;
}

/** Anybody's pack; null also for an order that is no pack. */
export async function findPack(db: Reader, orderId: string): Promise<PackRow | null> {
  const found = await readPacksWhere(db, sql`o.id = ${orderId}`);
  return found[0] ?? null;
}

/**
 * Locks packs that are not filled yet and due by this delivery date, or out for delivery; skips
 * those that are locked by others. Read them in a later statement, which sees choices committed
 * before the lock.
 */
export async function takeUnfilledPacks(
  tx: Tx,
  due: {
    readonly through: CalendarDate;
    /** Those that could not be filled before. */
    readonly without: readonly string[];
  },
  limit: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT o.id FROM orders o
    WHERE o.type = 'meal-pack' AND o.payment_status <> 'refunded'
      AND o.id <> ALL (${due.without}::uuid[])
      AND (${isToFill} AND o.delivery_date <= ${due.through}
        OR NOT o.pack_filled AND o.status = 'out_for_delivery')
    ORDER BY o.delivery_date, o.id LIMIT ${limit} FOR UPDATE SKIP LOCKED`);
  return rows.map(({ id }) => id);
}

/** Locks this order if it is a pack that is not filled yet, also a cancelled one. */
export async function lockUnfilledPack(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT o.id FROM orders o
    WHERE o.id = ${orderId} AND o.type = 'meal-pack' AND NOT o.pack_filled FOR UPDATE`);
  return rows.map(({ id }) => id);
}

export function readPacks(db: Reader, orderIds: readonly string[]): Promise<PackRow[]> {
  return readPacksWhere(db, sql`o.id = ANY(${orderIds}::uuid[])`);
}

/** Replaces all meals of the packs; the caller has locked their orders. */
export async function writePackMeals(
  tx: Tx,
  packs: readonly { readonly orderId: string; readonly meals: readonly NamedPackMeal[] }[],
): Promise<void> {
  const orderIds = packs.map(({ orderId }) => orderId);
  const rows = packs.flatMap(({ orderId, meals }) =>
    meals.map(({ mealId, name, quantity, isAuto }) => ({
      order_id: orderId,
      meal_id: mealId,
      meal_name: name,
      quantity,
      is_auto: isAuto,
    })),
  );
  await tx.execute(sql`DELETE FROM pack_meals WHERE order_id = ANY(${orderIds}::uuid[])`);
  await tx.execute(sql`
    INSERT INTO pack_meals (order_id, meal_id, meal_name, quantity, is_auto)
    SELECT order_id, meal_id, meal_name, quantity, is_auto
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS p (order_id uuid, meal_id int, meal_name text, quantity int, is_auto boolean)`);
}

/** Marks the meals of these packs as settled. */
export async function markFilled(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`UPDATE orders SET pack_filled = true WHERE id = ANY(${orderIds}::uuid[])`);
}
