/**
 * The evening run: settles every day whose cut-off and grace are over, once per subscription. It
 * may be repeated, start late, be killed, or run in several processes at once.
 */
import { lastDueDate } from '#domain/calendar/cutoff.ts';
import { inTransaction } from '#server/db/database.ts';
import { lockShopSettings } from '#server/features/settings/shop-settings.ts';
import type { Shop } from '#server/shop.ts';
import { awaitDue, type Due, takeDue } from './evening.store.ts';
import { settleChunk } from './evening-chunk.ts';

const chunkSize = 200;
/** While one waits for the database, the other works here; three are no faster on two cores. */
const chunksAtOnce = 2;
/** More failures than this most likely have the same cause. */
const alarmsMax = 20;

interface Progress {
  /** Subscriptions that could not be settled; the next run tries them again. */
  readonly failed: Set<string>;
  /** How many of the next ones are settled one at a time, to find the one that fails its chunk. */
  alone: number;
  settled: number;
}

interface Next {
  readonly limit: number;
  /** Whether to wait for a subscription that somebody else has locked when no other is left. */
  readonly isWaiting: boolean;
  readonly onTaken: (ids: readonly string[]) => void;
}

/** Settles the next subscriptions. Returns how many. */
async function settleNext(
  shop: Shop,
  progress: Progress,
  { limit, isWaiting, onTaken }: Next,
): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    const settings = await lockShopSettings(tx);
    const through = lastDueDate(shop.now(), settings.delivery);
    const due: Due = { through, without: [...progress.failed] };
    const free = await takeDue(tx, due, limit);
    const rows = free.length > 0 || !isWaiting ? free : await awaitDue(tx, due);
    onTaken(rows.map(({ id }) => id));
    if (rows.length > 0) await settleChunk(tx, rows, shop.now, settings);
    return rows.length;
  });
}

/** False when nothing was left to do. */
async function step(shop: Shop, progress: Progress, isWaiting: boolean): Promise<boolean> {
  let taken: readonly string[] = [];
  const limit = progress.alone > 0 ? 1 : chunkSize;
  progress.alone = Math.max(0, progress.alone - 1);
  try {
    const onTaken = (ids: readonly string[]) => {
      taken = ids;
    };
    const count = await settleNext(shop, progress, { limit, isWaiting, onTaken });
    progress.settled += count;
    return count > 0;
  } catch (error) {
    const [subscriptionId] = taken;
    if (subscriptionId === undefined) throw error;
    if (taken.length > 1) {
      progress.alone += taken.length;
      return true;
    }
    progress.failed.add(subscriptionId);
    if (progress.failed.size <= alarmsMax) {
      const { delivery: terms } = shop.settings.current();
      const key = `evening_run_failed:${subscriptionId}:${lastDueDate(shop.now(), terms)}`;
      shop.alarms.raiseOnce(key, 'evening_run_failed', { subscriptionId, err: error });
    }
    return true;
  }
}

/**
 * Runs until all are settled; failures are left to the next run, with one alarm per day. `onMore`
 * is called once after the first full chunk, so that other processes can help.
 */
export async function runEvening(shop: Shop, onMore?: () => Promise<void>): Promise<void> {
  const progress: Progress = { failed: new Set(), alone: 0, settled: 0 };
  let hasCalledForHelp = false;
  const settleAll = async (isWaiting: boolean) => {
    while (await step(shop, progress, isWaiting)) {
      if (onMore && !hasCalledForHelp && progress.settled >= chunkSize) {
        hasCalledForHelp = true;
        await onMore();
      }
    }
  };
  const ends = await Promise.allSettled(
    Array.from({ length: chunksAtOnce }, () => settleAll(false)),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  await settleAll(true);
}
