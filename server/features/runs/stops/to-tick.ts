/** Turns what was sent for a stop into an entry, or refuses what an outcome lacks. */
import { randomUUID } from 'node:crypto';
import type { TickBody } from '#contract/run.ts';
import { type Paise, parseRupees } from '#domain/money/money.ts';
import { invalidAt } from '#domain/refusal.ts';
import { dueOf } from '#domain/runs/collected.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';
import type { TickRow } from './ticks.store.ts';

/** @throws Refusal `invalid_request` for what an outcome lacks, or does not have. */
function assertComplete(
  body: TickBody,
  order: Pick<OrderRow, 'paymentMethod' | 'totalPaise'>,
): void {
  const { outcome, reason, cash, upi } = body;
  const hasMoney = cash !== undefined || upi !== undefined;
  if (outcome === 'failed') {
    if (!reason) throw invalidAt('reason', 'Choose why it was not delivered');
    if (hasMoney) throw invalidAt('cash', 'Nothing is collected where nothing is delivered');
    return;
  }
  if (reason) throw invalidAt('reason', 'A delivered stop has no reason');
  const isDue = dueOf(order) !== null;
  if (isDue && !hasMoney) throw invalidAt('cash', 'Enter the cash or the UPI payment');
  if (!isDue && hasMoney) throw invalidAt('cash', 'Nothing is due for this order');
}

const paiseOf = (amount: string | number | undefined): Paise | null =>
  amount === undefined ? null : parseRupees(String(amount));

interface TickBy {
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
