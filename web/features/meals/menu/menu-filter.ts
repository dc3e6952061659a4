/** The filters of the menu, and how they are written in the address. */
import type { Meal } from '#contract/meals.ts';
import {
  type MealCategory,
  type MealSize,
  mealCategoryLabels,
  mealSizes,
} from '#domain/menu/meals.ts';
import type { Label } from '#web/language/translate.ts';
import { categoryParam } from '#web/shared/site/paths.ts';

export type MenuPart = MealCategory | 'all';

/** The grid opens on the indulgent dishes (decision 0027, Meals). */
export const firstPart: MenuPart = 'indulgent';

export const menuParts: readonly { readonly id: MenuPart; readonly label: string }[] = [
  { id: 'indulgent', label: mealCategoryLabels.indulgent },
  { id: 'breakfast', label: mealCategoryLabels.breakfast },
  { id: 'lunch', label: mealCategoryLabels.lunch },
  { id: 'gym', label: mealCategoryLabels.gym },
  { id: 'all', label: 'All' satisfies Label },
];

export interface MenuFilter {
  /** The selected tab; a search looks through all of them. */
  readonly part: MenuPart;
  readonly size: MealSize | null;
  readonly isVegOnly: boolean;
  /** As typed, without leading spaces. */
  readonly query: string;
}

export const noFilter: MenuFilter = { part: firstPart, size: null, isVegOnly: false, query: '' };

export const queryLengthMax = 60;
const sizeParam = 'size';
const vegParam = 'veg';
const queryParam = 'q';

export const tidyQuery = (text: string): string => text.trimStart().slice(0, queryLengthMax);

export const isSearch = ({ query }: MenuFilter): boolean => query !== '';

/** Unknown values are ignored. */
export function readFilter(params: URLSearchParams): MenuFilter {
  const part = menuParts.find(({ id }) => id === params.get(categoryParam));
  return {
    part: part?.id ?? firstPart,
    size: mealSizes.find((size) => size === params.get(sizeParam)) ?? null,
    isVegOnly: params.get(vegParam) === '1',
    query: tidyQuery(params.get(queryParam) ?? ''),
  };
}

/** The parameters with this filter in them; defaults are left out. */
export function writeFilter(params: URLSearchParams, filter: MenuFilter): URLSearchParams {
  const written = new URLSearchParams(params);
  const values = {
    [categoryParam]: filter.part === firstPart ? null : filter.part,
    [sizeParam]: filter.size,
    [vegParam]: filter.isVegOnly ? '1' : null,
    [queryParam]: filter.query,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) written.set(name, value);
    else written.delete(name);
  }
  return written;
}

/** The size does not hide a dish: its card says that this size is not available. */
export function filterMeals(meals: readonly Meal[], filter: MenuFilter): readonly Meal[] {
  const isOfPart = (meal: Meal) =>
    isSearch(filter) || filter.part === 'all' || meal.category === filter.part;
  return meals.filter((meal) => isOfPart(meal) && (!filter.isVegOnly || meal.diet === 'veg'));
}
