/** The meals of a pack: chosen, or picked; a pick may change until the pack is filled. */
import type { PackMeals } from '#contract/pack-meals.ts';
import { cutoffOf } from '#domain/calendar/cutoff.ts';
import { isPackOpen } from '#domain/orders/pack-meals.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Shop } from '#server/shop.ts';
import { findPack, findPackOf, type PackRow } from './pack-meals.store.ts';
import { mealsOf, readPackMenu } from './pack-menu.ts';

type Reads = Pick<Shop, 'db' | 'now' | 'settings'>;

/** @throws Refusal `not_found` when there is no such pack, or it is somebody else's. */
export async function readPackMeals(
  shop: Reads,
  userId: string,
  orderId: string,
): Promise<PackMeals> {
  return toPackMeals(shop, await findPackOf(shop.db, userId, orderId));
}

/** The same for staff, for the pack of any customer. @throws Refusal `not_found`. */
export async function readAnyPackMeals(shop: Reads, orderId: string): Promise<PackMeals> {
  return toPackMeals(shop, await findPack(shop.db, orderId));
}

async function toPackMeals(shop: Reads, pack: PackRow | null): Promise<PackMeals> {
  if (!pack) throw new Refusal('not_found');
  const settings = shop.settings.current();
  const { delivery: terms } = settings;
  const meals = pack.isToFill
    ? mealsOf(pack, await readPackMenu(shop.db, pack.deliveryDate), settings)
    : pack.meals;
  return {
    orderId: pack.orderId,
    mealCount: pack.mealCount,
    isChosen: meals.length > 0 && meals.every(({ isAuto }) => !isAuto),
    changeableUntil: isPackOpen(pack, shop.now(), terms)
      ? cutoffOf(pack, terms).toISOString()
      : null,
    meals: [...meals],
  };
}
