/** The categories that the menu begins with, and what pages know about two of its tabs. */
import type { Category } from './categories.ts';
import type { MealCategory } from './meals.ts';

/** Those of the specification, until the owner publishes others. */
export const initialCategories: readonly Category[] = [
  { id: 'breakfast', name: 'Breakfast', colour: 'yellow', isActive: true },
  { id: 'lunch', name: 'Lunch', colour: 'green', isActive: true },
  { id: 'indulgent', name: 'Indulgent', colour: 'red', isActive: true },
  { id: 'gym', name: 'Gym', colour: 'blue', isActive: true },
];

/**
 * Packs hold meals of this category (Spec 3.3: "fresh indulgent meals"), and the menu opens on it
 * (decision 0027, Meals).
 */
export const packCategory: MealCategory = 'indulgent';

/** The tab with the meals of all categories; none may have this id. */
export const allCategories = 'all';
