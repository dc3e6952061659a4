/** The meals that packs can contain, and which of them a given pack gets. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { packCategory } from '#domain/menu/initial-categories.ts';
import { type PackMeal, settlePack } from '#domain/orders/pack-meals.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import type { Reader } from '#server/db/database.ts';
import type { Room } from '#server/features/capacity/lock-room.ts';
import { findMealsForOne, type MealForOne } from '#server/features/meals/menu/find-meals.ts';
import type { PackRow } from './pack-meals.store.ts';

/** By id. */
export type PackMenu = ReadonlyMap<number, MealForOne>;

/** For deliveries from this date on. */
export async function readPackMenu(db: Reader, from: CalendarDate): Promise<PackMenu> {
  const meals = await findMealsForOne(db, from);
  const offered = meals.filter(({ category }) => category === packCategory);
  return new Map(offered.map((meal) => [meal.id, meal]));
}

/** The meals of a pack with their current names on the menu. */
export function namedMeals(shares: readonly PackMeal[], menu: PackMenu): PackRow['meals'] {
  return shares.map((share) => {
    const meal = menu.get(share.mealId);
    if (!meal) throw new RangeError(`Meal ${share.mealId} is not available for packs`);
    return { ...share, name: meal.name, imageUrl: meal.imageUrl };
  });
}

/**
 * The meals that the pack gets if its cut-off is now. What is picked is taken from the room and
 * stays within it, if it is given.
 */
export function mealsOf(
  pack: PackRow,
  menu: PackMenu,
  { packs }: Pick<ShopSettings, 'packs'>,
  room?: Room,
): PackRow['meals'] {
  const { orderId, packId, deliveryDate, eater, mealCount, meals } = pack;
  const offered = valueOn(packs, deliveryDate).find(({ id }) => id === packId);
  const packing = {
    date: deliveryDate,
    candidates: [...menu.values()],
    eater,
    mealCount,
    dishesMax: offered?.dishesMax ?? null,
    key: orderId,
    ...(room && { left: (mealId: number) => room.left(deliveryDate, mealId) }),
  };
  const settled = settlePack(meals, packing);
  const chosen = new Map(meals.map(({ mealId, quantity }) => [mealId, quantity]));
  for (const { mealId, quantity } of settled) {
    const picked = quantity - (chosen.get(mealId) ?? 0);
    for (let count = 0; count < picked; count += 1) room?.take(deliveryDate, mealId);
  }
  return namedMeals(settled, menu);
}
