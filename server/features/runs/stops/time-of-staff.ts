/** When an entry of staff counts as made. */
import type { Tx } from '#server/db/database.ts';
import { listTicks } from './ticks.store.ts';

/** After all other entries of staff: who corrects a colleague must not need the better clock. */
export async function timeOfStaff(
  tx: Tx,
  stop: { readonly runId: string; readonly orderId: string },
  at: Date,
): Promise<Date> {
  const byStaff = (await listTicks(tx, stop)).filter(({ linkId }) => linkId === null);
  return new Date(Math.max(at.getTime(), ...byStaff.map((tick) => tick.at.getTime() + 1)));
}
