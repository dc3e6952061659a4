/** A meal, and the whole menu, as the audit log records them. */
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { labelFields } from '#domain/menu/meal-label.ts';
import { recipeToText } from '#domain/menu/recipe.ts';
import type { Fields } from '#domain/staff/audit.ts';
import { toMeal } from '#server/features/meals/menu/catalogue.ts';
import type { MealFields } from './staff-meals.store.ts';

const audited = [
  'name',
  'description',
  'category',
  'imageUrl',
  'priceFor1',
  'priceFor2',
  'availableFor1',
  'availableFor2',
  'calories',
  'protein',
  'tags',
  'diet',
  'allergens',
  'isActive',
  'onSale',
  'nameHindi',
  'descriptionHindi',
  ...labelFields,
  'station',
] as const satisfies readonly (keyof StaffMeal)[];

/** The fields that staff edit, with the names of the API; a recipe as text. */
export function auditFields(fields: MealFields): Fields {
  const meal = toMeal(fields);
  return {
    ...Object.fromEntries(audited.map((field) => [field, meal[field]])),
    recipeFor1: recipeToText(fields.recipeFor1) || null,
    recipeFor2: recipeToText(fields.recipeFor2) || null,
  };
}

/** The subject of an audit entry about a meal. */
export function mealSubject(meal: { readonly id: number; readonly name: string }) {
  return { type: 'meal', id: String(meal.id), label: meal.name } as const;
}

/** The subject of an audit entry about the whole menu. */
export const menuSubject = { type: 'menu', id: 'menu', label: 'Menu' } as const;
