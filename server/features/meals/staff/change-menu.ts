/** The one way the menu is changed: one change after the other, and seen by everybody at once. */
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
  // Other processes hear of it from the database; here the next reader must not be too early.
  shop.catalogue.forget();
  return answer;
}
