/** Which categories of the menu can be published, and which of them must stay. */
import { describe, expect, it } from 'vitest';
import { categoryLimits } from '#domain/menu/categories.ts';
import { initialCategories } from '#domain/menu/initial-categories.ts';
import { Refusal } from '#domain/refusal.ts';
import { type CategoryEntry, type CategoryUse, categoriesToPublish } from './publish-categories.ts';

/** What is refused, as path and message; the categories if they are published. */
function publish(entries: readonly CategoryEntry[], uses: readonly CategoryUse[] = []) {
  try {
    return categoriesToPublish(entries, initialCategories, uses);
  } catch (error) {
    if (error instanceof Refusal) return error.issues.map(({ path, message }) => [path, message]);
    throw error;
  }
}

const added = (name: string): CategoryEntry => ({ name, colour: 'red', isActive: true });
const retiring = (id: string) =>
  initialCategories.map((row) => (row.id === id ? { ...row, isActive: false } : row));
const unused = { mealCount: 0, planName: null, hasSubscriptions: false };

describe('categories', () => {
  it('are published as entered, new ones with an id of their own', () => {
    expect(publish(initialCategories)).toEqual(initialCategories);
    expect(publish([...initialCategories, added('GYM')])).toEqual([
      ['categories.4.name', 'Another one has this name'],
    ]);
    expect(publish([...initialCategories, added('Gym plus'), added('Gym-plus')])).toEqual([
      ...initialCategories,
      { ...added('Gym plus'), id: 'gym-plus' },
      { ...added('Gym-plus'), id: 'gym-plus-2' },
    ]);
  });

  it('that are left out stay as retired ones', () => {
    expect(publish(initialCategories.slice(0, 3))).toEqual(retiring('gym'));
  });

  it('that were retired are needed no more, whatever has been cooked of them', () => {
    const before = retiring('gym');
    const uses = [{ ...unused, category: 'gym', mealCount: 2 }];
    expect(categoriesToPublish(before, before, uses)).toEqual(before);
    expect(categoriesToPublish(before.slice(0, 3), before, uses)).toEqual(before);
  });

  it('may be new and off the menu', () => {
    const off = { ...added('Diwali'), isActive: false };
    expect(publish([...initialCategories, off])).toHaveLength(5);
  });

  it.each<[string, Partial<CategoryUse>, string]>([
    [
      'a meal',
      { mealCount: 1 },
      'It has 1 meal on the menu. Move it or take it off the menu first',
    ],
    [
      'meals',
      { mealCount: 2 },
      'It has 2 meals on the menu. Move them or take them off the menu first',
    ],
    ['a plan', { planName: 'Fit' }, 'The plan Fit delivers its meals. Retire the plan first'],
    ['subscribers', { hasSubscriptions: true }, 'Customers have subscriptions for its meals'],
  ])('are not retired while they have %s', (_what, use, message) => {
    const uses = [
      { ...unused, category: 'lunch', planName: 'Lunch' },
      { ...unused, category: 'gym', ...use },
    ];
    expect(publish(retiring('gym'), uses)).toEqual([['categories.3.isActive', message]]);
    expect(publish(initialCategories.slice(0, 3), [...uses].slice(1))).toEqual([
      ['categories', `Gym cannot be left out. ${message}`],
    ]);
  });

  it('are retired without a use, and those that packs are filled from never', () => {
    expect(publish(retiring('gym'), [{ ...unused, category: 'gym' }])).toEqual(retiring('gym'));
    expect(publish(retiring('indulgent'))).toEqual([
      ['categories.2.isActive', expect.stringMatching(/^Packs are filled/)],
    ]);
  });

  it('have no name of a tab, no id that the shop never gave, and a limit', () => {
    expect(publish([...initialCategories, added('ALL')])).toEqual([
      ['categories.4.name', 'The menu has a tab of this name'],
    ]);
    expect(publish([...initialCategories, { ...added('Lost'), id: 'lost' }])).toEqual([
      ['categories.4.id', 'The shop knows no such id'],
    ]);
    const many = (count: number) =>
      Array.from({ length: count - initialCategories.length }, (_, index) => added(`C${index}`));
    const { countMax } = categoryLimits;
    expect(publish([...initialCategories, ...many(countMax)])).toHaveLength(countMax);
    expect(publish([...initialCategories, ...many(countMax + 1)])).toMatchObject([
      ['categories', expect.stringMatching(/^At most/)],
    ]);
  });
});
