/** The dishes to choose from: the menu, filtered by the customer's food profile. */
import { useQuery } from '@tanstack/react-query';
import type { FoodProfile } from '#contract/subscriptions.ts';
import { mayChoose, mayPick } from '#domain/menu/meal-pick.ts';
import type { MealCategory } from '#domain/menu/meals.ts';
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

/** Dishes of the category that the customer may choose, for one person, in menu order. */
export function dishesOf({ meals, food }: Pantry, category: MealCategory): ShownMeal[] {
  return offeredDishes(meals, category).filter((meal) => mayChoose(meal, food));
}

/** The dishes that may be filled in without asking. */
export function pickable(dishes: readonly ShownMeal[], { food }: Pantry): ShownMeal[] {
  return dishes.filter((meal) => mayPick(meal, food));
}
