/** What a pack holds, or would hold: chosen, or picked and provisional until it is filled. */
import type { PackMeals } from '#contract/pack-meals.ts';
import { cutoffFor } from '#domain/calendar.ts';
import { isPackOpen } from '#domain/pack-meals.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Shop } from '#server/shop.ts';
import { findPackOf } from './pack-meals.store.ts';
import { mealsOf, readPackMenu } from './pack-menu.ts';

/** @throws Refusal `not_found` when there is no such pack, or it is somebody else's. */
export async function readPackMeals(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: string,
  orderId: string,
): Promise<PackMeals> {
  const pack = await findPackOf(shop.db, userId, orderId);
  if (!pack) throw new Refusal('not_found');
  const meals = pack.isToFill ? mealsOf(pack, await readPackMenu(shop.db)) : pack.meals;
  return {
    orderId,
    mealCount: pack.mealCount,
    isChosen: meals.length > 0 && meals.every(({ isAuto }) => !isAuto),
    changeableUntil: isPackOpen(pack, shop.now())
      ? cutoffFor(pack.deliveryDate).toISOString()
      : null,
    meals: [...meals],
  };
}
