/** A rider enters a stop, perhaps long after it happened, twice, or after the run is over. */
import type { TickBody, TickReply } from '#contract/run.ts';
import { Refusal } from '#domain/refusal.ts';
import { isCodeChecked } from '#domain/runs/code-tries.ts';
import { overruledBy, type TickMessage, tickMessages } from '#domain/runs/tick-messages.ts';
import { boundedTime, countingTick } from '#domain/runs/ticks.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';
import { deliveryCodeOf } from '#server/features/runs/delivery-code.ts';
import { countLateTicksOf, insertLateTick } from '#server/features/runs/late/late-ticks.store.ts';
import { isLinkOver, lockRun, type RunRow } from '#server/features/runs/runs.store.ts';
import type { Shop } from '#server/shop.ts';
import type { WorkLink } from '#server/work-link.ts';
import { lockOrderOfStop, recordTick } from './record-tick.ts';
import { listStops, type StopRow } from './stops.store.ts';
import { findKnownTick, listTicks, type TickRow } from './ticks.store.ts';
import { shopFacts, toStop } from './to-stop.ts';
import { toTick } from './to-tick.ts';

type Link = WorkLink<'run'>;
/** Whether the stored entry counts, waits for staff, or came after the end of the run. */
type Taken = 'counted' | 'waits' | 'over';

const rider = { actor: 'system', actorId: null } as const;

async function findStop(tx: Tx, runId: string, orderId: string): Promise<StopRow> {
  const stop = (await listStops(tx, [runId])).find((row) => row.orderId === orderId);
  if (!stop) throw new Refusal('not_found');
  return stop;
}

/** The same entry again: nothing changes. */
async function findTaken(tx: Tx, link: Link, orderId: string, id: string): Promise<Taken | null> {
  const known = await findKnownTick(tx, id);
  if (!known) return null;
  if (known.runId !== link.subjectId || known.orderId !== orderId) {
    throw new Refusal('idempotency_key_reused');
  }
  return known.isLate ? 'waits' : 'counted';
}

interface Stand {
  readonly run: RunRow;
  readonly stop: StopRow;
  readonly order: OrderRow;
  readonly isOver: boolean;
}

/** What was counted at the hand-over changes only through staff. */
const isHandedOver = ({ run, stop }: Stand): boolean =>
  run.handedOverAt !== null && stop.outcome === 'delivered';

/** Riders correct an entry a few times; a link in wrong hands must not flood the kitchen. */
const lateMax = 10;

async function keepLate(tx: Tx, tick: TickRow, why: 'over' | 'moved'): Promise<void> {
  if ((await countLateTicksOf(tx, tick)) >= lateMax) {
    throw new Refusal('conflict', { message: tickMessages.tooMany });
  }
  await insertLateTick(tx, tick, why);
}

async function take(tx: Tx, tick: TickRow, stand: Stand): Promise<Taken> {
  const { stop, order, isOver } = stand;
  if (isOver) {
    await keepLate(tx, tick, 'over');
    return 'over';
  }
  const isCounted = isHandedOver(stand);
  if (stop.hasLeft || isCounted) {
    await keepLate(tx, tick, isCounted ? 'over' : 'moved');
    return 'waits';
  }
  await recordTick(tx, tick, order, { by: rider, at: tick.receivedAt });
  return 'counted';
}

/**
 * Whether it is the customer's; null without one. The same entry again says what it said before:
 * with another code it would be a try that nobody counts.
 */
async function checkCode(
  tx: Tx,
  { config }: Pick<Shop, 'config'>,
  stop: Pick<TickRow, 'runId' | 'orderId'>,
  { id, code }: TickBody,
): Promise<boolean | null> {
  if (!code) return null;
  const entries = await listTicks(tx, stop);
  const earlier = entries.find((entry) => entry.id === id);
  if (earlier) return earlier.codeMatches;
  return isCodeChecked(entries) && code === deliveryCodeOf(config.secret, stop.orderId);
}

/** About the code of an entry that counts. */
function codeMessage(tick: TickRow, entries: readonly TickRow[]): TickMessage | null {
  if (tick.codeMatches !== false) return null;
  const others = entries.filter(({ id }) => id !== tick.id);
  return isCodeChecked(others) ? tickMessages.code : tickMessages.codeEnded;
}

function messageFor(
  stop: StopRow,
  tick: TickRow,
  { taken, entries }: { readonly taken: Taken; readonly entries: readonly TickRow[] },
): { readonly message: TickMessage | null; readonly isOverruled: boolean } {
  if (taken !== 'counted') {
    const isInRun = !stop.hasLeft && stop.outcome === 'delivered';
    return { message: isInRun ? tickMessages.handedOver : tickMessages.left, isOverruled: true };
  }
  if (stop.orderStatus === 'cancelled') {
    return { message: tickMessages.cancelled, isOverruled: true };
  }
  const isUndone = stop.orderStatus === 'delivered' && tick.outcome === 'failed';
  const counting = countingTick(entries);
  const overruled = overruledBy(tick, counting) ?? (isUndone ? tickMessages.staff : null);
  return { message: overruled ?? codeMessage(tick, entries), isOverruled: overruled !== null };
}

async function reply(tx: Tx, shop: Shop, tick: TickRow, taken: Taken): Promise<TickReply> {
  const stop = await findStop(tx, tick.runId, tick.orderId);
  const entries = await listTicks(tx, tick);
  return {
    stop: toStop(stop, shopFacts(shop)),
    isKeptForStaff: taken !== 'counted',
    ...messageFor(stop, tick, { taken, entries }),
  };
}

/**
 * The same entry twice is one. What comes too late is kept for staff.
 * @throws Refusal `not_found` for an order that never was in this run, `invalid_request`,
 * `idempotency_key_reused`, `run_over` (with `kept`), or `conflict` where too many are kept.
 */
export async function tickStop(
  shop: Shop,
  link: Link,
  orderId: string,
  body: TickBody,
): Promise<TickReply> {
  const receivedAt = shop.now();
  const { taken, answer } = await inTransaction(shop.db, async (tx) => {
    const run = await lockRun(tx, link.subjectId);
    if (!run) throw new Refusal('not_found');
    // A stop is of an order that exists; it is read once nobody moves the order to another day.
    await findStop(tx, run.id, orderId);
    const order = await lockOrderOfStop(tx, orderId);
    const stop = await findStop(tx, run.id, orderId);
    const codeMatches = await checkCode(tx, shop, { runId: run.id, orderId }, body);
    const at = boundedTime(new Date(body.at), link);
    const by = { runId: run.id, linkId: link.id, staffId: null, at, receivedAt, codeMatches };
    const tick = toTick(body, order, by);
    const isOver = run.revokedAt !== null || (await isLinkOver(tx, link.id, receivedAt));
    const known = await findTaken(tx, link, orderId, tick.id);
    const taken = known ?? (await take(tx, tick, { run, stop, order, isOver }));
    return { taken, answer: isOver ? null : await reply(tx, shop, tick, taken) };
  });
  if (answer) return answer;
  // What was taken in time, but whose answer was lost, counts.
  const words = taken === 'counted' ? {} : { message: tickMessages.over };
  throw new Refusal('run_over', { ...words, details: { kept: true } });
}
