/** How other features may hold and move an order inside their own transaction. */
import type { Tx } from '#server/db/database.ts';
import * as store from './orders.store.ts';

export type OrderRow = store.OrderRow;
export type OrderEvent = store.OrderEvent;

/** The order, held against other changes until the transaction ends. */
export function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | null> {
  return store.lockOrder(tx, orderId);
}

/** Moves a locked order and writes its history. */
export function moveOrder(
  tx: Tx,
  event: OrderEvent,
  change: Partial<Pick<OrderRow, 'paymentStatus'>> = {},
): Promise<void> {
  return store.moveOrder(tx, event, change);
}
