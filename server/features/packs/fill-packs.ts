/** Settles the meals of packs whose cut-off has passed: what was chosen, and picks for the rest. */
import { lastDueDate } from '#domain/evening-run.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { markFilled, readPacks, takeUnfilledPacks, writePackMeals } from './pack-meals.store.ts';
import { mealsOf, readPackMenu } from './pack-menu.ts';

const batchSize = 100;

/** Fills one batch; returns how many packs that were. */
async function fillBatch(shop: Shop): Promise<number> {
  const filled = await inTransaction(shop.db, async (tx) => {
    const orderIds = await takeUnfilledPacks(tx, lastDueDate(shop.now()), batchSize);
    if (orderIds.length === 0) return [];
    const packs = await readPacks(tx, orderIds);
    const menu = await readPackMenu(tx);
    const settled = packs.map((pack) => ({
      orderId: pack.orderId,
      meals: mealsOf(pack, menu),
    }));
    await writePackMeals(tx, settled);
    await markFilled(tx, orderIds);
    return settled;
  });
  for (const { orderId, meals } of filled) {
    if (meals.length === 0) shop.alarms.raise('pack_unfilled', { orderId });
  }
  return filled.length;
}

/**
 * Fills every pack that is due and not out yet. May be repeated, run late, or run in two processes
 * at once: each pack is filled once. One that no meal suits is left empty, and a person is told.
 */
export async function fillDuePacks(shop: Shop): Promise<void> {
  while ((await fillBatch(shop)) === batchSize);
}
