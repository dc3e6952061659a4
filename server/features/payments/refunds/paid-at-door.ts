/** What was paid of an order: less than its total where too little was collected at the door. */
import type { Paise } from '#domain/money/money.ts';
import { type Collected, type PaidAtDoor, paidAtDoor } from '#domain/runs/collected.ts';
import type { Reader } from '#server/db/database.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';
import { findCollected } from './door.store.ts';

type Paid = Pick<OrderRow, 'id' | 'paymentMethod' | 'paymentStatus' | 'totalPaise'>;

/** Null for an order that no run delivered, or that was not paid at the door. */
export async function readCollected(db: Reader, order: Paid): Promise<Collected | null> {
  if (order.paymentMethod !== 'cod' || order.paymentStatus === 'unpaid') return null;
  return findCollected(db, order.id);
}

/** Null where all of it was paid, or nothing yet; entries change under the lock of the order. */
export async function readPaidAtDoor(db: Reader, order: Paid): Promise<PaidAtDoor | null> {
  const collected = await readCollected(db, order);
  return collected && paidAtDoor(order, collected);
}

/** Of an order that is paid. */
export const paidPaiseOf = (order: Pick<Paid, 'totalPaise'>, door: PaidAtDoor | null): Paise =>
  door?.paidPaise ?? order.totalPaise;
