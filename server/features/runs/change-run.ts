/** Staff change a run: its sequence, its rider, its link; or end it. */
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { renewRunLink, StaffRun, setRunRider, setRunStops } from '#contract/staff/runs.ts';
import { Refusal } from '#domain/refusal.ts';
import { stopStatus } from '#domain/runs/stop-status.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { makeLink } from '#server/features/links/make-link.ts';
import { fillDuePacks } from '#server/features/packs/fill-packs.ts';
import type { Shop } from '#server/shop.ts';
import { addStops } from './create-run.ts';
import { readStaffRun } from './read-run.ts';
import { recordRunAudit } from './run-audit.ts';
import { countChange, lockRun, lockRunsOf, type RunRow, updateRider } from './runs.store.ts';
import { assertAddable } from './stops/check-orders.ts';
import { sendOut } from './stops/send-out.ts';
import { announceRun, listStops, type StopRow, takeOut } from './stops/stops.store.ts';

/** @throws Refusal `not_found`, `run_over`, or `conflict` when staff saw another version. */
async function lockLive(tx: Tx, id: string, version?: number): Promise<RunRow> {
  const run = await lockRun(tx, id);
  if (!run) throw new Refusal('not_found');
  if (run.revokedAt) throw new Refusal('run_over');
  if (version !== undefined && version !== run.version) throw new Refusal('conflict');
  return run;
}

const idsOf = (stops: readonly StopRow[]): string[] => stops.map(({ orderId }) => orderId);

/** Stops that are done keep their places; the open ones follow in their new sequence. */
async function replaceOpen(
  tx: Tx,
  run: RunRow,
  input: BodyOf<typeof setRunStops>,
  at: Date,
): Promise<string[]> {
  const { orderIds, fromOtherRuns = false } = input;
  const stops = (await listStops(tx, [run.id])).filter(({ hasLeft }) => !hasLeft);
  const open = idsOf(stops.filter((stop) => stopStatus(stop) === 'open'));
  const added = orderIds.filter((id) => !open.includes(id));
  await assertAddable(tx, run, { orderIds, added, fromOtherRuns });
  const left = open.filter((id) => !orderIds.includes(id));
  await takeOut(tx, left, { why: 'moved', at, of: run.id });
  const done = stops.filter(({ orderId }) => !open.includes(orderId));
  const first = Math.max(0, ...done.map(({ position }) => position)) + 1;
  await addStops(
    tx,
    run.id,
    orderIds.map((orderId, index) => ({ orderId, position: first + index })),
    at,
  );
  return left;
}

/**
 * Other runs that lose an order are locked together with this one, in the order of their ids.
 * @throws Refusal `invalid_request`, `order_in_run`, `conflict`, `run_over` or `not_found`.
 */
export async function setStops(
  shop: Shop,
  staff: Staff,
  id: string,
  input: BodyOf<typeof setRunStops>,
): Promise<StaffRun> {
  const at = shop.now();
  // A pack is filled before it goes out, as the kitchen has to know what is in it.
  await fillDuePacks(shop);
  await inTransaction(shop.db, async (tx) => {
    const others = input.fromOtherRuns ? await lockRunsOf(tx, id, input.orderIds) : [];
    const run = await lockLive(tx, id, input.version);
    const left = await replaceOpen(tx, run, input, at);
    const changed = [...new Set([...others, id])];
    await countChange(tx, changed);
    if (run.openedAt) await sendOut(tx, id, at);
    await announceRun(tx, changed);
    const after = { orders: input.orderIds.length, takenOut: left.length };
    await recordRunAudit(tx, staff, run, { action: 'run_changed', after, at });
  });
  return readStaffRun(shop, id);
}

/** @throws Refusal `conflict`, `run_over` or `not_found`. */
export async function setRider(
  shop: Shop,
  staff: Staff,
  id: string,
  { rider, version }: BodyOf<typeof setRunRider>,
): Promise<StaffRun> {
  await inTransaction(shop.db, async (tx) => {
    const run = await lockLive(tx, id, version);
    await updateRider(tx, id, rider);
    const after = { rider: 'changed' };
    await recordRunAudit(tx, staff, run, { action: 'run_changed', after, at: shop.now() });
  });
  return readStaffRun(shop, id);
}

/** @throws Refusal `run_over`, `not_found`, or `invalid_request` for a day that is over. */
export async function renewLink(
  shop: Shop,
  staff: Staff,
  id: string,
): Promise<ReplyOf<typeof renewRunLink>> {
  const { endsAt, ...made } = await inTransaction(shop.db, async (tx) => {
    const run = await lockLive(tx, id);
    const { date } = run;
    await recordRunAudit(tx, staff, run, { action: 'run_link_made', after: {}, at: shop.now() });
    return makeLink(tx, shop, { kind: 'run', subjectId: id, date, staffId: staff.id });
  });
  return { id, ...made, endsAt: endsAt.toISOString() };
}
