/** An order that is delivered has left the runs of the days that it had before. */
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Tx } from '#server/db/database.ts';
import { takeOutOfOtherDays } from './stops/stops.store.ts';

/** They neither bring it nor collect for it. The order is locked. */
export async function leaveRunsOfOtherDays(
  tx: Tx,
  order: { readonly id: string },
  to: OrderStatus,
  at: Date,
): Promise<void> {
  if (to === 'delivered') await takeOutOfOtherDays(tx, order.id, at);
}
