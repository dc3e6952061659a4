/** SQL of orders: placing and moving in one statement each, reading with lines in one statement. */
import type { CalendarDate } from '#domain/calendar.ts';
import type { MealSize } from '#domain/meals.ts';
import type { Paise } from '#domain/money.ts';
import type { OrderStatus, OrderType, PaymentMethod, PaymentStatus } from '#domain/order-status.ts';
import type { PackId } from '#domain/packs.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';

/** The address as it was when the order was placed. */
export interface AddressSnapshot {
  readonly title: string;
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
}

export interface OrderRow {
  readonly id: string;
  readonly number: number;
  readonly userId: string;
  readonly type: OrderType;
  readonly packId: PackId | null;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
  readonly deliveryDate: CalendarDate;
  readonly subtotalPaise: Paise;
  readonly deliveryFeePaise: Paise;
  readonly gstPaise: Paise;
  readonly totalPaise: Paise;
  readonly deliveryAddress: AddressSnapshot;
  readonly notes: string | null;
  readonly idempotencyKey: string | null;
  readonly requestHash: Buffer | null;
  readonly createdAt: Date;
  readonly payBefore: Date | null;
}

export type NewOrder = Omit<OrderRow, 'number'>;

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

export type NewLine = Omit<OrderLine, 'imageUrl'>;

export interface OrderEvent {
  readonly orderId: string;
  readonly fromStatus: OrderStatus | null;
  readonly toStatus: OrderStatus;
  readonly actor: 'customer' | 'staff' | 'payment' | 'system';
  readonly actorId: string | null;
  readonly reason: string | null;
  readonly at: Date;
}

const columns = sql`o.id, o.number, o.user_id AS "userId", o.type, o.pack_id AS "packId", o.status,
  o.payment_status AS "paymentStatus", o.payment_method AS "paymentMethod",
  o.delivery_date AS "deliveryDate", o.subtotal_paise AS "subtotalPaise",
  o.delivery_fee_paise AS "deliveryFeePaise", o.gst_paise AS "gstPaise",
  o.total_paise AS "totalPaise", o.delivery_address AS "deliveryAddress", o.notes,
  o.idempotency_key AS "idempotencyKey", o.request_hash AS "requestHash",
  o.created_at AS "createdAt", o.pay_before AS "payBefore"`;

const withLines = sql`${columns},
  (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = o.user_id) AS "customerName",
  (SELECT json_agg(json_build_object('mealId', l.meal_id, 'mealName', l.meal_name,
      'imageUrl', m.image_url, 'size', l.size, 'quantity', l.quantity,
      'unitPricePaise', l.unit_price_paise) ORDER BY l.position)
    FROM order_lines l LEFT JOIN meals m ON m.id = l.meal_id
    WHERE l.order_id = o.id) AS lines`;

const isPayable = sql`o.status = 'pending' AND o.payment_status = 'unpaid'
  AND o.payment_method = 'online'`;

/** Lines as JSON, so that the statement reads the same for any number of them. */
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

/**
 * The order, its lines and its first event, in one statement. Returns its number, and how many
 * orders of this customer had been waiting for payment or cash before it.
 */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  lines: readonly NewLine[],
): Promise<{ readonly number: number; readonly openBefore: number }> {
  const { rows } = await tx.execute<{ number: number; openBefore: number }>(sql`
    WITH placed AS (
      INSERT INTO orders (id, user_id, type, pack_id, status, payment_status, payment_method,
        delivery_date, subtotal_paise, delivery_fee_paise, gst_paise, total_paise,
        delivery_address, notes, idempotency_key, request_hash, created_at, pay_before)
      VALUES (${order.id}, ${order.userId}, ${order.type}, ${order.packId}, ${order.status},
        ${order.paymentStatus}, ${order.paymentMethod}, ${order.deliveryDate},
        ${order.subtotalPaise}, ${order.deliveryFeePaise}, ${order.gstPaise}, ${order.totalPaise},
        ${JSON.stringify(order.deliveryAddress)}, ${order.notes}, ${order.idempotencyKey},
        ${order.requestHash}, ${order.createdAt}, ${order.payBefore})
      RETURNING id, user_id, number, status, created_at
    ), added AS (
      INSERT INTO order_lines (order_id, position, meal_id, meal_name, size, quantity,
        unit_price_paise)
      SELECT placed.id, l.position, l.meal_id, l.meal_name, l.size, l.quantity, l.unit_price_paise
      FROM placed, jsonb_to_recordset(${linesOf(lines)}::jsonb) AS l (position smallint,
        meal_id int, meal_name text, size text, quantity int, unit_price_paise bigint)
    ), told AS (
      INSERT INTO order_events (order_id, to_status, actor, actor_id, created_at)
      SELECT id, status, 'customer', user_id, created_at FROM placed
    )
    SELECT placed.number, (
      SELECT count(*)::int FROM orders o WHERE o.user_id = placed.user_id
        AND o.status = 'pending' AND o.payment_status = 'unpaid'
    ) AS "openBefore" FROM placed`);
  if (!rows[0]) throw new Error('An order was placed without a number');
  return rows[0];
}

async function readOrders(db: Reader, where: Statement): Promise<OrderWithLines[]> {
  const { rows } = await db.execute<OrderWithLines>(
    sql`SELECT ${withLines} FROM orders o WHERE ${where}`,
  );
  return rows;
}

/** The order once placed under this key, with the hash of the request that placed it. */
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
): Promise<OrderWithLines | null> {
  const found = await readOrders(db, sql`o.id = ${orderId} AND o.user_id = ${userId}`);
  return found[0] ?? null;
}

/** The order without its lines, if it is this customer's. */
export async function findOrderRowOf(
  db: Reader,
  userId: string,
  orderId: string,
): Promise<OrderRow | null> {
  const { rows } = await db.execute<OrderRow>(
    sql`SELECT ${columns} FROM orders o WHERE o.id = ${orderId} AND o.user_id = ${userId}`,
  );
  return rows[0] ?? null;
}

/** The newest unpaid online order of this customer with this total. */
export async function findPayableByTotal(
  db: Reader,
  userId: string,
  totalPaise: Paise,
): Promise<OrderRow | null> {
  const { rows } = await db.execute<OrderRow>(sql`
    SELECT ${columns} FROM orders o
    WHERE o.user_id = ${userId} AND o.total_paise = ${totalPaise} AND ${isPayable}
    ORDER BY o.created_at DESC, o.id DESC LIMIT 1`);
  return rows[0] ?? null;
}

/** Newest first; `after` is the last order of the page before. */
export async function listOrdersOf(
  db: Reader,
  userId: string,
  page: { readonly limit: number; readonly after: { createdAt: Date; id: string } | null },
): Promise<OrderWithLines[]> {
  const older = page.after
    ? sql`AND (o.created_at, o.id) < (${page.after.createdAt}, ${page.after.id}::uuid)`
    : sql``;
  return readOrders(
    db,
    sql`o.user_id = ${userId} ${older} ORDER BY o.created_at DESC, o.id DESC LIMIT ${page.limit}`,
  );
}

/** The order, held against other changes until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | null> {
  const { rows } = await tx.execute<OrderRow>(
    sql`SELECT ${columns} FROM orders o WHERE o.id = ${orderId} FOR UPDATE`,
  );
  return rows[0] ?? null;
}

/** Moves a locked order and writes its history, in one statement. */
export async function moveOrder(
  tx: Tx,
  event: OrderEvent,
  change: Partial<Pick<OrderRow, 'paymentStatus'>> = {},
): Promise<void> {
  await tx.execute(sql`
    WITH moved AS (
      UPDATE orders SET status = ${event.toStatus},
        payment_status = COALESCE(${change.paymentStatus ?? null}, payment_status)
      WHERE id = ${event.orderId} RETURNING id, status
    )
    INSERT INTO order_events (order_id, from_status, to_status, actor, actor_id, reason, created_at)
    SELECT id, ${event.fromStatus}, status, ${event.actor}, ${event.actorId}::uuid, ${event.reason},
      ${event.at}::timestamptz FROM moved`);
}

/** Unpaid online orders whose time to pay is over, oldest first. */
export async function findExpiredOrders(db: Reader, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT o.id FROM orders o WHERE o.pay_before <= ${now} AND ${isPayable}
    ORDER BY o.pay_before LIMIT ${limit}`);
  return rows.map((row) => row.id);
}
