/** A book of twelve recipes, with what to buy worked out by hand. */
import { expect, it } from 'vitest';
import type { MealSize } from '#domain/menu/meals.ts';
import { type RecipeLine, recipeFromText } from '#domain/menu/recipe.ts';
import { needsOfDay } from './demand.ts';
import { fraction } from './fraction.ts';
import { type MealRecipes, shoppingList } from './shopping-list.ts';

const read = (text: string | undefined) =>
  text === undefined ? null : (recipeFromText(text) as RecipeLine[]);

const book: readonly MealRecipes[] = [
  ['Dal rice', '80 g toor dal; 120 g rice; 20 g onion, waste 20%; 10 g ghee'],
  ['Rajma rice', '90 g rajma; 120 g rice; 40 g onion, waste 20%; 30 g tomato, waste 10%'],
  ['Palak paneer', '150 g spinach, waste 25%; 100 g paneer; 20 g onion, waste 20%; 2 pc phulka'],
  ['Curd rice', '0.15 kg rice; 0.2 l milk; 50 g curd'],
  ['Kheer', '250 ml milk; 30 g rice; 0.333 g saffron'],
  ['Egg curry', '2 pc egg; 40 g Onion, waste 20%; 40 g tomato, waste 10%; 120 g  RICE'],
  ['Lime soda', '1 pc lime, waste 50%; 200 ml soda'],
  ['Roti', '60 g atta', '110 g atta'],
  ['Salad', '100 g tomato, waste 10%; 100 g cucumber, waste 5%'],
  ['Idli', '70 g rice; 30 g urad dal'],
  ['Sambar', '50 g toor dal; 33.333 g tomato, waste 10%'],
  ['Chai', '0.1 l milk; 5 g tea'],
  ['Poha'],
].map(([name = '', one, two], index) => ({
  id: index + 1,
  name,
  recipeFor1: read(one),
  recipeFor2: read(two),
}));

const need = (mealId: number, quantity: number, size: MealSize = 'for-1') => ({
  mealId,
  size,
  quantity: fraction(quantity),
});

it('is what was worked out by hand', () => {
  const needs = [
    ...[need(1, 7), need(1, 2, 'for-2'), need(2, 10), need(3, 3), need(4, 4), need(5, 3)],
    ...[need(6, 5), need(7, 3), need(8, 2), need(8, 3, 'for-2'), need(9, 6), need(10, 8)],
    ...[need(11, 9), need(12, 10), need(13, 1)],
  ];
  const { items, withoutRecipe } = shoppingList(needs, book);
  expect(
    items.map(({ ingredient, quantity, unit }) => `${quantity} ${unit} ${ingredient}`),
  ).toEqual([
    // 2 × 60 + 3 × 110 g: for 2 it has a recipe of its own.
    '0.45 kg atta',
    // 6 × 100 g = 600 g, of which 95 % are left: 631.6 g.
    '0.632 kg cucumber',
    '0.2 kg curd',
    '10 pc egg',
    // Eleven times 10 g: for 2 it is twice the recipe for 1.
    '0.11 kg ghee',
    // Of each half is thrown away.
    '6 pc lime',
    // 4 × 200 + 3 × 250 + 10 × 100 ml.
    '2.55 l milk',
    // 220 + 400 + 60 + 200 = 880 g, of which 80 % are left.
    '1.1 kg onion',
    '0.3 kg paneer',
    '6 pc phulka',
    '0.9 kg rajma',
    // 1320 + 1200 + 600 + 90 + 600 + 560 g.
    '4.37 kg rice',
    // 0.999 g.
    '0.001 kg saffron',
    '0.6 l soda',
    // 450 g, of which 75 % are left.
    '0.6 kg spinach',
    '0.05 kg tea',
    // 300 + 200 + 600 + 299.997 g, of which 90 % are left: 1555.6 g. Rounded by dish, it is 1.558.
    '1.556 kg tomato',
    // 880 + 450 g.
    '1.33 kg toor dal',
    '0.24 kg urad dal',
  ]);
  expect(withoutRecipe).toEqual(['Poha']);
});

it('is exact where plain numbers are not', () => {
  // 0.1 g a hundred times, and a third of 30 g three times, are whole grams.
  const salt = {
    ...book[0],
    id: 1,
    name: 'Salt',
    recipeFor1: read('0.1 g salt'),
    recipeFor2: null,
  };
  const third = { mealId: 1, size: 'for-1', quantity: fraction(100, 3) } as const;
  expect(shoppingList([need(1, 100)], [salt]).items[0]?.quantity).toBe(0.01);
  expect(shoppingList([third, third, third], [salt]).items[0]?.quantity).toBe(0.01);
});

it('a day needs what is ordered, or what its weekday usually needs if that is more', () => {
  const ordered = [
    { mealId: 1, size: 'for-1', quantity: 5 },
    { mealId: 2, size: 'for-1', quantity: 1 },
  ] as const;
  const past = {
    days: 4,
    sold: [
      { mealId: 1, size: 'for-1', quantity: 18 },
      { mealId: 2, size: 'for-1', quantity: 6 },
      { mealId: 1, size: 'for-2', quantity: 2 },
    ],
  } as const;
  expect(needsOfDay(ordered, past)).toEqual([
    { mealId: 1, size: 'for-1', quantity: fraction(5) },
    { mealId: 2, size: 'for-1', quantity: fraction(6, 4) },
    { mealId: 1, size: 'for-2', quantity: fraction(2, 4) },
  ]);
  expect(needsOfDay(ordered, null)).toHaveLength(2);
});
