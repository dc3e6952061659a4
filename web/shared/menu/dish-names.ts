/** Dish names in the customer's language; in English where there is no translation. */
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { HindiMeal, Meal } from '#contract/meals.ts';
import { query } from '#web/api/query.ts';
import { useLanguage } from '#web/language/language.tsx';

export interface ShownMeal extends Meal {
  /** Its English texts when others are shown, for people who search by those. */
  readonly english?: Pick<Meal, 'name' | 'description'>;
}

/** The menu with its Hindi texts. */
export function inHindi(meals: readonly Meal[], hindi: readonly HindiMeal[]): ShownMeal[] {
  const byId = new Map(hindi.map((words) => [words.id, words]));
  return meals.map((meal) => {
    const words = byId.get(meal.id);
    if (!words) return meal;
    const { name, description } = meal;
    return {
      ...meal,
      name: words.name ?? name,
      description: words.description ?? description,
      english: { name, description },
    };
  });
}

/** Loaded only for readers of Hindi; when it fails, only the dishes stay in English. */
export function useHindiMeals(freshForMs?: number): readonly HindiMeal[] | undefined {
  const isHindi = useLanguage().language === 'hi';
  const { data } = useQuery({
    ...query('GET /api/meals/hindi'),
    enabled: isHindi,
    ...(freshForMs !== undefined && { staleTime: freshForMs }),
  });
  return isHindi ? data : undefined;
}

/** Turns the menu into its translated form. */
export function useShownMenu(freshForMs?: number): (meals: Meal[]) => ShownMeal[] {
  const hindi = useHindiMeals(freshForMs);
  return useCallback((meals) => (hindi ? inHindi(meals, hindi) : meals), [hindi]);
}
