/** Labels and recipes of the demo agree with its menu. */
import { expect, it } from 'vitest';
import { labelProblem } from '#domain/menu/meal-label.ts';
import type { Allergen } from '#domain/menu/meals.ts';
import { demoCookingOf } from './demo-cooking.ts';
import { demoMeals } from './demo-meals.ts';

const cooked = demoMeals.flatMap((meal) => {
  const cooking = demoCookingOf(meal.slug);
  return cooking ? [{ ...meal, cooking }] : [];
});

/** What gives an allergen away. */
const holds: Readonly<Partial<Record<Allergen, RegExp>>> = {
  gluten: /whole wheat|refined flour|pav$/,
  milk: /curd|paneer|ghee|butter|cream|^milk/,
  egg: /^egg$/,
  nuts: /cashew/,
  peanut: /peanut/,
  sesame: /sesame/,
  fish: /fish/,
  mustard: /mustard/,
};

it('has a label and a recipe for two dozen dishes', () => {
  expect(cooked).toHaveLength(24);
});

/** Per gram. */
const energy = { protein: 4, carbohydrate: 4, fat: 9, fibre: 2 } as const;

it('has nutrition that makes up the energy of each dish', () => {
  for (const { slug, calories, proteinGrams, cooking } of cooked) {
    const { carbohydrate, fat, fibre } = cooking.label;
    const sum =
      energy.protein * proteinGrams +
      energy.carbohydrate * (carbohydrate ?? 0) +
      energy.fat * (fat ?? 0) +
      energy.fibre * (fibre ?? 0);
    expect(Math.abs(sum - calories), slug).toBeLessThanOrEqual(4);
    expect(labelProblem(cooking.label), slug).toBeNull();
  }
});

it.each(cooked.map((meal) => [meal.slug, meal] as const))('%s', (_, { allergens, cooking }) => {
  const { recipeFor1, label } = cooking;
  for (const line of recipeFor1) expect(line).toMatchObject({ quantity: expect.any(Number) });
  expect(label.mayContain.filter((allergen) => allergens.includes(allergen))).toEqual([]);
  const names = recipeFor1.map(({ ingredient }) => ingredient);
  for (const [allergen, words] of Object.entries(holds)) {
    const isIn = names.some((name) => words.test(name));
    if (isIn) expect(allergens, allergen).toContain(allergen);
  }
});
