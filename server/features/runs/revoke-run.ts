/** Staff end a run now: its device is out, and what is open is in no run. */
import type { StaffRun } from '#contract/staff/runs.ts';
import { Refusal } from '#domain/refusal.ts';
import { stopStatus } from '#domain/runs/stop-status.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { revokeLink } from '#server/features/links/make-link.ts';
import type { Shop } from '#server/shop.ts';
import { readStaffRun } from './read-run.ts';
import { recordRunAudit } from './run-audit.ts';
import { lockRun, markRunRevoked } from './runs.store.ts';
import { listStops, takeOut } from './stops/stops.store.ts';

/** Twice is once. What was delivered or brought back stays in the run, with its money. */
export async function revokeRun(shop: Shop, staff: Staff, id: string): Promise<StaffRun> {
  const at = shop.now();
  await inTransaction(shop.db, async (tx) => {
    const run = await lockRun(tx, id);
    if (!run) throw new Refusal('not_found');
    if (run.revokedAt) return;
    const stops = await listStops(tx, [id]);
    const open = stops.filter((stop) => {
      const status = stopStatus(stop);
      return status === 'open' || status === 'failed';
    });
    // What is not cooked any more would come back into this run if it were.
    const away = stops.filter(({ hasLeft, outcome }) => hasLeft && outcome !== 'delivered');
    await revokeLink(tx, 'run', id, at);
    await takeOut(
      tx,
      [...open, ...away].map(({ orderId }) => orderId),
      { why: 'revoked', at, of: id },
    );
    await markRunRevoked(tx, id, at);
    const after = { takenOut: open.length };
    await recordRunAudit(tx, staff, run, { action: 'run_revoked', after, at });
  });
  return readStaffRun(shop, id);
}
