/** The search of the menu as a hook; its engine is loaded when the search is first used. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useT } from '#web/language/language.tsx';
import type { Categories } from '#web/shared/menu/categories.ts';
import type { ShownMeal } from '#web/shared/menu/dish-names.ts';
import type { MealSearch } from './search-meals.ts';

type IndexMeals = typeof import('./search-meals.ts').indexMeals;

/** When the engine cannot be loaded: the dishes whose name contains the text. */
const indexPlainly: IndexMeals = (meals) => (query) =>
  meals.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()));

interface FoundMeals {
  /** All of them without a search; undefined while the engine is loading. */
  readonly meals: readonly ShownMeal[] | undefined;
  /** Loads the engine before the first key. */
  readonly prepare: () => void;
}

export function useMealSearch(
  meals: readonly ShownMeal[] | undefined,
  query: string,
  categories: Categories,
): FoundMeals {
  const t = useT();
  const [indexMeals, setIndexMeals] = useState<IndexMeals | null>(null);
  const prepare = useCallback(() => {
    import('./search-meals.ts').then(
      (engine) => setIndexMeals(() => engine.indexMeals),
      () => setIndexMeals(() => indexPlainly),
    );
  }, []);
  const isWanted = query !== '';
  useEffect(() => {
    if (isWanted) prepare();
  }, [isWanted, prepare]);

  const search = useMemo<MealSearch | null>(
    () => (indexMeals && meals ? indexMeals(meals, t.data, categories) : null),
    [indexMeals, meals, t, categories],
  );
  const found = useMemo(
    () => (isWanted ? search?.(query) : meals),
    [isWanted, search, query, meals],
  );
  return { meals: found, prepare };
}
