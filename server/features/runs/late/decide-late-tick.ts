/** Entries that came too late: staff accept each, and it counts like the others, or dismiss it. */
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { decideLateTick as call, listLateTicks } from '#contract/staff/late-ticks.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { invalidAt, Refusal } from '#domain/refusal.ts';
import { dueOf } from '#domain/runs/collected.ts';
import { countingTick } from '#domain/runs/ticks.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';
import { readStaffRun } from '#server/features/runs/read-run.ts';
import { recordRunAudit } from '#server/features/runs/run-audit.ts';
import { countChange, lockRun, lockRunsOf, type RunRow } from '#server/features/runs/runs.store.ts';
import { listCandidates } from '#server/features/runs/stops/candidates.store.ts';
import { findLiveStop } from '#server/features/runs/stops/live-stop.store.ts';
import { lockOrderOfStop, recordTick } from '#server/features/runs/stops/record-tick.ts';
import {
  announceRun,
  listStops,
  putStops,
  takeOut,
} from '#server/features/runs/stops/stops.store.ts';
import { insertTick, listTicks } from '#server/features/runs/stops/ticks.store.ts';
import { toResult } from '#server/features/runs/stops/to-stop.ts';
import type { Shop } from '#server/shop.ts';
import {
  findStopOfLateTick,
  type LateTickRow,
  listOpenLateTicks,
  lockLateTick,
  markDecided,
} from './late-ticks.store.ts';

const shownMax = 200;

/** Those that nobody decided about, the oldest first. */
export async function readLateTicks(
  shop: Pick<Shop, 'db'>,
): Promise<ReplyOf<typeof listLateTicks>> {
  const late = await listOpenLateTicks(shop.db, shownMax);
  const orders = await listCandidates(
    shop.db,
    late.map(({ tick }) => tick.orderId),
  );
  return late.map(({ id, why, tick, number, riderName }) => {
    const order = orders.find(({ orderId }) => orderId === tick.orderId);
    const due = order && order.status !== 'cancelled' ? dueOf(order) : null;
    return {
      id,
      why,
      riderName,
      runId: tick.runId,
      orderId: tick.orderId,
      number: formatOrderNumber(number),
      receivedAt: tick.receivedAt.toISOString(),
      result: toResult({ ...tick, tickAt: tick.at, byStaff: false }, due),
    };
  });
}

interface Deciding {
  readonly staff: Staff;
  readonly at: Date;
  readonly reason: string | null;
  /** The run of the entry, and that in which its order is by now. */
  readonly lockedIds: readonly string[];
}

/**
 * The order comes back into the run in which it was delivered, also a cancelled one with its money,
 * unless another run has delivered it. What failed comes back only while nobody else brings it.
 * Both runs are locked, and another version from then on.
 */
async function takeBack(
  tx: Tx,
  { tick }: LateTickRow,
  order: OrderRow,
  { at, lockedIds }: Deciding,
): Promise<void> {
  const stop = (await listStops(tx, [tick.runId])).find((row) => row.orderId === tick.orderId);
  if (!stop?.hasLeft) return;
  const live = await findLiveStop(tx, tick.orderId);
  const isDone = order.status === 'delivered' || order.status === 'cancelled';
  if (tick.outcome === 'failed' && (live || isDone)) return;
  if (live?.outcome === 'delivered') throw new Refusal('order_in_run');
  // It came into yet another run before it was locked.
  if (live && !lockedIds.includes(live.runId)) throw new Refusal('conflict');
  await takeOut(tx, [tick.orderId], { why: 'moved', at, but: tick.runId });
  await putStops(tx, tick.runId, [{ orderId: tick.orderId, position: stop.position }], at);
  await countChange(tx, lockedIds);
  if (live) await announceRun(tx, [live.runId]);
}

/** As when staff deliver an order before its day by hand: it moved to another one. */
function refuseWithoutReason(order: OrderRow, run: RunRow, { tick }: LateTickRow): void {
  if (tick.outcome !== 'delivered' || order.deliveryDate === run.date) return;
  if (order.status === 'delivered' || order.status === 'cancelled') return;
  throw invalidAt('reason', 'The order has another day by now. Say why it counts as delivered.');
}

/** Whether another entry counts: then it is only kept, and the order stays where it is. */
async function accept(
  tx: Tx,
  late: LateTickRow,
  run: RunRow,
  deciding: Deciding,
): Promise<boolean> {
  const { staff, at, reason } = deciding;
  const order = await lockOrderOfStop(tx, late.tick.orderId);
  const counting = countingTick([...(await listTicks(tx, late.tick)), late.tick]);
  if (counting !== late.tick) {
    await insertTick(tx, late.tick);
    return true;
  }
  if (!reason) refuseWithoutReason(order, run, late);
  await takeBack(tx, late, order, deciding);
  const by = { actor: 'staff', actorId: staff.id, reason } as const;
  await recordTick(tx, late.tick, order, { by, at });
  return false;
}

/**
 * @throws Refusal `not_found`, `late_tick_decided`, `order_in_run` when another run has delivered
 * the order, `conflict` when it came into another run just now, `order_not_paid`, `order_refunded`,
 * or `invalid_request` without a reason for an order that has another day by now.
 */
export async function decideLateTick(
  shop: Shop,
  staff: Staff,
  id: string,
  { decision, reason }: BodyOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const at = shop.now();
  const stop = await findStopOfLateTick(shop.db, id);
  if (!stop) throw new Refusal('not_found');
  const { runId } = stop;
  const isOverruled = await inTransaction(shop.db, async (tx) => {
    const lockedIds = await lockRunsOf(tx, runId, [stop.orderId]);
    const run = await lockRun(tx, runId);
    const late = await lockLateTick(tx, id);
    if (!run || !late) throw new Refusal('not_found');
    if (late.isDecided) throw new Refusal('late_tick_decided');
    const deciding = { staff, at, reason: reason || null, lockedIds };
    const isKeptOnly = decision === 'accept' && (await accept(tx, late, run, deciding));
    await markDecided(tx, id, { decision, at, staffId: staff.id });
    const { orderId, outcome } = late.tick;
    const after = { orderId, outcome, decision, ...(reason && { reason }) };
    await recordRunAudit(tx, staff, run, { action: 'late_entry_decided', after, at });
    return isKeptOnly;
  });
  return { ...(await readStaffRun(shop, runId)), isOverruled };
}
