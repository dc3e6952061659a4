/** Brings the stored figures up to date. */
import { inTransaction, type Tx } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { findNewestChange, lockFigures, recountDay, takeChanges } from './changed-days.store.ts';

// Keeps the transaction short, also when every day of years has to be counted.
const daysAtOnce = 10;

/** True when there are days left. */
async function refreshSome(tx: Tx, upToId: number): Promise<boolean> {
  // A process commits its days before another one reads which days are left.
  await lockFigures(tx);
  const changed = await takeChanges(tx, upToId, daysAtOnce);
  for (const { day } of changed) await recountDay(tx, day);
  return changed.filter(({ isNoted }) => isNoted).length === daysAtOnce;
}

/**
 * Once it is done, the figures by day hold everything that was committed when it was called. Any
 * number of processes may do it at once.
 */
export async function refreshFigures({ db }: Pick<Shop, 'db'>): Promise<void> {
  const upToId = await findNewestChange(db);
  if (upToId === null) return;
  let isMore = true;
  while (isMore) isMore = await inTransaction(db, (tx) => refreshSome(tx, upToId));
}
