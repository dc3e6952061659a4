/** The categories that the menu begins with, and what pages know about two of its tabs. */
import type { Category } from './categories.ts';
import type { MealCategory } from './meals.ts';

/** Those of the specification, until the owner publishes others. */
export const initialCategories: readonly Category[] = (
  [
    ['breakfast', 'Breakfast', 'yellow'],
    ['lunch', 'Lunch', 'green'],
    ['indulgent', 'Indulgent', 'red'],
    ['gym', 'Gym', 'blue'],
  ] as const
).map(([id, name, colour]) => ({ id, name, colour, isActive: true }));

/**
 * Packs hold meals of this category (Spec 3.3: "fresh indulgent meals"), and the menu opens on it
 * (decision 0027, Meals).
 */
export const packCategory: MealCategory = 'indulgent';

/** The tab with the meals of all categories; none may have this id. */
export const allCategories = 'all';
