/** SQL of the menu. */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '#server/db/database.ts';
import { catalogue, meals } from './meals.tables.ts';

export type MealRow = typeof meals.$inferSelect;

/** Meals on offer, in menu order. */
export async function readMenu(db: Reader): Promise<MealRow[]> {
  return db
    .select()
    .from(meals)
    .where(eq(meals.isActive, true))
    .orderBy(asc(meals.position), asc(meals.id));
}

/** The meals with these ids, inactive ones included. */
export async function findMeals(db: Reader, ids: readonly number[]): Promise<MealRow[]> {
  return db
    .select()
    .from(meals)
    .where(inArray(meals.id, [...ids]));
}

/** Moves with every change of the menu. */
export async function readCatalogueVersion(db: Reader): Promise<number> {
  const rows = await db.select({ version: catalogue.version }).from(catalogue);
  return rows[0]?.version ?? 0;
}
