/** Meals by id, read from the database: orders are priced from them. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { OfferedMeal } from '#domain/cart/basket.ts';
import type { PickableMeal } from '#domain/menu/meal-pick.ts';
import { type Allergen, offeredPrice } from '#domain/menu/meals.ts';
import type { DatedMeal } from '#domain/menu/on-sale.ts';
import type { Reader } from '#server/db/database.ts';
import { type OrderedMealRow, readMenu, readOrderedMeals } from './meals.store.ts';

/** A meal as an order needs it. */
export interface OrderedMeal extends OfferedMeal, DatedMeal {
  readonly allergens: readonly Allergen[];
}

/** Includes meals off the menu of this date; the caller says why they cannot be ordered. */
export async function findMealsById(
  db: Reader,
  ids: readonly number[],
  date: CalendarDate,
): Promise<ReadonlyMap<number, OrderedMeal>> {
  const { rows } = await db.execute<OrderedMealRow>(readOrderedMeals([...new Set(ids)], date));
  return new Map(rows.map((row) => [row.id, row]));
}

export interface MealForOne extends PickableMeal {
  readonly name: string;
  readonly imageUrl: string | null;
}

/**
 * The meals that subscriptions and packs are filled from, for dates from this one on: on the menu,
 * and offered for one.
 */
export async function findMealsForOne(db: Reader, from: CalendarDate): Promise<MealForOne[]> {
  const menu = await readMenu(db, from);
  return menu.filter((meal) => offeredPrice(meal, 'for-1') !== null);
}
