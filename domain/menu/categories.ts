/** The categories of the menu, and which of them meals may be in. */
import type { MealCategory } from './meals.ts';

/** The colour of its field; the pages have a light and a dark shade of each. */
export const categoryColours = ['yellow', 'green', 'red', 'blue'] as const;
export type CategoryColour = (typeof categoryColours)[number];

export interface Category {
  readonly id: MealCategory;
  readonly name: string;
  readonly colour: CategoryColour;
  /** Whether it is on the menu; a retired category stays for the meals and plans it has. */
  readonly isActive: boolean;
}

/** What an owner may enter. */
export const categoryLimits = {
  nameLengthMax: 40,
  /** As long as a slug. */
  idLengthMax: 140,
  /** Retired ones included. */
  countMax: 30,
} as const;

/** Why a meal cannot be in its category; null if it can. `before` is the meal as it was. */
export function categoryProblem(
  categories: readonly Category[],
  meal: { readonly category: MealCategory; readonly isActive: boolean },
  before: { readonly category: MealCategory } | null,
): string | null {
  const found = categories.find(({ id }) => id === meal.category);
  if (!found) return 'Choose a category';
  const staysOff = !meal.isActive && before?.category === meal.category;
  return found.isActive || staysOff ? null : 'This category is retired. Choose another one';
}
