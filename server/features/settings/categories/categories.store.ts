/** SQL of the menu's categories: their ids, the newest version, and what they are needed for. */
import type { MealCategory } from '#domain/menu/meals.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** The newest version as it is stored; undefined before the first. */
export async function findCategoriesVersion(db: Reader): Promise<unknown> {
  const { rows } = await db.execute<{ value: unknown }>(sql`
    SELECT value FROM settings_versions WHERE section = 'categories'
     ORDER BY version DESC LIMIT 1`);
  return rows[0]?.value;
}

/** The rows that meals and plans refer to; an id is there before the first version that has it. */
export async function insertCategoryIds(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO meal_categories (id) SELECT unnest(${ids}::text[]) ON CONFLICT DO NOTHING`);
}

/** Until the transaction ends no meal is added to a category or put on the menu. */
export async function lockMenuForCategories(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT FROM catalogue FOR UPDATE`);
}

interface CategoryNeed {
  readonly category: MealCategory;
  readonly mealCount: number;
  readonly hasSubscriptions: boolean;
}

/** The meals on the menu of each category, and whether subscriptions deliver it. */
export async function listCategoryNeeds(tx: Tx): Promise<CategoryNeed[]> {
  const { rows } = await tx.execute<CategoryNeed>(sql`
    SELECT c.id AS category,
      (SELECT count(*) FROM meals m WHERE m.category = c.id AND m.is_active) AS "mealCount",
      EXISTS (SELECT FROM subscriptions s JOIN plans p ON p.id = s.plan_type
        WHERE p.category = c.id AND s.status IN ('active', 'paused')) AS "hasSubscriptions"
      FROM meal_categories c`);
  return rows;
}
