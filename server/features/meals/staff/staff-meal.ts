/** A meal as staff see it. */
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { toMeal } from '#server/features/meals/menu/catalogue.ts';
import type { StaffMealRow } from './staff-meals.store.ts';

export function toStaffMeal(row: StaffMealRow): StaffMeal {
  const { version, updatedAt, soldOutOn, limits, recipeFor1, recipeFor2, ...meal } = row;
  return {
    ...toMeal(meal),
    mayContain: [...meal.mayContain],
    recipeFor1: recipeFor1 && [...recipeFor1],
    recipeFor2: recipeFor2 && [...recipeFor2],
    soldOutOn: [...soldOutOn],
    limits: [...limits],
    version,
    updatedAt: updatedAt.toISOString(),
  };
}
