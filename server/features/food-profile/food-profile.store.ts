/** SQL of food profiles. */
import type { Allergen, Diet } from '#domain/menu/meals.ts';
import type { Reader } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';

export interface FoodProfile {
  /** Null when not chosen yet. */
  readonly diet: Diet | null;
  readonly allergens: readonly Allergen[];
}

/** Reads the profile of a customer who has one. */
export const readProfileOf = (userId: string): Statement =>
  sql`SELECT diet, allergens FROM food_profiles WHERE user_id = ${userId}`;

export async function findProfile(db: Reader, userId: string): Promise<FoodProfile | null> {
  const { rows } = await db.execute<FoodProfile>(readProfileOf(userId));
  return rows[0] ?? null;
}

/** What is left out stays as it is. */
export interface FoodProfileForm {
  readonly diet?: Diet | null | undefined;
  readonly allergens?: readonly Allergen[] | undefined;
  /** What the customer saw. */
  readonly expected?: FoodProfile | undefined;
}

const isAs = ({ diet, allergens }: FoodProfile): Statement => sql`
  WHERE saved.diet IS NOT DISTINCT FROM ${diet}
    AND saved.allergens @> ${allergens}::text[] AND saved.allergens <@ ${allergens}::text[]`;

/** False when something else than `expected` is saved by now: then nothing is written. */
export async function writeProfile(
  db: Reader,
  userId: string,
  { diet, allergens, expected }: FoodProfileForm,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO food_profiles AS saved (user_id, diet, allergens, updated_at)
    VALUES (${userId}, ${diet ?? null}, ${allergens ?? []}, ${now})
    ON CONFLICT (user_id) DO UPDATE SET updated_at = EXCLUDED.updated_at,
      diet = ${diet === undefined ? sql`saved.diet` : sql`EXCLUDED.diet`},
      allergens = ${allergens === undefined ? sql`saved.allergens` : sql`EXCLUDED.allergens`}
    ${expected ? isAs(expected) : sql``}`);
  return rowCount > 0;
}
