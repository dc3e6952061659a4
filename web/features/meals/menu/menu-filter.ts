/** The filters of the menu, and how they are written in the address. */
import type { Meal } from '#contract/meals.ts';
import { allCategories, packCategory } from '#domain/menu/initial-categories.ts';
import { type MealCategory, type MealSize, mealSizes } from '#domain/menu/meals.ts';
import type { Label } from '#web/language/translate.ts';
import { type Categories, categoryOf } from '#web/shared/menu/categories.ts';
import { categoryParam } from '#web/shared/site/paths.ts';

/** A category, or all of them. */
export type MenuPart = MealCategory;

const rank = ({ id }: { readonly id: MenuPart }): number => (id === packCategory ? 0 : 1);

/** The tabs: the one the menu opens on, the others in the owner's order, all of them. */
export const menuPartsOf = (
  categories: Categories,
): readonly { readonly id: MenuPart; readonly name: string }[] => [
  ...categories.toSorted((one, other) => rank(one) - rank(other)),
  { id: allCategories, name: 'All' satisfies Label },
];

export interface MenuFilter {
  /** The selected tab; a search looks through all of them. */
  readonly part: MenuPart;
  readonly size: MealSize | null;
  readonly isVegOnly: boolean;
  /** As typed, without leading spaces. */
  readonly query: string;
  /** The delivery day that the address names, unchecked; empty for none. */
  readonly day: string;
}

export const noFilter: MenuFilter = {
  part: packCategory,
  size: null,
  isVegOnly: false,
  query: '',
  day: '',
};

export const queryLengthMax = 60;
const sizeParam = 'size';
const vegParam = 'veg';
const queryParam = 'q';
const dayParam = 'date';

export const tidyQuery = (text: string): string => text.trimStart().slice(0, queryLengthMax);

export const isSearch = ({ query }: MenuFilter): boolean => query !== '';

/** Unknown values are ignored; whether there is such a part is for {@link knownFilter}. */
export function readFilter(params: URLSearchParams): MenuFilter {
  return {
    part: params.get(categoryParam) || packCategory,
    size: mealSizes.find((size) => size === params.get(sizeParam)) ?? null,
    isVegOnly: params.get(vegParam) === '1',
    query: tidyQuery(params.get(queryParam) ?? ''),
    day: params.get(dayParam) ?? '',
  };
}

/** The menu opens on its first part when the wanted one is unknown or retired. */
export function knownFilter(filter: MenuFilter, categories: Categories): MenuFilter {
  const { part } = filter;
  const isKnown = part === allCategories || categoryOf(categories, part);
  return isKnown ? filter : { ...filter, part: packCategory };
}

/** The parameters with this filter in them; defaults are left out. */
export function writeFilter(params: URLSearchParams, filter: MenuFilter): URLSearchParams {
  const written = new URLSearchParams(params);
  const values = {
    [categoryParam]: filter.part === packCategory ? null : filter.part,
    [sizeParam]: filter.size,
    [vegParam]: filter.isVegOnly ? '1' : null,
    [queryParam]: filter.query,
    [dayParam]: filter.day,
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
    isSearch(filter) || filter.part === allCategories || meal.category === filter.part;
  return meals.filter((meal) => isOfPart(meal) && (!filter.isVegOnly || meal.diet === 'veg'));
}
