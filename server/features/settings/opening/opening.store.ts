/** SQL of what can be seen of the menu before the shop opens. */
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

interface MenuFacts {
  readonly mealsOnSale: number;
  readonly mealsWithoutPicture: number;
}

/** Meals that can be ordered in at least one size, and those of them without a picture. */
export async function findMenuFacts(db: Reader): Promise<MenuFacts> {
  const { rows } = await db.execute<MenuFacts>(sql`
    SELECT count(*) AS "mealsOnSale",
      count(*) FILTER (WHERE image_url IS NULL) AS "mealsWithoutPicture"
    FROM meals WHERE is_active AND (
      (available_for_1 AND price_for_1_paise IS NOT NULL)
      OR (available_for_2 AND price_for_2_paise IS NOT NULL))`);
  return rows[0] ?? { mealsOnSale: 0, mealsWithoutPicture: 0 };
}
