/** The orders of a run go out for delivery: when it is opened, and those that are added later. */
import { isToCook } from '#domain/kitchen-day/to-cook.ts';
import type { Tx } from '#server/db/database.ts';
import { lockOrder } from '#server/features/orders/orders.store.ts';
import { type Mover, moveAlong } from './move-along.ts';
import { listStops } from './stops.store.ts';

const rider: Mover = { actor: 'system', actorId: null };

/** Sends out what is in a run and still in the kitchen, or these `only`; the run is locked. */
export async function sendOut(
  tx: Tx,
  runId: string,
  at: Date,
  only?: readonly string[],
): Promise<void> {
  const waiting = (await listStops(tx, [runId])).filter(
    ({ hasLeft, orderStatus, orderId }) =>
      !hasLeft &&
      (orderStatus === 'confirmed' || orderStatus === 'preparing') &&
      (only?.includes(orderId) ?? true),
  );
  for (const { orderId } of waiting.toSorted((one, other) =>
    one.orderId < other.orderId ? -1 : 1,
  )) {
    const order = await lockOrder(tx, orderId);
    const isWaiting = order?.status === 'confirmed' || order?.status === 'preparing';
    if (order && isWaiting && isToCook(order)) {
      await moveAlong(tx, order, 'out_for_delivery', { by: rider, at });
    }
  }
}
