/** Takes an entry for a stop, decides what counts for it now, and moves its order accordingly. */
import { randomUUID } from 'node:crypto';
import type { TickBody } from '#contract/run.ts';
import { type Paise, parseRupees } from '#domain/money/money.ts';
import { Refusal } from '#domain/refusal.ts';
import { dueOf } from '#domain/runs/collected.ts';
import { countingTick } from '#domain/runs/ticks.ts';
import type { Tx } from '#server/db/database.ts';
import { lockOrder, type OrderRow } from '#server/features/orders/orders.store.ts';
import { listHandOvers } from '#server/features/runs/money/money.store.ts';
import { type Mover, moveAlong } from './move-along.ts';
import { announceRun, markTick } from './stops.store.ts';
import { insertTick, listTicks, type TickRow } from './ticks.store.ts';

const fault = (path: string, message: string): Refusal =>
  new Refusal('invalid_request', { issues: [{ path, message }] });

/** @throws Refusal `invalid_request` for what an outcome lacks, or does not have. */
function assertComplete(
  body: TickBody,
  order: Pick<OrderRow, 'paymentMethod' | 'totalPaise'>,
): void {
  const { outcome, reason, cash, upi } = body;
  const hasMoney = cash !== undefined || upi !== undefined;
  if (outcome === 'failed') {
    if (!reason) throw fault('reason', 'Choose why it failed');
    if (hasMoney) throw fault('cash', 'Nothing is collected where nothing is delivered');
    return;
  }
  if (reason) throw fault('reason', 'A delivered stop has no reason');
  const isDue = dueOf(order) !== null;
  if (isDue && !hasMoney) throw fault('cash', 'Enter the cash or the UPI payment');
  if (!isDue && hasMoney) throw fault('cash', 'Nothing is due for this order');
}

const paiseOf = (amount: string | number | undefined): Paise | null =>
  amount === undefined ? null : parseRupees(String(amount));

export interface TickBy {
  readonly runId: string;
  readonly linkId: string | null;
  readonly staffId: string | null;
  /** What counts as its time. */
  readonly at: Date;
  readonly receivedAt: Date;
  readonly codeMatches: boolean | null;
}

/** The entry as it is stored. */
export function toTick(body: TickBody, order: OrderRow, by: TickBy): TickRow {
  assertComplete(body, order);
  const isDelivered = body.outcome === 'delivered';
  return {
    id: body.id ?? randomUUID(),
    orderId: order.id,
    runId: by.runId,
    linkId: by.linkId,
    staffId: by.staffId,
    at: by.at,
    deviceAt: new Date(body.at),
    receivedAt: by.receivedAt,
    outcome: body.outcome,
    reason: body.reason ?? null,
    note: body.note || null,
    leftWith: isDelivered ? (body.leftWith ?? null) : null,
    codeMatches: isDelivered ? by.codeMatches : null,
    cashPaise: paiseOf(body.cash),
    upiPaise: paiseOf(body.upi),
  };
}

async function isHandedOver(tx: Tx, runId: string): Promise<boolean> {
  return (await listHandOvers(tx, [runId])).length > 0;
}

/**
 * Stores the entry, and gives the order the status that now counts. The run and the order are
 * locked, and the stop is in the run. Returns the entry that counts.
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
  const isUndone = order.status === 'delivered' && counting.outcome === 'failed';
  if (isUndone && (await isHandedOver(tx, tick.runId))) throw new Refusal('cash_handed_over');
  await markTick(tx, stop, counting.id);
  const to = counting.outcome === 'delivered' ? 'delivered' : 'out_for_delivery';
  await moveAlong(tx, order, to, { by, at });
  await announceRun(tx, [tick.runId]);
  return counting;
}

/** @throws Refusal `not_found`. */
export async function lockOrderOfStop(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('not_found');
  return order;
}
