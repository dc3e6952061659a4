/** SQL of the menu as staff edit it, without retired meals. */
import { type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { labelFields, type MealLabel } from '#domain/menu/meal-label.ts';
import type { RecipeLine } from '#domain/menu/recipe.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { rawSql, type Statement, sql } from '#server/db/sql.ts';
import {
  type MealLimit,
  readLimitsFrom,
  readSoldOutFrom,
} from '#server/features/capacity/sold-out.store.ts';
import { labelColumnOf, labelColumns } from '#server/features/meals/menu/meal-labels.store.ts';
import {
  type MealRow,
  type MenuRow,
  mealColumns,
} from '#server/features/meals/menu/meals.store.ts';

/** Null where the English text is shown. */
interface HindiWords {
  readonly nameHindi: string | null;
  readonly descriptionHindi: string | null;
}

/** What only the kitchen needs. */
interface Cooking {
  readonly station: string | null;
  readonly recipeFor1: readonly RecipeLine[] | null;
  readonly recipeFor2: readonly RecipeLine[] | null;
}

export interface StaffMealRow extends MenuRow, HindiWords, MealLabel, Cooking {
  readonly limits: readonly MealLimit[];
  readonly version: number;
  readonly updatedAt: Date;
}

/** The fields that staff edit. */
export type MealFields = Omit<MealRow, 'id' | 'slug' | 'position'> &
  HindiWords &
  MealLabel &
  Cooking;

const columnsFrom = (
  today: CalendarDate,
): Statement => sql`${mealColumns}, name_hindi AS "nameHindi",
  description_hindi AS "descriptionHindi", ${labelColumns}, station, recipe_for_1 AS "recipeFor1",
  recipe_for_2 AS "recipeFor2", version, updated_at AS "updatedAt",
  ${readSoldOutFrom(today)} AS "soldOutOn", ${readLimitsFrom(today)} AS limits`;
const edited = [
  'name',
  'category',
  'description',
  'image_url',
  'price_for_1_paise',
  'price_for_2_paise',
  'available_for_1',
  'available_for_2',
  'calories',
  'protein_grams',
  'tags',
  'diet',
  'allergens',
  'is_active',
  'on_sale',
  'name_hindi',
  'description_hindi',
  'station',
  'recipe_for_1',
  'recipe_for_2',
] as const;
const written = [...edited, ...labelFields.map((field) => labelColumnOf[field])];
const editedColumns = rawSql(written.join(', '));
const editedValues = rawSql(written.map((column) => `given.${column}`).join(', '));

const labelToRow = (label: MealLabel) =>
  Object.fromEntries(labelFields.map((field) => [labelColumnOf[field], label[field]]));

const toRow = (meal: MealFields): Readonly<Record<(typeof edited)[number], unknown>> => ({
  ...labelToRow(meal),
  name: meal.name,
  category: meal.category,
  description: meal.description,
  image_url: meal.imageUrl,
  price_for_1_paise: meal.priceFor1Paise,
  price_for_2_paise: meal.priceFor2Paise,
  available_for_1: meal.availableFor1,
  available_for_2: meal.availableFor2,
  calories: meal.calories,
  protein_grams: meal.proteinGrams,
  tags: meal.tags,
  diet: meal.diet,
  allergens: meal.allergens,
  is_active: meal.isActive,
  on_sale: meal.onSale,
  name_hindi: meal.nameHindi,
  description_hindi: meal.descriptionHindi,
  station: meal.station,
  recipe_for_1: meal.recipeFor1,
  recipe_for_2: meal.recipeFor2,
});

/**
 * Serializes changes of the menu. A trigger updates this row in each of them anyway: locking it
 * first rules out deadlocks, and slugs or positions that are given twice.
 */
export async function lockMenu(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT FROM catalogue FOR UPDATE`);
}

/** In menu order, with what is sold out from today on. */
export async function listMeals(db: Reader, today: CalendarDate): Promise<StaffMealRow[]> {
  const { rows } = await db.execute<StaffMealRow>(
    sql`SELECT ${columnsFrom(today)} FROM meals WHERE retired_at IS NULL ORDER BY position, id`,
  );
  return rows;
}

export async function findMeal(
  db: Reader,
  id: number,
  today: CalendarDate,
): Promise<StaffMealRow | null> {
  const { rows } = await db.execute<StaffMealRow>(
    sql`SELECT ${columnsFrom(today)} FROM meals WHERE id = ${id} AND retired_at IS NULL`,
  );
  return rows[0] ?? null;
}

/** Includes the slugs of retired meals: an address is never used twice. */
export async function listSlugs(db: Reader): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ slug: string }>(sql`SELECT slug FROM meals`);
  return new Set(rows.map(({ slug }) => slug));
}

/** At the end of the menu, in this order. */
export async function insertMeals(
  tx: Tx,
  meals: readonly (MealFields & { readonly slug: string })[],
  now: Date,
): Promise<StaffMealRow[]> {
  const rows = meals.map((meal) => ({ ...toRow(meal), slug: meal.slug }));
  const { rows: inserted } = await tx.execute<StaffMealRow>(sql`
    INSERT INTO meals (slug, ${editedColumns}, position, created_at, updated_at)
    SELECT given.slug, ${editedValues},
      (SELECT coalesce(max(position), 0) FROM meals) + row_number() OVER (), ${now}::timestamptz,
      ${now}::timestamptz
    FROM jsonb_populate_recordset(NULL::meals, ${JSON.stringify(rows)}::jsonb) AS given
    RETURNING ${columnsFrom(dateInIndia(now))}`);
  return inserted;
}

/** The rows after the change, in any order. */
export async function updateMeals(
  tx: Tx,
  meals: readonly (MealFields & { readonly id: number })[],
  now: Date,
): Promise<StaffMealRow[]> {
  const rows = meals.map((meal) => ({ ...toRow(meal), id: meal.id }));
  const { rows: updated } = await tx.execute<StaffMealRow>(sql`
    WITH given AS (
      SELECT * FROM jsonb_populate_recordset(NULL::meals, ${JSON.stringify(rows)}::jsonb)),
    changed AS (
      UPDATE meals SET (${editedColumns}, updated_at) = (${editedValues}, ${now}::timestamptz)
      FROM given WHERE meals.id = given.id RETURNING meals.*)
    SELECT ${columnsFrom(dateInIndia(now))} FROM changed AS meals`);
  return updated;
}

/** Returns the meals that showed the picture, in menu order. */
export async function removePicture(
  tx: Tx,
  imageUrl: string,
  now: Date,
): Promise<{ readonly id: number; readonly name: string; readonly isRetired: boolean }[]> {
  const { rows } = await tx.execute<{ id: number; name: string; isRetired: boolean }>(sql`
    WITH bare AS (
      UPDATE meals SET image_url = NULL, updated_at = ${now} WHERE image_url = ${imageUrl}
      RETURNING id, name, position, retired_at)
    SELECT id, name, retired_at IS NOT NULL AS "isRetired" FROM bare ORDER BY position, id`);
  return rows;
}

/** Nobody can order the meal until this transaction ends. */
export async function lockMealForChange(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`SELECT FROM meals WHERE id = ${id} FOR UPDATE`);
}

/** Whether an order or a pack contains it. */
export async function wasOrdered(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ wasOrdered: boolean }>(sql`
    SELECT EXISTS (SELECT FROM order_lines WHERE meal_id = ${id})
      OR EXISTS (SELECT FROM pack_meals WHERE meal_id = ${id}) AS "wasOrdered"`);
  return rows[0]?.wasOrdered === true;
}

export async function removeMeal(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`DELETE FROM meals WHERE id = ${id}`);
}

export async function retireMeal(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE meals SET is_active = false, retired_at = ${now}, updated_at = ${now} WHERE id = ${id}`);
}

/** Writes the positions in the order of the ids; rows already in place are not touched. */
export async function writePositions(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    UPDATE meals SET position = given.position
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS given (id, position)
    WHERE meals.id = given.id AND meals.position <> given.position`);
}
