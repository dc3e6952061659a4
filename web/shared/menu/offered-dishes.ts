/** The dishes that a subscription or a pack can deliver. */
import type { Meal } from '#contract/meals.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type MealCategory, offeredPrice } from '#domain/menu/meals.ts';
import { isOnSaleOn } from '#domain/menu/on-sale.ts';
import { pricesOf } from './meal.ts';

/**
 * Active dishes of the category that are offered for one person, in menu order; with a day, only
 * those on its menu, sold out or not.
 */
export function offeredDishes<Dish extends Meal>(
  menu: readonly Dish[],
  category: MealCategory,
  day?: CalendarDate,
): Dish[] {
  return menu.filter(
    (meal) =>
      meal.category === category &&
      meal.isActive &&
      offeredPrice(pricesOf(meal), 'for-1') !== null &&
      (day === undefined || isOnSaleOn(meal.onSale, day)),
  );
}
