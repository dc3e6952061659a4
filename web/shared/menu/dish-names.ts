/** What dishes are called in the customer's language; in English where nobody has written it. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { HindiMeal, Meal } from '#contract/meals.ts';
import { query } from '#web/api/query.ts';
import { useLanguage } from '#web/language/language.tsx';

export interface ShownMeal extends Meal {
  /** Its English words where it is shown with others, for who looks for it by those. */
  readonly english?: Pick<Meal, 'name' | 'description'>;
}

/** The menu with its words in Hindi. */
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

/** Asked for only by those who read Hindi; without it all they miss is the dishes in Hindi. */
function useHindiMeals(freshForMs?: number): readonly HindiMeal[] | undefined {
  const isHindi = useLanguage().language === 'hi';
  const { data } = useQuery({
    ...query('GET /api/meals/hindi'),
    enabled: isHindi,
    ...(freshForMs !== undefined && { staleTime: freshForMs }),
  });
  return isHindi ? data : undefined;
}

/** Makes of the menu what is shown of it. */
export function useShownMenu(freshForMs?: number): (meals: Meal[]) => ShownMeal[] {
  const hindi = useHindiMeals(freshForMs);
  return useCallback((meals) => (hindi ? inHindi(meals, hindi) : meals), [hindi]);
}

/** The name of an ordered dish by its number, while it is on the menu; else as it was ordered. */
export function useDishName(): (id: number | null, name: string) => string {
  const hindi = useHindiMeals();
  const names = useMemo(() => new Map(hindi?.map(({ id, name }) => [id, name])), [hindi]);
  return (id, name) => (id !== null && names.get(id)) || name;
}
