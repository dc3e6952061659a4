/** Takes an entry for a stop, decides what counts for it now, and moves its order accordingly. */
import { Refusal } from '#domain/refusal.ts';
import { countingTick } from '#domain/runs/ticks.ts';
import type { Tx } from '#server/db/database.ts';
import { lockOrder, type OrderRow } from '#server/features/orders/orders.store.ts';
import { listHandOvers } from '#server/features/runs/money/money.store.ts';
import { type Mover, moveAlong } from './move-along.ts';
import { announceRun, markTick } from './stops.store.ts';
import { insertTick, listTicks, type TickRow } from './ticks.store.ts';

async function isHandedOver(tx: Tx, runId: string): Promise<boolean> {
  return (await listHandOvers(tx, [runId])).length > 0;
}

/**
 * Stores the entry, and gives the order the status that now counts. The run and the order are
 * locked. What is delivered already is undone by an entry of staff only. Returns the entry that
 * counts.
 * @throws Refusal `cash_handed_over` when a collection that was handed over would be undone.
 */
export async function recordTick(
  tx: Tx,
  tick: TickRow,
  order: OrderRow,
  { by, at }: { readonly by: Mover; readonly at: Date },
): Promise<TickRow | null> {
  const stop = { runId: tick.runId, orderId: tick.orderId };
  await insertTick(tx, tick);
  const counting = countingTick(await listTicks(tx, stop));
  if (!counting) return null;
  await markTick(tx, stop, counting.id);
  const isUndone = order.status === 'delivered' && counting.outcome === 'failed';
  // The console may have delivered it since: only an entry of staff undoes that.
  if (!isUndone || tick.linkId === null) {
    if (isUndone && (await isHandedOver(tx, tick.runId))) throw new Refusal('cash_handed_over');
    const to = counting.outcome === 'delivered' ? 'delivered' : 'out_for_delivery';
    await moveAlong(tx, order, to, { by, at });
  }
  // What was collected may be another sum, in the same status.
  tx.announceAfterCommit({ orderId: order.id, userId: order.userId });
  await announceRun(tx, [tick.runId]);
  return counting;
}

/** @throws Refusal `not_found`. */
export async function lockOrderOfStop(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('not_found');
  return order;
}
