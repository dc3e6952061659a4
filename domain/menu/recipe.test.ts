/** Recipes as text: what is written can be read back, and what cannot be read stays text. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isIngredientName,
  type RecipeLine,
  recipeFromText,
  recipeToText,
  recipeUnits,
} from './recipe.ts';

const onion: RecipeLine = { ingredient: 'onion', quantity: 80, unit: 'g', wastePercent: 5 };
const milk: RecipeLine = {
  ingredient: 'milk, full fat',
  quantity: 0.25,
  unit: 'l',
  wastePercent: 0,
};

it('is one line per ingredient', () => {
  expect(recipeToText([onion, milk])).toBe('80 g onion, waste 5%; 0.25 l milk, full fat');
  expect(recipeToText([onion, milk], '\n')).toBe('80 g onion, waste 5%\n0.25 l milk, full fat');
  expect(recipeToText(null)).toBe('');
});

it.each([
  ['80 g onion, waste 5%', [onion]],
  [' 80G  onion ,WASTE 5 % ;\r\n\n;0.25 l milk, full fat', [onion, milk]],
  ['', null],
  [' ;\n', null],
  ['some onion; 80 g onion, waste 5%', ['some onion', onion]],
  ['80 onion', ['80 onion']],
  ['80 g', ['80 g']],
  ['1.2345 g salt', ['1.2345 g salt']],
  ['80 g onion, waste 12.5%; 80 g onion, waste 5%', ['80 g onion, waste 12.5%', onion]],
  ['80 g onion, waste 100%', ['80 g onion, waste 100%']],
  ['80 g onion waste 5%', ['80 g onion waste 5%']],
  ['80 g onion (waste 5%)', ['80 g onion (waste 5%)']],
  ['80 g onion, 5% waste', ['80 g onion, 5% waste']],
  ['80 g onion, waste 5', ['80 g onion, waste 5']],
  ['80 g onion, waste 3%, waste 5%', ['80 g onion, waste 3%, waste 5%']],
])('reads %j', (text, recipe) => expect(recipeFromText(text)).toEqual(recipe));

it('reads back whatever it wrote', () => {
  const line = fc.record({
    ingredient: fc
      .oneof(fc.string({ minLength: 1, maxLength: 20 }), fc.constantFrom('waste 5%', '5 g, 2'))
      .filter((name) => isIngredientName(name) && name.trim() !== ''),
    quantity: fc.integer({ min: 1, max: 100_000_000 }).map((thousandths) => thousandths / 1_000),
    unit: fc.constantFrom(...recipeUnits),
    wastePercent: fc.nat(95),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('; ', '\n', '\r\n'),
      (recipe, between) => {
        expect(recipeFromText(recipeToText(recipe, between))).toEqual(recipe);
      },
    ),
  );
});

it.each(['a;b', 'a\nb', 'salt, waste 3%', 'salt waste 2.5%', ' salt'])(
  'does not write %j as an ingredient',
  (name) => expect(isIngredientName(name)).toBe(false),
);

it.each(['curd 4.5% fat', 'zero-waste stock'])('lets %j be an ingredient', (name) =>
  expect(isIngredientName(name)).toBe(true),
);
