/** Staff enter a stop for its rider; it counts before what the rider enters. */
import type { TickBody } from '#contract/run.ts';
import type { StaffRun } from '#contract/staff/runs.ts';
import { Refusal } from '#domain/refusal.ts';
import { boundedTime } from '#domain/runs/ticks.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { deliveryCodeOf } from '#server/features/runs/delivery-code.ts';
import { readStaffRun } from '#server/features/runs/read-run.ts';
import { recordRunAudit } from '#server/features/runs/run-audit.ts';
import { lockRun } from '#server/features/runs/runs.store.ts';
import type { Shop } from '#server/shop.ts';
import { lockOrderOfStop, recordTick } from './record-tick.ts';
import { listStops } from './stops.store.ts';
import { findKnownTick, listTicks, type TickRow } from './ticks.store.ts';
import { timeOfStaff } from './time-of-staff.ts';
import { toTick } from './to-tick.ts';

/** The same for the same entry, whenever it is sent. */
const contentOf = ({ outcome, reason, note, leftWith, cashPaise, upiPaise }: TickRow): string =>
  JSON.stringify([outcome, reason, note, leftWith, cashPaise, upiPaise]);

/**
 * Also after the day, and to undo what a rider entered by mistake.
 * @throws Refusal `not_found`, `invalid_request`, `order_not_paid`, `order_invoiced`,
 * `cash_handed_over`, `idempotency_key_reused`, or `conflict` for a stop that has left the run, or
 * was cancelled and has no entry that could be wrong.
 */
export async function enterStop(
  shop: Shop,
  staff: Staff,
  { id, orderId }: { readonly id: string; readonly orderId: string },
  body: TickBody,
): Promise<StaffRun> {
  const receivedAt = shop.now();
  await inTransaction(shop.db, async (tx) => {
    const run = await lockRun(tx, id);
    const order = await lockOrderOfStop(tx, orderId);
    const stop = (await listStops(tx, [id])).find((row) => row.orderId === orderId);
    if (!run || !stop) throw new Refusal('not_found');
    const { code } = body;
    const codeMatches = code ? code === deliveryCodeOf(shop.config.secret, orderId) : null;
    const bounds = { createdAt: run.createdAt, endsAt: receivedAt };
    const typedAt = boundedTime(new Date(body.at), bounds);
    const at = await timeOfStaff(tx, { runId: id, orderId }, typedAt);
    const by = { runId: id, linkId: null, staffId: staff.id, at, receivedAt, codeMatches };
    const tick = toTick(body, order, by);
    if (await findKnownTick(tx, tick.id)) {
      const earlier = (await listTicks(tx, tick)).find((each) => each.id === tick.id);
      if (earlier && contentOf(earlier) === contentOf(tick)) return;
      throw new Refusal('idempotency_key_reused');
    }
    const isOff = order.status === 'cancelled' && stop.outcome === null;
    if (stop.hasLeft || isOff) throw new Refusal('conflict');
    const mover = { actor: 'staff', actorId: staff.id } as const;
    await recordTick(tx, tick, order, { by: mover, at: receivedAt });
    const { outcome, reason, cash, upi } = body;
    const after = { orderId, outcome, reason, cash, upi };
    await recordRunAudit(tx, staff, run, { action: 'stop_entered', after, at: receivedAt });
  });
  return readStaffRun(shop, id);
}
