/** SQL of lists: a customer's orders, with search and pages, and the timeline of an order. */
import type { OrderActor, OrderStatus } from '#domain/orders/order-status.ts';
import type { Reader } from '#server/db/database.ts';
import { containing } from '#server/db/fragments/like.ts';
import { sql } from '#server/db/sql.ts';
import { type OrderWithLines, readOrders } from './orders.store.ts';

export interface OrderSearch {
  /** The digits to find in an order's number; null for a text without a number. */
  readonly number: { readonly digits: string; readonly isStart: boolean } | null;
  /** To find in the names of its meals, also those in Hindi. */
  readonly text: string;
}

function matching({ number, text }: OrderSearch) {
  const digits = number && (number.isStart ? `${number.digits}%` : `%${number.digits}%`);
  // For EXISTS PostgreSQL may read the lines of all customers; an aggregate keeps to one order.
  return sql`AND (o.number::text LIKE ${digits} OR (
    SELECT bool_or(l.meal_name ILIKE ${containing(text)} OR m.name_hindi ILIKE ${containing(text)})
    FROM order_lines l LEFT JOIN meals m ON m.id = l.meal_id WHERE l.order_id = o.id))`;
}

/** Newest first; `after` is the last order of the page before. */
export async function listOrdersOf(
  db: Reader,
  userId: string,
  page: {
    readonly limit: number;
    readonly after: { createdAt: Date; id: string } | null;
    /** Null lists all. */
    readonly search: OrderSearch | null;
  },
): Promise<OrderWithLines[]> {
  const { limit, after, search } = page;
  const older = after
    ? sql`AND (o.created_at, o.id) < (${after.createdAt}, ${after.id}::uuid)`
    : sql``;
  const found = search ? matching(search) : sql``;
  return readOrders(
    db,
    sql`o.user_id = ${userId} ${older} ${found}
      ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit}`,
  );
}

/** The newest of all customers' orders. */
export function findNewestOrders(db: Reader, limit: number): Promise<OrderWithLines[]> {
  return readOrders(db, sql`true ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit}`);
}

export interface PastMove {
  readonly status: OrderStatus;
  readonly actor: OrderActor;
  readonly reason: string | null;
  readonly at: Date;
}

/** The moves of an order from one status to another, oldest first. */
export async function listMoves(db: Reader, orderId: string): Promise<PastMove[]> {
  const { rows } = await db.execute<PastMove>(sql`
    SELECT to_status AS status, actor, reason, created_at AS at FROM order_events
    WHERE order_id = ${orderId} AND from_status IS DISTINCT FROM to_status ORDER BY id`);
  return rows;
}
