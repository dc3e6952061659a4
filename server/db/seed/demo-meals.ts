/** The demo catalogue: 61 meals; a meal's place in the list plus one is its id. */
import type { DemoMeal } from './demo-meal.ts';
import { demoBreakfasts } from './demo-meals-breakfast.ts';
import { demoGymMeals } from './demo-meals-gym.ts';
import { demoIndulgentMeals } from './demo-meals-indulgent.ts';
import { demoLunches } from './demo-meals-lunch.ts';

export const demoMeals: readonly DemoMeal[] = [
  ...demoIndulgentMeals,
  ...demoBreakfasts,
  ...demoLunches,
  ...demoGymMeals,
];
