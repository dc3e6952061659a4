/** Which orders may be added to a run; a refusal names the place in the list and the order. */
import { isToCook } from '#domain/kitchen-day/to-cook.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { type Issue, Refusal, type RefusalCode } from '#domain/refusal.ts';
import { hasSlotOf } from '#domain/runs/bringing.ts';
import type { Tx } from '#server/db/database.ts';
import { lockOrdersIn } from '#server/features/orders/orders.store.ts';
import type { RunRow } from '#server/features/runs/runs.store.ts';
import { type CandidateRow, listCandidates } from './candidates.store.ts';

interface Fault {
  readonly code: RefusalCode;
  readonly words: string;
}

type AddedTo = Pick<RunRow, 'id' | 'date' | 'slot'>;

const invalid = (words: string): Fault => ({ code: 'invalid_request', words });

function faultOf(order: CandidateRow, run: AddedTo, fromOtherRuns: boolean): Fault | null {
  const { status, runId, outcome } = order;
  if (order.deliveryDate !== run.date) return invalid(`is for ${order.deliveryDate}`);
  if (!hasSlotOf(run, order)) return invalid('has another delivery time');
  if (status === 'cancelled' || status === 'delivered') return invalid(`is ${status}`);
  if (!isToCook(order)) return invalid('is not confirmed yet');
  if (order.triedIn.includes(run.id)) return invalid('was tried in this run: put it into another');
  if (runId === null || runId === run.id) return null;
  if (outcome === null && fromOtherRuns) return null;
  const words = outcome === null ? 'is in another run' : 'waits for a decision in another run';
  return { code: 'order_in_run', words };
}

/**
 * `orderIds` are the places of the request; only those in `added` are checked. They are locked, so
 * that none is cancelled, moved to another day or put into another run before it is in this one.
 * @throws Refusal `invalid_request`, or `order_in_run` if that is all that is wrong.
 */
export async function assertAddable(
  tx: Tx,
  run: AddedTo,
  request: {
    readonly orderIds: readonly string[];
    readonly added: readonly string[];
    readonly fromOtherRuns: boolean;
  },
): Promise<CandidateRow[]> {
  await lockOrdersIn(tx, request.added);
  const found = new Map(
    (await listCandidates(tx, request.added)).map((order) => [order.orderId, order]),
  );
  const faults = request.orderIds.flatMap((id, index) => {
    if (!request.added.includes(id)) return [];
    const order = found.get(id);
    const fault = order ? faultOf(order, run, request.fromOtherRuns) : invalid('is unknown');
    if (!fault) return [];
    const name = order ? formatOrderNumber(order.number) : 'This order';
    const issue: Issue = { path: `orderIds.${index}`, message: `${name} ${fault.words}` };
    return [{ code: fault.code, issue }];
  });
  const [first] = faults;
  if (!first) return [...found.values()];
  const { code } = faults.find((fault) => fault.code === 'invalid_request') ?? first;
  throw new Refusal(code, {
    message: `${faults.map(({ issue }) => issue.message).join('. ')}.`,
    issues: faults.map(({ issue }) => issue),
  });
}
