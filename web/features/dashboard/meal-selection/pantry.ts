/** The dishes to choose from: the menu, filtered by the customer's food profile. */
import { useQuery } from '@tanstack/react-query';
import type { FoodProfile } from '#contract/subscriptions.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { mayChoose, mayPick } from '#domain/menu/meal-pick.ts';
import type { MealCategory } from '#domain/menu/meals.ts';
import { isForSaleOn } from '#domain/menu/on-sale.ts';
import { query } from '#web/api/query.ts';
import type { ShownMeal } from '#web/shared/menu/dish-names.ts';
import { freshMenuMs, useMenu } from '#web/shared/menu/menu.ts';
import { offeredDishes } from '#web/shared/menu/offered-dishes.ts';

export interface Pantry {
  readonly meals: readonly ShownMeal[];
  readonly food: FoodProfile;
}

/** Each part that needs it calls this; all share one query. */
export function usePantry() {
  const menu = useMenu({ freshForMs: freshMenuMs });
  const food = useQuery({
    ...query('GET /api/account/food-profile'),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const pantry: Pantry | null =
    menu.data && food.data ? { meals: menu.data, food: food.data } : null;
  return {
    pantry,
    hasFailed: !pantry && (menu.isError || food.isError),
    refetch: () => Promise.all([menu.refetch(), food.refetch()]),
  };
}

interface Choosing {
  readonly category: MealCategory;
  /** Of the delivery. */
  readonly day: CalendarDate;
  /** What is chosen already; it may stay when it is sold out. */
  readonly chosen: readonly number[];
}

/** Dishes on the menu of the day that the customer may choose, for one person, in menu order. */
export function dishesOf(
  { meals, food }: Pantry,
  { category, day, chosen }: Choosing,
): ShownMeal[] {
  return offeredDishes(meals, category, day).filter(
    (meal) => mayChoose(meal, food) && (isForSaleOn(meal, day) || chosen.includes(meal.id)),
  );
}

/** The dishes that may be filled in without asking. */
export function pickable(
  dishes: readonly ShownMeal[],
  { food }: Pantry,
  day: CalendarDate,
): ShownMeal[] {
  return dishes.filter((meal) => mayPick(meal, food) && isForSaleOn(meal, day));
}
