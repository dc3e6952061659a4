/** Settles the meals of packs after their cut-off: the customer's choice, or an automatic pick. */
import { type CalendarDate, earlierDate } from '#domain/calendar/calendar.ts';
import { lastDueDate } from '#domain/calendar/cutoff.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { lockRoom } from '#server/features/capacity/lock-room.ts';
import { lockShopSettings } from '#server/features/settings/shop-settings.ts';
import type { Shop } from '#server/shop.ts';
import {
  lockUnfilledPack,
  markFilled,
  readPacks,
  takeUnfilledPacks,
  writePackMeals,
} from './pack-meals.store.ts';
import { mealsOf, readPackMenu } from './pack-menu.ts';

const batchSize = 100;

interface Batch {
  readonly limit: number;
  /** Packs that could not be filled; the next run tries them again. */
  readonly failed: Set<string>;
}

/**
 * Fills the packs that `take` locks, in one transaction; false when there are none. `through` is
 * the last delivery date that is due.
 */
async function fill(
  shop: Shop,
  take: (tx: Tx, through: CalendarDate) => Promise<readonly string[]>,
): Promise<boolean> {
  const filled = await inTransaction(shop.db, async (tx) => {
    const settings = await lockShopSettings(tx);
    const taken = await take(tx, lastDueDate(shop.now(), settings.delivery));
    if (taken.length === 0) return [];
    const packs = await readPacks(tx, taken);
    const dates = packs.map(({ deliveryDate }) => deliveryDate);
    const menu = await readPackMenu(tx, dates.reduce(earlierDate));
    const room = await lockRoom(tx, [...new Set(dates)]);
    const settled = packs.map((pack) => ({
      orderId: pack.orderId,
      meals: mealsOf(pack, menu, settings, room),
    }));
    await writePackMeals(tx, settled);
    await markFilled(tx, taken);
    return settled;
  });
  for (const { orderId, meals } of filled) {
    if (meals.length === 0) shop.alarms.raise('pack_unfilled', { orderId });
  }
  return filled.length > 0;
}

const noteFailure = ({ alarms }: Shop, orderId: string, err: unknown): void =>
  alarms.raiseOnce(`pack_unfilled:${orderId}`, 'pack_unfilled', { orderId, err });

/** Fills one batch; false when no pack was due. */
async function fillBatch(shop: Shop, { limit, failed }: Batch): Promise<boolean> {
  let taken: readonly string[] = [];
  try {
    return await fill(shop, async (tx, through) => {
      taken = await takeUnfilledPacks(tx, { through, without: [...failed] }, limit);
      return taken;
    });
  } catch (error) {
    const [orderId] = taken;
    if (taken.length !== 1 || orderId === undefined) throw error;
    failed.add(orderId);
    noteFailure(shop, orderId, error);
    return true;
  }
}

/**
 * Fills every pack that is due, and those that went out without their meals. May be repeated, run
 * late, or run in two processes at once: each pack is filled once. A pack that no meal suits stays
 * empty with an alarm. A pack that fails raises an alarm too and does not block the others.
 */
export async function fillDuePacks(shop: Shop): Promise<void> {
  const failed = new Set<string>();
  try {
    while (await fillBatch(shop, { limit: batchSize, failed }));
  } catch {
    // One pack made its batch fail, so each is filled in a transaction of its own.
    while (await fillBatch(shop, { limit: 1, failed }));
  }
}

/**
 * Fills the pack of this order now, whatever its status and cut-off; other orders stay. A failure
 * raises an alarm.
 */
export async function fillPack(shop: Shop, orderId: string): Promise<void> {
  try {
    await fill(shop, (tx) => lockUnfilledPack(tx, orderId));
  } catch (error) {
    noteFailure(shop, orderId, error);
  }
}
