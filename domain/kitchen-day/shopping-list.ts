/** What to buy for what is cooked: recipes times quantities, with waste, rounded up once. */
import type { MealSize } from '#domain/menu/meals.ts';
import type { RecipeLine, RecipeUnit } from '#domain/menu/recipe.ts';
import { readAs } from '#domain/read-as.ts';
import { type Fraction, fraction, plus, roundedUp, times } from './fraction.ts';

/** How ingredients are bought. */
export const purchaseUnits = ['kg', 'l', 'pc'] as const;
type PurchaseUnit = (typeof purchaseUnits)[number];

interface ShoppingItem {
  readonly ingredient: string;
  /** Up to the gram, the millilitre or the piece. */
  readonly quantity: number;
  readonly unit: PurchaseUnit;
}

/** So many of a meal in a size; a fraction where it is an average. */
export interface MealNeed {
  readonly mealId: number;
  readonly size: MealSize;
  readonly quantity: Fraction;
}

export interface MealRecipes {
  readonly id: number;
  readonly name: string;
  readonly recipeFor1: readonly RecipeLine[] | null;
  /** Without it, it is twice the one for 1. */
  readonly recipeFor2: readonly RecipeLine[] | null;
}

/** The unit that is bought, and how many grams, millilitres or pieces one of the recipe is. */
const bought: Readonly<Record<RecipeUnit, { readonly unit: PurchaseUnit; readonly size: number }>> =
  {
    g: { unit: 'kg', size: 1 },
    kg: { unit: 'kg', size: 1_000 },
    ml: { unit: 'l', size: 1 },
    l: { unit: 'l', size: 1_000 },
    pc: { unit: 'pc', size: 1 },
  };

/** The lines for one meal of this size, and how often they are taken; null without a recipe. */
function recipeOf(
  { recipeFor1, recipeFor2 }: MealRecipes,
  size: MealSize,
): { readonly lines: readonly RecipeLine[]; readonly factor: number } | null {
  if (size === 'for-2' && recipeFor2) return { lines: recipeFor2, factor: 1 };
  return recipeFor1 && { lines: recipeFor1, factor: size === 'for-2' ? 2 : 1 };
}

/** Quantities have up to three decimals; waste is a part of what is bought. */
const toBuy = ({ quantity, unit, wastePercent }: RecipeLine): Fraction =>
  times(
    fraction(Math.round(quantity * 1_000) * bought[unit].size, 1_000),
    fraction(100, 100 - wastePercent),
  );

/** Ingredients of one name and kind of unit are one item; by name. */
export function shoppingList(
  needs: readonly MealNeed[],
  meals: readonly MealRecipes[],
): { readonly items: ShoppingItem[]; readonly withoutRecipe: string[] } {
  const mealOf = new Map(meals.map((meal) => [meal.id, meal]));
  const sums = new Map<string, { ingredient: string; unit: PurchaseUnit; sum: Fraction }>();
  const withoutRecipe = new Set<string>();
  for (const { mealId, size, quantity } of needs) {
    const meal = mealOf.get(mealId);
    const recipe = meal && recipeOf(meal, size);
    if (meal && !recipe) withoutRecipe.add(meal.name);
    for (const line of recipe?.lines ?? []) {
      const { unit } = bought[line.unit];
      const amount = times(times(toBuy(line), fraction(recipe?.factor ?? 1)), quantity);
      const key = `${unit} ${readAs(line.ingredient)}`;
      const known = sums.get(key);
      const sum = known ? plus(known.sum, amount) : amount;
      sums.set(key, { ingredient: known?.ingredient ?? line.ingredient, unit, sum });
    }
  }
  const items = [...sums.values()].map(({ ingredient, unit, sum }) => {
    const whole = roundedUp(sum);
    return { ingredient, quantity: unit === 'pc' ? whole : whole / 1_000, unit };
  });
  return {
    items: items.toSorted(
      (one, other) =>
        one.ingredient.localeCompare(other.ingredient, 'en') || one.unit.localeCompare(other.unit),
    ),
    withoutRecipe: [...withoutRecipe].toSorted((one, other) => one.localeCompare(other, 'en')),
  };
}
