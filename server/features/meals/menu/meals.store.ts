/** SQL of the menu. */
import type { Allergen, Diet, MealCategory, SizedPrices } from '#domain/menu/meals.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export interface MealRow extends SizedPrices {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly category: MealCategory;
  readonly description: string;
  readonly imageUrl: string | null;
  readonly calories: number;
  readonly proteinGrams: number;
  readonly tags: string[];
  readonly diet: Diet;
  readonly allergens: Allergen[];
  readonly position: number;
  readonly isActive: boolean;
}

export const mealColumns = sql`id, slug, name, category, description, image_url AS "imageUrl",
  price_for_1_paise AS "priceFor1Paise", price_for_2_paise AS "priceFor2Paise",
  available_for_1 AS "availableFor1", available_for_2 AS "availableFor2", calories,
  protein_grams AS "proteinGrams", tags, diet, allergens, position, is_active AS "isActive"`;

/** Meals on offer, in menu order. */
export async function readMenu(db: Reader): Promise<MealRow[]> {
  const { rows } = await db.execute<MealRow>(
    sql`SELECT ${mealColumns} FROM meals WHERE is_active ORDER BY position, id`,
  );
  return rows;
}

export interface HindiRow {
  readonly id: number;
  readonly name: string | null;
  readonly description: string | null;
}

/** The Hindi texts of the meals on offer; only of meals that have some. */
export async function readHindi(db: Reader): Promise<HindiRow[]> {
  const { rows } = await db.execute<HindiRow>(sql`
    SELECT id, name_hindi AS name, description_hindi AS description FROM meals
    WHERE is_active AND (name_hindi IS NOT NULL OR description_hindi IS NOT NULL)
    ORDER BY position, id`);
  return rows;
}

/** What an order needs of a meal. */
export interface OrderedMealRow extends SizedPrices {
  readonly id: number;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly isActive: boolean;
  readonly allergens: readonly Allergen[];
}

/** Includes inactive meals. */
export async function findMeals(db: Reader, ids: readonly number[]): Promise<OrderedMealRow[]> {
  const { rows } = await db.execute<OrderedMealRow>(sql`
    SELECT id, name, image_url AS "imageUrl", is_active AS "isActive",
      price_for_1_paise AS "priceFor1Paise", price_for_2_paise AS "priceFor2Paise",
      available_for_1 AS "availableFor1", available_for_2 AS "availableFor2", allergens
    FROM meals WHERE id = ANY(${ids}::int[])`);
  return rows;
}

/** Rises with every change of the menu. */
export async function readCatalogueVersion(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`SELECT version FROM catalogue`);
  return rows[0]?.version ?? 0;
}
