/** Staff decide about a failed stop: the next run, or back and cancelled. */
import type { BodyOf } from '#contract/endpoint.ts';
import type { decideStop as call, StaffRun } from '#contract/staff/runs.ts';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { refundOnCancelPaise } from '#domain/money/refund.ts';
import { invalidAt, Refusal } from '#domain/refusal.ts';
import { canStillBring, dayOverText } from '#domain/runs/bringing.ts';
import { refundByRule } from '#domain/runs/failed-stop.ts';
import { stopStatus } from '#domain/runs/stop-status.ts';
import type { StopRefund } from '#domain/runs/stop-words.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';
import { cancelWithRefund } from '#server/features/payments/refunds/cancel-with-refund.ts';
import { readStaffRun } from '#server/features/runs/read-run.ts';
import { recordRunAudit } from '#server/features/runs/run-audit.ts';
import { countChange, lockRun } from '#server/features/runs/runs.store.ts';
import type { Shop } from '#server/shop.ts';
import { lockOrderOfStop } from './record-tick.ts';
import { announceRun, listStops, type StopRow, takeOut } from './stops.store.ts';

type Input = BodyOf<typeof call>;

/** @throws Refusal `invalid_request` where the rule leaves it to staff, and they say nothing. */
function refundOf(stop: StopRow, order: OrderRow, { refund }: Input): StopRefund {
  const byRule = refund ?? (stop.reason && refundByRule(stop.reason));
  if (byRule) return byRule;
  if (refundOnCancelPaise(order) === 0) return 'none';
  throw invalidAt('refund', 'Choose whether the money goes back');
}

/**
 * @throws Refusal `not_found`, `stop_not_failed`, `invalid_request`, `wallet_closed`, `run_over`
 * for the next run of a day that is over, `own_order` when staff would pay back their own.
 */
export async function decideStop(
  shop: Shop,
  staff: Staff,
  { id, orderId }: { readonly id: string; readonly orderId: string },
  input: Input,
): Promise<StaffRun> {
  const at = shop.now();
  await inTransaction(shop.db, async (tx) => {
    const run = await lockRun(tx, id);
    const order = await lockOrderOfStop(tx, orderId);
    const stop = (await listStops(tx, [id])).find((row) => row.orderId === orderId);
    if (!run || !stop) throw new Refusal('not_found');
    if (stopStatus(stop) !== 'failed') throw new Refusal('stop_not_failed');
    const { decision, reason } = input;
    const after = { orderId, decision, failed: stop.reason, ...(reason && { reason }) };
    if (decision === 'next_run') {
      if (!canStillBring(run.date, dateInIndia(at))) {
        throw new Refusal('run_over', { message: dayOverText });
      }
      await takeOut(tx, [orderId], { why: 'next_run', at, of: id });
      await recordRunAudit(tx, staff, run, { action: 'stop_decided', after, at });
    } else {
      const refund = refundOf(stop, order, input);
      if (refund !== 'none' && order.userId === staff.id) throw new Refusal('own_order');
      const by = { actor: 'staff', actorId: staff.id, reason: reason || null } as const;
      const refundTo = refund === 'none' ? undefined : refund;
      await cancelWithRefund(tx, shop, order, { ...by, refundTo, keepsMoney: refund === 'none' });
      const given = refundOnCancelPaise(order) === 0 ? 'none' : refund;
      const withMoney = { ...after, refund: given };
      await recordRunAudit(tx, staff, run, { action: 'stop_decided', after: withMoney, at });
    }
    await countChange(tx, [id]);
    await announceRun(tx, [id]);
  });
  return readStaffRun(shop, id);
}
