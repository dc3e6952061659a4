/** The demo catalogue: 61 meals; a meal's place in the list plus one is its id. */
import type { Allergen, Diet, MealCategory } from '#domain/meals.ts';
import { demoBreakfasts } from './demo-meals-breakfast.ts';
import { demoGymMeals } from './demo-meals-gym.ts';
import { demoIndulgentMeals } from './demo-meals-indulgent.ts';
import { demoLunches } from './demo-meals-lunch.ts';

export interface DemoMeal {
  /** Also the file name of the picture in web/public/dishes. */
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

export const demoMeals: readonly DemoMeal[] = [
  ...demoIndulgentMeals,
  ...demoBreakfasts,
  ...demoLunches,
  ...demoGymMeals,
];
