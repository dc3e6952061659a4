/** Reads an order if it belongs to the customer who asks for it. */
import { Refusal } from '#domain/refusal.ts';
import type { Reader } from '#server/db/database.ts';
import { findOrderOf, findOrderRowOf, type OrderRow, type OrderWithLines } from './orders.store.ts';

/** @throws Refusal `not_found` for null. */
export function found<Order>(order: Order | null): Order {
  if (!order) throw new Refusal('not_found');
  return order;
}

/** @throws Refusal `not_found` when there is no such order, or it is somebody else's. */
export async function findOwnOrder(
  db: Reader,
  userId: string,
  orderId: string,
): Promise<OrderWithLines> {
  return found(await findOrderOf(db, userId, orderId));
}

/**
 * The same without the lines.
 * @throws Refusal `not_found`.
 */
export async function findOwnOrderRow(
  db: Reader,
  userId: string,
  orderId: string,
): Promise<OrderRow> {
  return found(await findOrderRowOf(db, userId, orderId));
}
