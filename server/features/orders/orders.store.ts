/** SQL of orders: placing in one statement, reading with lines in one statement, moving the status. */
import { and, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { MealSize } from '#domain/meals.ts';
import type { Paise } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { orderEvents, orderLines, orders } from './orders.tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = Omit<OrderRow, 'number'>;

export interface OrderLine {
  readonly mealId: number;
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

const linesJson = sql<OrderLine[]>`(
  SELECT json_agg(json_build_object('mealId', l.meal_id, 'mealName', l.meal_name,
      'imageUrl', m.image_url, 'size', l.size, 'quantity', l.quantity,
      'unitPricePaise', l.unit_price_paise) ORDER BY l.position)
  FROM order_lines l JOIN meals m ON m.id = l.meal_id WHERE l.order_id = orders.id)`;
const customerName = sql<string>`(
  SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = orders.user_id)`;
const withLines = { ...getTableColumns(orders), customerName, lines: linesJson };

/**
 * The order, its lines and its first event, in one statement. Returns its number, and how many
 * orders of this customer had been waiting for payment or cash before it.
 */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  lines: readonly NewLine[],
): Promise<{ readonly number: number; readonly openBefore: number }> {
  const placed = tx
    .$with('placed')
    .as(tx.insert(orders).values(order).returning({ id: orders.id, number: orders.number }));
  const added = tx.$with('added').as(
    tx
      .insert(orderLines)
      .values(lines.map((line, position) => ({ ...line, orderId: order.id, position })))
      .returning({ orderId: orderLines.orderId }),
  );
  const told = tx.$with('told').as(
    tx
      .insert(orderEvents)
      .values({
        orderId: order.id,
        toStatus: order.status,
        actor: 'customer',
        actorId: order.userId,
        createdAt: order.createdAt,
      })
      .returning({ orderId: orderEvents.orderId }),
  );
  const openBefore = sql<number>`(
    SELECT count(*)::int FROM orders WHERE user_id = ${order.userId}
      AND status = 'pending' AND payment_status = 'unpaid')`;
  const [row] = await tx
    .with(placed, added, told)
    .select({ number: placed.number, openBefore })
    .from(placed);
  if (!row) throw new Error('An order was placed without a number');
  return row;
}

/** The order once placed under this key, with the hash of the request that placed it. */
export async function findOrderByKey(
  db: Reader,
  userId: string,
  idempotencyKey: string,
): Promise<OrderWithLines | null> {
  const rows = await db
    .select(withLines)
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey)));
  return rows[0] ?? null;
}

export async function findOrderOf(
  db: Reader,
  userId: string,
  orderId: string,
): Promise<OrderWithLines | null> {
  const rows = await db
    .select(withLines)
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  return rows[0] ?? null;
}

/** The newest unpaid online order of this customer with this total. */
export async function findPayableByTotal(
  db: Reader,
  userId: string,
  totalPaise: Paise,
): Promise<OrderWithLines | null> {
  const rows = await db
    .select(withLines)
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.totalPaise, totalPaise),
        eq(orders.status, 'pending'),
        eq(orders.paymentStatus, 'unpaid'),
        eq(orders.paymentMethod, 'online'),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

/** Newest first; `after` is the last order of the page before. */
export async function listOrdersOf(
  db: Reader,
  userId: string,
  page: { readonly limit: number; readonly after: { createdAt: Date; id: string } | null },
): Promise<OrderWithLines[]> {
  const older =
    page.after &&
    sql`(${orders.createdAt}, ${orders.id}) < (${page.after.createdAt}, ${page.after.id}::uuid)`;
  return db
    .select(withLines)
    .from(orders)
    .where(and(eq(orders.userId, userId), older ?? undefined))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit);
}

/** The order, held against other changes until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | null> {
  const rows = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return rows[0] ?? null;
}

/** Moves a locked order and writes its history, in one statement. */
export async function moveOrder(
  tx: Tx,
  event: OrderEvent,
  change: Partial<Pick<OrderRow, 'paymentStatus'>> = {},
): Promise<void> {
  const moved = tx.$with('moved').as(
    tx
      .update(orders)
      .set({ status: event.toStatus, ...change })
      .where(eq(orders.id, event.orderId))
      .returning({ id: orders.id }),
  );
  const { at, ...told } = event;
  await tx
    .with(moved)
    .insert(orderEvents)
    .values({ ...told, createdAt: at });
}

/** Unpaid online orders whose time to pay is over, oldest first. */
export async function findExpiredOrders(db: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        lte(orders.payBefore, now),
        eq(orders.status, 'pending'),
        eq(orders.paymentStatus, 'unpaid'),
        eq(orders.paymentMethod, 'online'),
      ),
    )
    .orderBy(orders.payBefore)
    .limit(limit);
  return rows.map((row) => row.id);
}
