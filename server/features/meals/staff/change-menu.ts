/** All changes of the menu go through here: one at a time, and visible at once. */
import { inTransaction, type Tx } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { lockMenu } from './staff-meals.store.ts';

export type MenuShop = Pick<Shop, 'db' | 'now' | 'catalogue'>;

/** Runs the work while nobody else changes the menu. */
export async function changeMenu<Answer>(
  shop: MenuShop,
  work: (tx: Tx, now: Date) => Promise<Answer>,
): Promise<Answer> {
  const answer = await inTransaction(shop.db, async (tx) => {
    await lockMenu(tx);
    return work(tx, shop.now());
  });
  // The database notifies other processes; this one must not serve the old menu meanwhile.
  shop.catalogue.forget();
  return answer;
}
