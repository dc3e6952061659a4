/** A meal as staff see it, and as the audit log records it. */
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import type { Fields } from '#domain/staff/audit.ts';
import { toMeal } from '#server/features/meals/menu/catalogue.ts';
import type { MealFields, StaffMealRow } from './staff-meals.store.ts';

export function toStaffMeal(row: StaffMealRow): StaffMeal {
  const { version, updatedAt, soldOutOn, limits, ...meal } = row;
  return {
    ...toMeal(meal),
    soldOutOn: [...soldOutOn],
    limits: [...limits],
    version,
    updatedAt: updatedAt.toISOString(),
  };
}

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
] as const satisfies readonly (keyof StaffMeal)[];

/** The fields that staff edit, with the names of the API. */
export function auditFields(fields: MealFields): Fields {
  const meal = toMeal(fields);
  return Object.fromEntries(audited.map((field) => [field, meal[field]]));
}

/** The subject of an audit entry about a meal. */
export function mealSubject(meal: { readonly id: number; readonly name: string }) {
  return { type: 'meal', id: String(meal.id), label: meal.name } as const;
}

/** The subject of an audit entry about the whole menu. */
export const menuSubject = { type: 'menu', id: 'menu', label: 'Menu' } as const;
