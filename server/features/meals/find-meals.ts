/** Meals by id, straight from the database: what an order is priced from. */
import type { OfferedMeal } from '#domain/basket.ts';
import type { Reader } from '#server/db/database.ts';
import { findMeals } from './meals.store.ts';

/** Includes meals that are off the menu; the caller says why they cannot be ordered. */
export async function findMealsById(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OfferedMeal & { readonly imageUrl: string | null }>> {
  const rows = await findMeals(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}
