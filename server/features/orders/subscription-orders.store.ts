/** SQL that inserts the orders of an evening run in one statement. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { OrderSlot } from '#domain/delivery/slots.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { DeliveryAddress } from '#server/features/addresses/addresses.store.ts';

/** One meal for one person on one day, paid from the wallet. */
export interface SubscriptionOrder {
  readonly id: string;
  readonly userId: string;
  readonly deliveryDate: CalendarDate;
  /** The time of the plan; null where there are none. */
  readonly slot: OrderSlot | null;
  readonly mealId: number;
  readonly mealName: string;
  readonly pricePaise: Paise;
  readonly deliveryAddress: DeliveryAddress;
  /** For the kitchen and the rider. */
  readonly notes: string | null;
}

function rowsOf(orders: readonly SubscriptionOrder[]): string {
  return JSON.stringify(
    orders.map((order) => ({
      id: order.id,
      user_id: order.userId,
      delivery_date: order.deliveryDate,
      slot: order.slot,
      meal_id: order.mealId,
      meal_name: order.mealName,
      price_paise: order.pricePaise,
      delivery_address: order.deliveryAddress,
      notes: order.notes,
    })),
  );
}

/** Inserts confirmed, paid orders with line and first event; returns their numbers by id. */
export async function insertSubscriptionOrders(
  tx: Tx,
  orders: readonly SubscriptionOrder[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ id: string; number: number }>(sql`
    WITH input AS (
      SELECT * FROM jsonb_to_recordset(${rowsOf(orders)}::jsonb) AS o (id uuid, user_id uuid,
        delivery_date date, slot jsonb, meal_id int, meal_name text, price_paise bigint,
        delivery_address jsonb, notes text)
    ), placed AS (
      INSERT INTO orders (id, user_id, type, status, payment_status, payment_method,
        delivery_date, slot, subtotal_paise, delivery_fee_paise, gst_paise, total_paise,
        wallet_paise, delivery_address, notes, created_at)
      SELECT id, user_id, 'subscription', 'confirmed', 'paid', 'wallet', delivery_date, slot,
        price_paise, 0, 0, price_paise, price_paise, delivery_address, notes, ${now}::timestamptz
      FROM input RETURNING id, number
    ), added AS (
      INSERT INTO order_lines (order_id, position, meal_id, meal_name, size, quantity,
        unit_price_paise)
      SELECT id, 0, meal_id, meal_name, 'for-1', 1, price_paise FROM input
    ), logged AS (
      INSERT INTO order_events (order_id, to_status, actor, created_at)
      SELECT id, 'confirmed', 'system', ${now}::timestamptz FROM input
    )
    SELECT id, number FROM placed`);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
