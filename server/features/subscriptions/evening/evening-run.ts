/**
 * The 22:00 run: settles every day whose cut-off has passed, once, for each living subscription. It
 * may be repeated, come late, be killed, or run in several processes at once.
 */
import { lastDueDate } from '#domain/subscriptions/evening-run.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { awaitDue, type Due, takeDue } from './evening.store.ts';
import { settleChunk } from './evening-chunk.ts';

const chunkSize = 100;
/** Whatever is wrong with more of them than that is the same. */
const alarmsMax = 20;

interface Progress {
  /** Subscriptions that could not be settled; the next run tries them again. */
  readonly failed: Set<string>;
  /** So many of the next ones go alone, to find the one that spoils their chunk. */
  alone: number;
  settled: number;
}

/** The next subscriptions, those that others hold last. Returns how many it settled. */
async function settleNext(
  shop: Shop,
  progress: Progress,
  limit: number,
  onTaken: (ids: readonly string[]) => void,
): Promise<number> {
  const due: Due = { through: lastDueDate(shop.now()), without: [...progress.failed] };
  return inTransaction(shop.db, async (tx) => {
    const free = await takeDue(tx, due, limit);
    const rows = free.length > 0 ? free : await awaitDue(tx, due);
    onTaken(rows.map(({ id }) => id));
    if (rows.length > 0) await settleChunk(tx, rows, shop.now);
    return rows.length;
  });
}

/** False when nothing was left to do. */
async function step(shop: Shop, progress: Progress): Promise<boolean> {
  let taken: readonly string[] = [];
  const limit = progress.alone > 0 ? 1 : chunkSize;
  progress.alone = Math.max(0, progress.alone - 1);
  try {
    const count = await settleNext(shop, progress, limit, (ids) => {
      taken = ids;
    });
    progress.settled += count;
    return count > 0;
  } catch (error) {
    const [subscriptionId] = taken;
    if (subscriptionId === undefined) throw error;
    if (taken.length > 1) {
      progress.alone = taken.length;
      return true;
    }
    progress.failed.add(subscriptionId);
    if (progress.failed.size <= alarmsMax) {
      const key = `evening_run_failed:${subscriptionId}:${lastDueDate(shop.now())}`;
      shop.alarms.raiseOnce(key, 'evening_run_failed', { subscriptionId, err: error });
    }
    return true;
  }
}

/**
 * Goes on until all are settled; what fails is left to the next run, with one alarm a day. `onMore`
 * is called once when there is more than one process does in a moment, so that others can help.
 */
export async function runEvening(shop: Shop, onMore?: () => Promise<void>): Promise<void> {
  const progress: Progress = { failed: new Set(), alone: 0, settled: 0 };
  let hasAskedForHelp = false;
  while (await step(shop, progress)) {
    if (onMore && !hasAskedForHelp && progress.settled >= chunkSize) {
      hasAskedForHelp = true;
      await onMore();
    }
  }
}
