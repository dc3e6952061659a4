/** Finds what is needed to draw a meal. */
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { refusalAt } from '#domain/refusal.ts';
import type { Shop } from '#server/shop.ts';
import { findMeal, type StaffMealRow } from './staff-meals.store.ts';

type FoundDish = Pick<StaffMealRow, 'slug' | 'name' | 'category' | 'diet' | 'tags'>;

/** On the menu or off it. @throws Refusal `not_found` at `mealId` when unknown or retired. */
export async function findDish(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  mealId: number,
): Promise<FoundDish> {
  const meal = await findMeal(db, mealId, dateInIndia(now()));
  if (!meal) throw refusalAt('not_found', 'mealId');
  const { slug, name, category, diet, tags } = meal;
  return { slug, name, category, diet, tags };
}
