/** The meals that packs can contain, and which of them a given pack gets. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { packCategory } from '#domain/menu/initial-categories.ts';
import { type Eater, mayChoose } from '#domain/menu/meal-pick.ts';
import { isForSaleOn, isOnSaleOn } from '#domain/menu/on-sale.ts';
import { type PackMeal, settlePack } from '#domain/orders/pack-meals.ts';
import { noneFitsText, Refusal, refusalAt } from '#domain/refusal.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import type { Reader } from '#server/db/database.ts';
import type { Room } from '#server/features/capacity/lock-room.ts';
import { findMealsForOne, type MealForOne } from '#server/features/meals/menu/find-meals.ts';
import { findPack, type PackRow } from './pack-meals.store.ts';

const anyEater: Eater = { diet: null, allergens: [] };

/** By id. */
type PackMenu = ReadonlyMap<number, MealForOne>;

/** For deliveries from this date on. */
export async function readPackMenu(db: Reader, from: CalendarDate): Promise<PackMenu> {
  const meals = await findMealsForOne(db, from);
  const offered = meals.filter(({ category }) => category === packCategory);
  return new Map(offered.map((meal) => [meal.id, meal]));
}

/**
 * `eater` may choose other meals than the shop would pick, so what can be chosen counts.
 * @throws Refusal `meal_unavailable`, `meal_full` on a day without a meal to fill packs with, and
 * `meal_unsuitable` where the eater may get none of them.
 */
export async function assertPackMenu(
  db: Reader,
  date: CalendarDate,
  eater: Eater,
): Promise<PackMenu> {
  const menu = await readPackMenu(db, date);
  const all = [...menu.values()];
  const meals = all.filter((meal) => mayChoose(meal, eater));
  if (all.length === 0 || meals.some((meal) => isForSaleOn(meal, date))) return menu;
  const isSoldOut = meals.some(({ onSale }) => isOnSaleOn(onSale, date));
  if (!isSoldOut && all.some((meal) => isForSaleOn(meal, date))) {
    const message = noneFitsText;
    throw new Refusal('meal_unsuitable', { message, issues: [{ path: 'deliveryDate', message }] });
  }
  throw refusalAt(
    isSoldOut ? 'meal_full' : 'meal_unavailable',
    'deliveryDate',
    'No dish for packs is left for that day. Choose another day.',
  );
}

/**
 * What was chosen for the pack, or can be picked, must be on the menu of its new date.
 * @throws Refusal as {@link assertPackMenu}.
 */
export async function assertPackMovable(
  db: Reader,
  orderId: string,
  date: CalendarDate,
): Promise<void> {
  const pack = await findPack(db, orderId);
  const menu = await assertPackMenu(db, date, pack?.eater ?? anyEater);
  const off = pack?.meals.filter(({ mealId }) => !isOnSaleOn(menu.get(mealId)?.onSale, date)) ?? [];
  if (off.length === 0) return;
  throw new Refusal('meal_unavailable', {
    issues: off.map(({ name }) => ({
      path: 'deliveryDate',
      message: `${name} is not sold on that day`,
    })),
  });
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
