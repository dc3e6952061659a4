/** What a label says of a meal beside its name, diet and allergens; all of it is optional. */
import type { Allergen } from './meals.ts';

/** How a meal is delivered and kept. */
export const keptAsKinds = ['chilled', 'hot'] as const;
export type KeptAs = (typeof keptAsKinds)[number];

/**
 * What FSSAI's labelling rules name beside energy and protein, in their order and units; fibre is
 * usual. Always per portion.
 */
export const nutrientUnits = {
  carbohydrate: 'g',
  sugar: 'g',
  addedSugar: 'g',
  fat: 'g',
  saturatedFat: 'g',
  transFat: 'g',
  cholesterol: 'mg',
  sodium: 'mg',
  fibre: 'g',
} as const;
export type Nutrient = keyof typeof nutrientUnits;
export const nutrients = Object.keys(nutrientUnits) as Nutrient[];
export type Nutrition = { readonly [Name in Nutrient]: number | null };

/** Null and an empty list are what nobody has entered yet. */
export interface MealLabel extends Nutrition {
  readonly ingredients: string | null;
  /** Traces only, without the allergens that the meal contains. */
  readonly mayContain: readonly Allergen[];
  readonly portionGrams: number | null;
  readonly shelfLifeHours: number | null;
  readonly keptAs: KeptAs | null;
  readonly storing: string | null;
  readonly reheating: string | null;
}

export const emptyLabel: MealLabel = {
  ingredients: null,
  mayContain: [],
  portionGrams: null,
  shelfLifeHours: null,
  keptAs: null,
  storing: null,
  reheating: null,
  carbohydrate: null,
  sugar: null,
  addedSugar: null,
  fat: null,
  saturatedFat: null,
  transFat: null,
  cholesterol: null,
  sodium: null,
  fibre: null,
};
export type LabelField = keyof MealLabel;
export const labelFields = Object.keys(emptyLabel) as LabelField[];

/** Each with the nutrient that it is a part of. */
const parts = [
  ['sugar', 'carbohydrate', 'The sugar cannot be more than the carbohydrate'],
  ['addedSugar', 'sugar', 'The added sugar cannot be more than the sugar'],
  ['saturatedFat', 'fat', 'The saturated fat cannot be more than the fat'],
  ['transFat', 'fat', 'The trans fat cannot be more than the fat'],
] as const;

/** A figure that contradicts another; null if none does. */
export function labelProblem(
  nutrition: Nutrition,
): { readonly field: Nutrient; readonly message: string } | null {
  for (const [field, whole, message] of parts) {
    const [part, all] = [nutrition[field], nutrition[whole]];
    if (part !== null && all !== null && part > all) return { field, message };
  }
  return null;
}

type Needed = Pick<MealLabel, 'ingredients' | 'portionGrams' | 'shelfLifeHours' | 'keptAs'>;

/** Whether nobody has begun to write the label. */
export const isUnlabelled = (meal: MealLabel): boolean =>
  labelFields.every((field) => {
    const value = meal[field];
    return value === null || (Array.isArray(value) && value.length === 0);
  });

/**
 * What a label must say and nobody has entered, in words. Diet and allergens are never missing:
 * every meal has a diet, and without allergens the shop says that there are none.
 */
export function missingOnLabel(meal: Needed): string[] {
  const isMissing = {
    ingredients: meal.ingredients === null,
    'shelf life': meal.shelfLifeHours === null,
    'chilled or hot': meal.keptAs === null,
    weight: meal.portionGrams === null,
  };
  return Object.entries(isMissing).flatMap(([words, missing]) => (missing ? words : []));
}
