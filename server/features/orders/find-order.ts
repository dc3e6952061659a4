/** Reading orders, for other features. */
import type { Paise } from '#domain/money/money.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Reader } from '#server/db/database.ts';
import {
  findExpiredOrders,
  findOrderOf,
  findOrderRowOf,
  findPayableByAmount,
  type OrderRow,
  type OrderWithLines,
} from './orders.store.ts';

export type { OrderWithLines } from './orders.store.ts';

function found<Order>(order: Order | null): Order {
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
 * The same without the lines, for whoever does not show them.
 * @throws Refusal `not_found`.
 */
export async function findOwnOrderRow(
  db: Reader,
  userId: string,
  orderId: string,
): Promise<OrderRow> {
  return found(await findOrderRowOf(db, userId, orderId));
}

/** The customer's newest unpaid order that waits for this much online; null if there is none. */
export function findNewestUnpaid(
  db: Reader,
  userId: string,
  onlinePaise: Paise,
): Promise<OrderRow | null> {
  return findPayableByAmount(db, userId, onlinePaise);
}

/** Ids of unpaid online orders whose time to pay is over, oldest first. */
export function findExpired(db: Reader, now: Date, limit: number): Promise<string[]> {
  return findExpiredOrders(db, now, limit);
}
