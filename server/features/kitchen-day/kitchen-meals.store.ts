/** SQL of the meals of a kitchen's day: as they are now, and as they were when it was frozen. */
import { type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import { type Contents, withFoundSince } from '#domain/kitchen-day/found-since.ts';
import type { MealLabel } from '#domain/menu/meal-label.ts';
import type { Allergen, Diet, MealCategory } from '#domain/menu/meals.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { rawSql, sql } from '#server/db/sql.ts';

/** What the kitchen needs of a meal's label. */
type KitchenLabel = Pick<
  MealLabel,
  'mayContain' | 'portionGrams' | 'shelfLifeHours' | 'keptAs' | 'reheating'
>;

/** A meal as the sheets of a day show it. */
export interface KitchenMeal extends KitchenLabel {
  readonly id: number;
  readonly name: string;
  readonly nameHindi: string | null;
  readonly category: MealCategory;
  readonly diet: Diet;
  readonly allergens: readonly Allergen[];
  readonly station: string | null;
}

/** The column of each fact. */
const columnOf: Readonly<Record<keyof KitchenMeal, string>> = {
  id: 'id',
  name: 'name',
  nameHindi: 'name_hindi',
  category: 'category',
  diet: 'diet',
  allergens: 'allergens',
  mayContain: 'may_contain',
  portionGrams: 'portion_grams',
  shelfLifeHours: 'shelf_life_hours',
  keptAs: 'kept_as',
  reheating: 'reheating',
  station: 'station',
};
const columns = Object.entries(columnOf);
const factColumns = rawSql(columns.map(([field, column]) => `${column} AS "${field}"`).join(', '));
const factPairs = rawSql(columns.map(([field, column]) => `'${field}', ${column}`).join(', '));

/** Facts that days frozen by a release before do not have. */
const lateFacts: KitchenLabel & Pick<KitchenMeal, 'station'> = {
  station: null,
  mayContain: [],
  portionGrams: null,
  shelfLifeHours: null,
  keptAs: null,
  reheating: null,
};

/** As they are now. */
export async function readMealFacts(db: Reader, ids: readonly number[]): Promise<KitchenMeal[]> {
  const { rows } = await db.execute<KitchenMeal>(sql`
    SELECT ${factColumns} FROM meals WHERE id = ANY(${ids}::int[]) ORDER BY name, id`);
  return rows;
}

/** Keeps what the meals are now, for those that the day does not know yet. */
export async function keepMealFacts(
  tx: Tx,
  date: CalendarDate,
  ids: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO kitchen_meals (kitchen_id, delivery_date, meal_id, facts)
    SELECT ${theKitchen}, ${date}, id, jsonb_build_object(${factPairs})
    FROM meals WHERE id = ANY(${ids}::int[])
    ON CONFLICT DO NOTHING`);
}

interface KeptName {
  readonly date: CalendarDate;
  readonly mealId: number;
  readonly name: string;
}

/** Of some days, as each was frozen. */
export async function listKeptNames(
  db: Reader,
  dates: readonly CalendarDate[],
): Promise<KeptName[]> {
  const { rows } = await db.execute<KeptName>(sql`
    SELECT delivery_date AS date, meal_id AS "mealId", facts->>'name' AS name FROM kitchen_meals
    WHERE kitchen_id = ${theKitchen} AND delivery_date = ANY(${dates}::date[])`);
  return rows;
}

/** As they were frozen, until the end of the day with what was found in them since. */
export async function listKeptMeals(
  db: Reader,
  date: CalendarDate,
  now: Date,
): Promise<KitchenMeal[]> {
  const { rows } = await db.execute<{ facts: KitchenMeal; present: Contents | null }>(sql`
    SELECT k.facts, CASE WHEN m.id IS NOT NULL THEN json_build_object('diet', m.diet,
      'allergens', m.allergens, 'mayContain', m.may_contain) END AS present
    FROM kitchen_meals k
      LEFT JOIN meals m ON m.id = k.meal_id AND k.delivery_date >= ${dateInIndia(now)}::date
    WHERE k.kitchen_id = ${theKitchen} AND k.delivery_date = ${date}
    ORDER BY k.facts->>'name', k.meal_id`);
  return rows.map(({ facts, present }) => {
    const kept = { ...lateFacts, ...facts };
    return present ? withFoundSince(kept, present) : kept;
  });
}
