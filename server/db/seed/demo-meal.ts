/** One meal of the demo catalogue. */
import type { MealLabel } from '#domain/menu/meal-label.ts';
import type { Allergen, Diet, MealCategory } from '#domain/menu/meals.ts';

export interface DemoMeal {
  /** Also names the picture in web/public/dishes. */
  readonly slug: string;
  readonly name: string;
  readonly category: MealCategory;
  readonly description: string;
  readonly priceFor1Paise: number | null;
  readonly priceFor2Paise: number | null;
  readonly availableFor1: boolean;
  readonly availableFor2: boolean;
  /** For one person. */
  readonly calories: number;
  readonly proteinGrams: number;
  readonly tags: readonly string[];
  readonly diet: Diet;
  readonly allergens: readonly Allergen[];
}

/** Name and description of a meal in Hindi. */
export interface HindiWords {
  readonly name: string;
  readonly description: string;
}

/** Station, weight of a portion in grams, traces, and the recipe for one as text. */
export type DemoRecipe = readonly [
  station: string,
  grams: number,
  mayContain: MealLabel['mayContain'],
  lines: readonly string[],
];
