/** SQL that places and moves orders, each in one statement. */
import { theKitchen } from '#domain/kitchen.ts';
import type { AcceptedMeal } from '#domain/kitchen-day/packing/parcel.ts';
import type { Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { OrderEvent, OrderLine, OrderRow } from './orders.store.ts';

export type NewOrder = Omit<OrderRow, 'number' | 'refundedPaise' | 'hasInvoice'> & {
  readonly acceptedAllergens: readonly AcceptedMeal[];
};

export type NewLine = Omit<OrderLine, 'imageUrl'>;

/** What may change about a placed order besides its status. */
export type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'paymentStatus'
    | 'walletPaise'
    | 'refundedPaise'
    | 'payBefore'
    | 'deliveryDate'
    | 'slot'
    | 'deliveryAddress'
  >
>;

/** Who placed an order: the customer, or staff for the customer. */
export type Placer = { readonly actor: 'customer' | 'staff'; readonly actorId: string };

/** As JSON, so that the statement is the same for any number of lines. */
function linesOf(lines: readonly NewLine[]): string {
  return JSON.stringify(
    lines.map((line, position) => ({
      position,
      meal_id: line.mealId,
      meal_name: line.mealName,
      size: line.size,
      quantity: line.quantity,
      unit_price_paise: line.unitPricePaise,
    })),
  );
}

const slotOf = (slot: OrderRow['slot'] | undefined): string | null =>
  slot ? JSON.stringify(slot) : null;

const acceptedOf = ({ acceptedAllergens }: NewOrder): string | null =>
  acceptedAllergens.length > 0 ? JSON.stringify(acceptedAllergens) : null;

interface InsertedOrder {
  readonly number: number;
  readonly openBefore: number;
  readonly isClosedDay: boolean;
}

/**
 * Inserts the order, its lines and its first event. Returns its number, how many unpaid orders
 * this customer had before it, and whether the kitchen is closed on its delivery date.
 */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  lines: readonly NewLine[],
  by: Placer,
): Promise<InsertedOrder> {
  const { rows } = await tx.execute<InsertedOrder>(sql`
    WITH placed AS (
      INSERT INTO orders (id, user_id, type, pack_id, status, payment_status, payment_method,
        delivery_date, slot, subtotal_paise, delivery_fee_paise, gst_paise, gst_percent,
        total_paise, wallet_paise, delivery_address, notes, buyer, idempotency_key, request_hash,
        created_at, pay_before, accepted_allergens)
      VALUES (${order.id}, ${order.userId}, ${order.type}, ${order.packId}, ${order.status},
        ${order.paymentStatus}, ${order.paymentMethod}, ${order.deliveryDate},
        ${slotOf(order.slot)}::jsonb, ${order.subtotalPaise}, ${order.deliveryFeePaise},
        ${order.gstPaise}, ${order.gstPercent}::smallint, ${order.totalPaise}, ${order.walletPaise},
        ${JSON.stringify(order.deliveryAddress)}, ${order.notes},
        ${order.buyer && JSON.stringify(order.buyer)}, ${order.idempotencyKey},
        ${order.requestHash}, ${order.createdAt}, ${order.payBefore},
        ${acceptedOf(order)}::jsonb)
      RETURNING id, user_id, number, status, delivery_date, created_at
    ), added AS (
      INSERT INTO order_lines (order_id, position, meal_id, meal_name, size, quantity,
        unit_price_paise)
      SELECT placed.id, l.position, l.meal_id, l.meal_name, l.size, l.quantity, l.unit_price_paise
      FROM placed, jsonb_to_recordset(${linesOf(lines)}::jsonb) AS l (position smallint,
        meal_id int, meal_name text, size text, quantity int, unit_price_paise bigint)
    ), logged AS (
      INSERT INTO order_events (order_id, to_status, actor, actor_id, created_at)
      SELECT id, status, ${by.actor}, ${by.actorId}::uuid, created_at FROM placed
    )
    SELECT placed.number, (
      SELECT count(*)::int FROM orders o WHERE o.user_id = placed.user_id
        AND o.status = 'pending' AND o.payment_status = 'unpaid'
    ) AS "openBefore",
    EXISTS (
      SELECT FROM closed_days c
      WHERE c.kitchen_id = ${theKitchen} AND c.date = placed.delivery_date
    ) AS "isClosedDay"
    FROM placed`);
  if (!rows[0]) throw new Error('An order was placed without a number');
  return rows[0];
}

/** Moves a locked order and adds to its history; returns the customer's id. */
export async function moveOrder(tx: Tx, event: OrderEvent, change: OrderChange): Promise<string> {
  const address = change.deliveryAddress ? JSON.stringify(change.deliveryAddress) : null;
  const { rows } = await tx.execute<{ userId: string }>(sql`
    WITH moved AS (
      UPDATE orders SET status = ${event.toStatus},
        payment_status = COALESCE(${change.paymentStatus ?? null}, payment_status),
        wallet_paise = COALESCE(${change.walletPaise ?? null}, wallet_paise),
        refunded_paise = COALESCE(${change.refundedPaise ?? null}, refunded_paise),
        pay_before = COALESCE(${change.payBefore ?? null}, pay_before),
        delivery_date = COALESCE(${change.deliveryDate ?? null}::date, delivery_date),
        slot = CASE WHEN ${change.slot === undefined}::boolean THEN slot
          ELSE ${slotOf(change.slot)}::jsonb END,
        delivery_address = COALESCE(${address}::jsonb, delivery_address)
      WHERE id = ${event.orderId} RETURNING id, status, user_id
    ), logged AS (
      INSERT INTO order_events (order_id, from_status, to_status, actor, actor_id, reason,
        is_override, created_at)
      SELECT id, ${event.fromStatus}, status, ${event.actor}, ${event.actorId}::uuid,
        ${event.reason}, ${event.isOverride ?? false}, ${event.at}::timestamptz FROM moved
    )
    SELECT user_id AS "userId" FROM moved`);
  if (!rows[0]) throw new Error(`There is no order ${event.orderId} to move`);
  return rows[0].userId;
}
