/** Reading one customer's orders, for other features. */

import type { Paise } from '#domain/money.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Reader } from '#server/db/database.ts';
import {
  findExpiredOrders,
  findOrderOf,
  findPayableByTotal,
  type OrderWithLines,
} from './orders.store.ts';

export type { OrderWithLines } from './orders.store.ts';

/** @throws Refusal `not_found` when there is no such order, or it is somebody else's. */
export async function findOwnOrder(
  db: Reader,
  userId: string,
  orderId: string,
): Promise<OrderWithLines> {
  const order = await findOrderOf(db, userId, orderId);
  if (!order) throw new Refusal('not_found');
  return order;
}

/** The customer's newest unpaid online order of this total; null when there is none. */
export function findNewestUnpaid(
  db: Reader,
  userId: string,
  totalPaise: Paise,
): Promise<OrderWithLines | null> {
  return findPayableByTotal(db, userId, totalPaise);
}

/** Ids of unpaid online orders whose time to pay is over, oldest first. */
export function findExpired(db: Reader, now: Date, limit: number): Promise<string[]> {
  return findExpiredOrders(db, now, limit);
}
