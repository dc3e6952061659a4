/** The dishes that a subscription or a pack can deliver. */
import type { Meal } from '#contract/meals.ts';
import { type MealCategory, offeredPrice } from '#domain/menu/meals.ts';
import { pricesOf } from './meal.ts';

/** Active dishes of the category that are offered for one person, in menu order. */
export function offeredDishes<Dish extends Meal>(
  menu: readonly Dish[],
  category: MealCategory,
): Dish[] {
  return menu.filter(
    (meal) =>
      meal.category === category && meal.isActive && offeredPrice(pricesOf(meal), 'for-1') !== null,
  );
}
