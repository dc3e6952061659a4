/** What somebody who is to draw a meal has to know of it. */
import { refusalAt } from '#domain/refusal.ts';
import type { Reader } from '#server/db/database.ts';
import { findMeal, type StaffMealRow } from './staff-meals.store.ts';

export type FoundDish = Pick<StaffMealRow, 'slug' | 'name' | 'category' | 'diet' | 'tags'>;

/** On the menu or off it. @throws Refusal `not_found` at `mealId` for one unknown or retired. */
export async function findDish(db: Reader, mealId: number): Promise<FoundDish> {
  const meal = await findMeal(db, mealId);
  if (!meal) throw refusalAt('not_found', 'mealId');
  const { slug, name, category, diet, tags } = meal;
  return { slug, name, category, diet, tags };
}
