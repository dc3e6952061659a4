/** SQL of the labels of meals. */
import {
  emptyLabel,
  type LabelField,
  labelFields,
  type MealLabel,
  nutrientUnits,
} from '#domain/menu/meal-label.ts';
import type { Allergen } from '#domain/menu/meals.ts';
import type { Reader } from '#server/db/database.ts';
import { rawSql, sql } from '#server/db/sql.ts';

/** The columns, by field. */
export const labelColumnOf: Readonly<Record<LabelField, string>> = {
  ingredients: 'ingredients',
  mayContain: 'may_contain',
  portionGrams: 'portion_grams',
  shelfLifeHours: 'shelf_life_hours',
  keptAs: 'kept_as',
  storing: 'storing',
  reheating: 'reheating',
  carbohydrate: 'carbohydrate_grams',
  sugar: 'sugar_grams',
  addedSugar: 'added_sugar_grams',
  fat: 'fat_grams',
  saturatedFat: 'saturated_fat_grams',
  transFat: 'trans_fat_grams',
  cholesterol: 'cholesterol_mg',
  sodium: 'sodium_mg',
  fibre: 'fibre_grams',
};

// The driver reads a numeric as text.
const asFigure = (field: LabelField): string => (field in nutrientUnits ? '::float8' : '');

/** With the names of the domain. */
export const labelColumns = rawSql(
  labelFields.map((field) => `${labelColumnOf[field]}${asFigure(field)} AS "${field}"`).join(', '),
);

const single = labelFields.filter((field) => emptyLabel[field] === null);

/** Whether anything of the label was entered. */
export const hasLabel = rawSql(
  `(num_nonnulls(${single.map((field) => labelColumnOf[field]).join(', ')}) > 0
    OR may_contain <> '{}')`,
);

export interface LabelRow extends MealLabel {
  readonly id: number;
  readonly allergens: readonly Allergen[];
}

/** The labels of the meals on offer; only of meals that have one. */
export async function readLabels(db: Reader): Promise<LabelRow[]> {
  const { rows } = await db.execute<LabelRow>(
    sql`SELECT id, allergens, ${labelColumns} FROM meals WHERE is_active AND ${hasLabel}`,
  );
  return rows;
}
