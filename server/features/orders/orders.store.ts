/** SQL that reads and locks orders, each with its lines in one statement. */
import type { Buyer } from '#contract/shop/buyer.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { OrderSlot } from '#domain/delivery/slots.ts';
import type { MealSize } from '#domain/menu/meals.ts';
import type { Paise } from '#domain/money/money.ts';
import type {
  OrderActor,
  OrderStatus,
  OrderType,
  PaymentMethod,
  PaymentStatus,
} from '#domain/orders/order-status.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';
import type { DeliveryAddress } from '#server/features/addresses/addresses.store.ts';

export interface OrderRow {
  readonly id: string;
  readonly number: number;
  readonly userId: string;
  readonly type: OrderType;
  readonly packId: string | null;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
  readonly deliveryDate: CalendarDate;
  /** As it was when the order was placed or moved. */
  readonly slot: OrderSlot | null;
  readonly subtotalPaise: Paise;
  readonly deliveryFeePaise: Paise;
  readonly gstPaise: Paise;
  /** The rate of the tax that is added; null when none is. */
  readonly gstPercent: number | null;
  readonly totalPaise: Paise;
  /** The part that the wallet pays, taken when the rest is paid. */
  readonly walletPaise: Paise;
  readonly refundedPaise: Paise;
  /** As it was when the order was placed. */
  readonly deliveryAddress: DeliveryAddress;
  readonly notes: string | null;
  readonly buyer: Buyer | null;
  readonly idempotencyKey: string | null;
  readonly requestHash: Buffer | null;
  readonly createdAt: Date;
  readonly payBefore: Date | null;
  /** Whether an invoice was issued. */
  readonly hasInvoice: boolean;
}

export interface OrderLine {
  /** Null for a pack. */
  readonly mealId: number | null;
  readonly mealName: string;
  readonly imageUrl: string | null;
  readonly size: MealSize | null;
  readonly quantity: number;
  readonly unitPricePaise: Paise;
}

export interface OrderWithLines extends OrderRow {
  readonly customerName: string;
  readonly lines: readonly OrderLine[];
}

/** With what only the page of an order shows. */
export interface OrderOfPage extends OrderWithLines {
  /** Until when its customer chooses another day, since its own is cancelled. */
  readonly choice: { readonly reason: string; readonly until: string } | null;
}

export interface OrderEvent {
  readonly orderId: string;
  readonly fromStatus: OrderStatus | null;
  readonly toStatus: OrderStatus;
  readonly actor: OrderActor;
  readonly actorId: string | null;
  readonly reason: string | null;
  /** A move by staff or in a run that is outside the usual path, or delivers before the day. */
  readonly isOverride?: boolean;
  readonly at: Date;
}

/** What the release before the column added to its packs. */
const gstPercentBefore = 18;
const gstPercent = sql`CASE WHEN o.type = 'meal-pack'
  THEN COALESCE(o.gst_percent, ${gstPercentBefore}::smallint) END`;

const columns = sql`o.id, o.number, o.user_id AS "userId", o.type, o.pack_id AS "packId", o.status,
  o.payment_status AS "paymentStatus", o.payment_method AS "paymentMethod",
  o.delivery_date AS "deliveryDate", o.slot, o.subtotal_paise AS "subtotalPaise",
  o.delivery_fee_paise AS "deliveryFeePaise", o.gst_paise AS "gstPaise",
  ${gstPercent} AS "gstPercent",
  o.total_paise AS "totalPaise", o.wallet_paise AS "walletPaise",
  o.refunded_paise AS "refundedPaise", o.delivery_address AS "deliveryAddress", o.notes,
  o.buyer, o.idempotency_key AS "idempotencyKey", o.request_hash AS "requestHash",
  o.created_at AS "createdAt", o.pay_before AS "payBefore",
  o.has_invoice AS "hasInvoice"`;

/** The columns of {@link OrderWithLines}, from `orders o`. */
export const orderColumns = sql`${columns},
  (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = o.user_id) AS "customerName",
  (SELECT json_agg(json_build_object('mealId', l.meal_id, 'mealName', l.meal_name,
      'imageUrl', m.image_url, 'size', l.size, 'quantity', l.quantity,
      'unitPricePaise', l.unit_price_paise) ORDER BY l.position)
    FROM order_lines l LEFT JOIN meals m ON m.id = l.meal_id
    WHERE l.order_id = o.id) AS lines`;

const isPayable = sql`o.status = 'pending' AND o.payment_status = 'unpaid'
  AND o.payment_method = 'online'`;

/** The orders that meet the condition, with their lines. */
export async function readOrders(db: Reader, where: Statement): Promise<OrderWithLines[]> {
  const { rows } = await db.execute<OrderWithLines>(
    sql`SELECT ${orderColumns} FROM orders o WHERE ${where}`,
  );
  return rows;
}

/** The order that was placed with this idempotency key. */
export async function findOrderByKey(
  db: Reader,
  userId: string,
  idempotencyKey: string,
): Promise<OrderWithLines | null> {
  const found = await readOrders(
    db,
    sql`o.user_id = ${userId} AND o.idempotency_key = ${idempotencyKey}`,
  );
  return found[0] ?? null;
}

export async function findOrderOf(
  db: Reader,
  userId: string,
  orderId: string,
): Promise<OrderOfPage | null> {
  const { rows } = await db.execute<OrderOfPage>(sql`
    SELECT ${orderColumns}, (
      SELECT json_build_object('reason', c.reason, 'until', m.choice_until)
      FROM day_cancellation_orders m JOIN day_cancellations c ON c.id = m.cancellation_id
      WHERE m.order_id = o.id AND c.delivery_date = o.delivery_date
        AND m.choice_until IS NOT NULL AND m.moved_to IS NULL AND m.cancelled_at IS NULL
      ORDER BY c.confirmed_at DESC LIMIT 1
    ) AS choice
    FROM orders o WHERE o.id = ${orderId} AND o.user_id = ${userId}`);
  return rows[0] ?? null;
}

/** Reads an {@link OrderRow}, if it is this customer's. */
export const readOrderRowOf = (userId: string, orderId: string): Statement =>
  sql`SELECT ${columns} FROM orders o WHERE o.id = ${orderId} AND o.user_id = ${userId}`;

/** Reads an {@link OrderWithLines}, if it is this customer's. */
export const readOrderWithLinesOf = (userId: string, orderId: string): Statement =>
  sql`SELECT ${orderColumns} FROM orders o WHERE o.id = ${orderId} AND o.user_id = ${userId}`;

/** The order without its lines, if it is this customer's. */
export async function findOrderRowOf(
  db: Reader,
  userId: string,
  orderId: string,
): Promise<OrderRow | null> {
  const { rows } = await db.execute<OrderRow>(readOrderRowOf(userId, orderId));
  return rows[0] ?? null;
}

/** The id of the newest order of this customer that waits for an online payment of this amount. */
export async function findPayableByAmount(
  db: Reader,
  userId: string,
  onlinePaise: Paise,
): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT o.id FROM orders o
    WHERE o.user_id = ${userId} AND o.total_paise - o.wallet_paise = ${onlinePaise} AND ${isPayable}
    ORDER BY o.created_at DESC, o.id DESC LIMIT 1`);
  return rows[0]?.id ?? null;
}

export async function findOrderRow(db: Reader, orderId: string): Promise<OrderRow | null> {
  const { rows } = await db.execute<OrderRow>(
    sql`SELECT ${columns} FROM orders o WHERE o.id = ${orderId}`,
  );
  return rows[0] ?? null;
}

/** Locks the order until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | null> {
  const { rows } = await tx.execute<OrderRow>(
    sql`SELECT ${columns} FROM orders o WHERE o.id = ${orderId} FOR UPDATE`,
  );
  return rows[0] ?? null;
}

/** Locks several orders, each transaction in the order of their ids. */
export async function lockOrdersIn(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    SELECT FROM orders o WHERE o.id = ANY(${orderIds}::uuid[]) ORDER BY o.id FOR UPDATE`);
}

/** Unpaid online orders past their payment deadline, oldest first. */
export async function findExpiredOrders(db: Reader, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT o.id FROM orders o WHERE o.pay_before <= ${now} AND ${isPayable}
    ORDER BY o.pay_before LIMIT ${limit}`);
  return rows.map((row) => row.id);
}
