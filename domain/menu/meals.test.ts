/** Which sizes of a meal can be sold, and at what price (Spec 3.1 and 5.1). */
import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { initialCategories } from './initial-categories.ts';
import {
  dietOfTags,
  fixedRating,
  isSlug,
  mealSizeLabels,
  mealSizes,
  offeredPrice,
  offeredSizes,
  slugOf,
} from './meals.ts';

const one = paise(29_900);
const two = paise(54_900);
const bothPrices = { priceFor1Paise: one, priceFor2Paise: two };

describe('a size is offered only if it is available and has a price', () => {
  it.each([
    ['both', { ...bothPrices, availableFor1: true, availableFor2: true }, ['for-1', 'for-2']],
    ['for-2 off', { ...bothPrices, availableFor1: true, availableFor2: false }, ['for-1']],
    ['for-1 off', { ...bothPrices, availableFor1: false, availableFor2: true }, ['for-2']],
    ['both off', { ...bothPrices, availableFor1: false, availableFor2: false }, []],
    [
      'available without a price',
      { priceFor1Paise: null, priceFor2Paise: two, availableFor1: true, availableFor2: true },
      ['for-2'],
    ],
    [
      'no prices',
      { priceFor1Paise: null, priceFor2Paise: null, availableFor1: true, availableFor2: true },
      [],
    ],
  ])('%s', (_claim, meal, sizes) => {
    expect(offeredSizes(meal)).toEqual(sizes);
    for (const size of mealSizes) {
      const price = size === 'for-1' ? one : two;
      expect(offeredPrice(meal, size)).toBe(offeredSizes(meal).includes(size) ? price : null);
    }
  });

  it('a price of zero is still a price', () => {
    const free = {
      priceFor1Paise: paise(0),
      priceFor2Paise: null,
      availableFor1: true,
      availableFor2: false,
    };
    expect(offeredSizes(free)).toEqual(['for-1']);
  });
});

describe('the labels', () => {
  it('are those of the spec', () => {
    const categories = initialCategories.map(({ id, name }) => `${id}: ${name}`);
    expect(categories).toEqual([
      'breakfast: Breakfast',
      'lunch: Lunch',
      'indulgent: Indulgent',
      'gym: Gym',
    ]);
    expect(mealSizes.map((size) => mealSizeLabels[size])).toEqual(['for 1', 'for 2']);
    expect(fixedRating).toBe(4.8);
  });
});

describe('the diet from the tags', () => {
  it.each([
    [[], 'non-veg'],
    [['Spicy'], 'non-veg'],
    [['Veg', 'Spicy'], 'veg'],
    [['egg', 'veg'], 'egg'],
    [['veg', 'non-veg'], 'non-veg'],
  ])('of %j is %s', (tags, diet) => expect(dietOfTags(tags)).toBe(diet));
});

describe('the slug of a meal', () => {
  it.each([
    ['Margherita Pizza', 'margherita-pizza'],
    ['  Crème brûlée & Co. ', 'creme-brulee-co'],
    ['No. 65', 'no-65'],
    ['पनीर', 'meal'],
    ['--', 'meal'],
  ])('of %j is %s', (name, slug) => {
    expect(slugOf(name, () => false)).toBe(slug);
    expect(isSlug(slug)).toBe(true);
  });

  it('gets a number if it is taken', () => {
    const taken = new Set(['poha', 'poha-2']);
    expect(slugOf('Poha', (slug) => taken.has(slug))).toBe('poha-3');
  });

  it.each(['', 'Poha', '-poha', 'poha-', 'po--ha', 'po ha', 'x'.repeat(141)])('is not %j', (text) =>
    expect(isSlug(text)).toBe(false),
  );
});
