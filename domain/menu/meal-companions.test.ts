/** Meals suggested beside a meal fit its diet and are on offer. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Paise } from '#domain/money/money.ts';
import { companionsOf, type MenuDish } from './meal-companions.ts';
import { diets, offeredSizes } from './meals.ts';

const categoryIds = ['breakfast', 'lunch', 'indulgent', 'gym'];

const dish = (id: number, over: Partial<MenuDish> = {}): MenuDish => ({
  id,
  category: 'lunch',
  diet: 'veg',
  allergens: [],
  isActive: true,
  availableFor1: true,
  availableFor2: true,
  priceFor1Paise: 31_900 as Paise,
  priceFor2Paise: 59_900 as Paise,
  ...over,
});

const anyDish = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  category: fc.constantFrom(...categoryIds),
  diet: fc.constantFrom(...diets),
  isActive: fc.boolean(),
  availableFor1: fc.boolean(),
  availableFor2: fc.boolean(),
});
const anyMenu = fc
  .uniqueArray(anyDish, { selector: ({ id }) => id, minLength: 1, maxLength: 30 })
  .map((dishes) => dishes.map(({ id, ...over }) => dish(id, over)));

const idsOf = (dishes: readonly MenuDish[]) => dishes.map(({ id }) => id);

describe('what goes well with a dish', () => {
  it('has the requested count of other meals that can be ordered, each once', () => {
    fc.assert(
      fc.property(anyMenu, fc.integer({ min: 0, max: 5 }), (menu, count) => {
        const [shown] = menu as [MenuDish];
        const beside = companionsOf(shown, menu, count);
        const eaten = { veg: ['veg'], egg: ['veg', 'egg'], 'non-veg': diets }[shown.diet];
        const orderable = menu.filter(
          (each) =>
            each !== shown &&
            each.isActive &&
            offeredSizes(each).length > 0 &&
            eaten.some((diet) => diet === each.diet),
        );
        expect(new Set(beside).size).toBe(beside.length);
        expect(beside.every((each) => orderable.includes(each))).toBe(true);
        expect(beside.length).toBe(Math.min(count, orderable.length));
      }),
    );
  });

  it('does not depend on the order of the menu', () => {
    fc.assert(
      fc.property(anyMenu, (menu) => {
        const [shown] = menu as [MenuDish];
        const beside = companionsOf(shown, menu, 3);
        expect(idsOf(companionsOf(shown, menu.toReversed(), 3))).toEqual(idsOf(beside));
      }),
    );
  });

  it.each([
    ['veg', ['veg']],
    ['egg', ['egg', 'veg']],
    ['non-veg', ['egg', 'non-veg', 'veg']],
  ] as const)('beside a meal that is %s is %j', (diet, shown) => {
    const menu = diets.map((each, index) => dish(index + 2, { category: 'gym', diet: each }));
    const beside = companionsOf(dish(1, { diet }), menu, 9);
    expect(beside.map((each) => each.diet).toSorted()).toEqual(shown);
  });

  it('comes from the other categories in turn, and from its own last', () => {
    const menu = categoryIds.flatMap((category, at) =>
      [1, 2, 3].map((nth) => dish(at * 10 + nth, { category })),
    );
    const [shown] = menu.filter(({ category }) => category === 'indulgent') as [MenuDish];
    const categories = companionsOf(shown, menu, 11).map(({ category }) => category);
    const others = ['breakfast', 'gym', 'lunch'];
    expect(categories.slice(0, 3).toSorted()).toEqual(others);
    expect(categories.slice(3, 6).toSorted()).toEqual(others);
    expect(categories.slice(9)).toEqual(['indulgent', 'indulgent']);
  });

  it('differs from meal to meal', () => {
    const menu = Array.from({ length: 20 }, (_, at) => dish(at + 1, { category: 'gym' }));
    const firsts = [101, 102, 103, 104].map((id) => idsOf(companionsOf(dish(id), menu, 3)).join());
    expect(new Set(firsts).size).toBeGreaterThan(1);
  });
});
