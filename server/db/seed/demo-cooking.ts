/** Labels and recipes of demo dishes, by slug: enough for a usual day's labels and shopping list. */
import { emptyLabel, type MealLabel } from '#domain/menu/meal-label.ts';
import { type RecipeLine, recipeFromText } from '#domain/menu/recipe.ts';
import type { DemoRecipe } from './demo-meal.ts';
import { demoNutritionOf } from './demo-nutrition.ts';
import { demoBreakfastRecipes } from './demo-recipes-breakfast.ts';
import { demoGymRecipes } from './demo-recipes-gym.ts';
import { demoLunchRecipes } from './demo-recipes-lunch.ts';

const recipes: Readonly<Record<string, DemoRecipe>> = {
  ...demoBreakfastRecipes,
  ...demoLunchRecipes,
  ...demoGymRecipes,
};

const cold = new Set(['Cold kitchen']);

/** Most first, as on a packet. */
const ingredientsOf = (lines: readonly RecipeLine[]): string => {
  const words = lines.map(({ ingredient }) => ingredient).join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** What is kept of a dish besides its place on the menu; null where the demo has no recipe. */
export function demoCookingOf(slug: string) {
  const [station, portionGrams, mayContain, texts] = recipes[slug] ?? [];
  if (!station || !portionGrams || !mayContain || !texts) return null;
  const recipeFor1 = recipeFromText(texts.join('; ')) as RecipeLine[];
  const isCold = cold.has(station);
  const label: MealLabel = {
    ...emptyLabel,
    ...demoNutritionOf(slug),
    ingredients: ingredientsOf(recipeFor1),
    mayContain,
    portionGrams,
    shelfLifeHours: isCold ? 24 : 6,
    keptAs: isCold ? 'chilled' : 'hot',
    storing: isCold
      ? 'Below 5 °C, and eat within a day'
      : 'Eat on arrival, or chill within an hour',
    reheating: isCold ? null : '2 minutes at 800 W, lid off',
  };
  return { station, label, recipeFor1 };
}
