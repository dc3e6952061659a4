/** The filter of the menu and the address agree. */
import { expect, test } from 'vitest';
import { initialCategories } from '#domain/menu/initial-categories.ts';
import { mealSizes } from '#domain/menu/meals.ts';
import { makeMeal } from '#web/testing/shop.tsx';
import {
  filterMeals,
  knownFilter,
  type MenuFilter,
  menuPartsOf,
  noFilter,
  readFilter,
  writeFilter,
} from './menu-filter.ts';

const read = (search: string) =>
  knownFilter(readFilter(new URLSearchParams(search)), initialCategories);
const write = (filter: MenuFilter, search = '') =>
  writeFilter(new URLSearchParams(search), filter).toString();

test('every filter can be read back from what was written', () => {
  for (const { id: part } of menuPartsOf(initialCategories)) {
    for (const size of [null, ...mealSizes]) {
      for (const isVegOnly of [true, false]) {
        for (const query of ['', 'panner tika', 'मसाला & 100%']) {
          for (const day of ['', '2026-11-24']) {
            const filter = { part, size, isVegOnly, query, day };
            expect(read(write(filter))).toEqual(filter);
          }
        }
      }
    }
  }
});

test('default filters are left out, and other parameters stay', () => {
  expect(write(noFilter)).toBe('');
  expect(write(noFilter, 'category=lunch&size=for-1&veg=1&q=dal&utm_source=mail')).toBe(
    'utm_source=mail',
  );
});

test.each([
  'category=dinner',
  'size=for-3',
  'veg=yes',
  'q=',
  'q=%20%20',
  'date=',
  'category=&size=',
])('%s counts as no filter', (search) => {
  expect(read(search)).toEqual(noFilter);
});

test('a search is limited to the length of its field', () => {
  expect(read(`q=${'a'.repeat(200)}`).query).toHaveLength(60);
});

test('a part, the veg switch and a search narrow the menu; a size does not', () => {
  const poha = makeMeal({ category: 'breakfast' });
  const omelette = makeMeal({ category: 'breakfast', diet: 'egg' });
  const ramen = makeMeal({ diet: 'non-veg' });
  const meals = [poha, omelette, ramen];
  expect(filterMeals(meals, noFilter)).toEqual([ramen]);
  expect(filterMeals(meals, { ...noFilter, part: 'all' })).toEqual(meals);
  expect(filterMeals(meals, { ...noFilter, part: 'breakfast' })).toEqual([poha, omelette]);
  expect(filterMeals(meals, { ...noFilter, part: 'all', isVegOnly: true })).toEqual([poha]);
  expect(filterMeals(meals, { ...noFilter, query: 'anything' })).toEqual(meals);
  expect(filterMeals(meals, { ...noFilter, part: 'all', size: 'for-2' })).toEqual(meals);
});

const [breakfast, lunch, indulgent, gym] = initialCategories;
if (!breakfast || !lunch || !indulgent || !gym) throw new Error('No categories');
const dinner = { id: 'dinner', name: 'Dinner', colour: 'blue' } as const;

test('the menu opens on the indulgent dishes; the others follow in the order of the owner', () => {
  const idsOf = (...args: Parameters<typeof menuPartsOf>) =>
    menuPartsOf(...args).map(({ id }) => id);
  expect(idsOf(initialCategories)).toEqual(['indulgent', 'breakfast', 'lunch', 'gym', 'all']);
  const others = [dinner, gym, indulgent, breakfast];
  expect(idsOf(others)).toEqual(['indulgent', 'dinner', 'gym', 'breakfast', 'all']);
});

test('an address with a retired category opens the first part', () => {
  const wanted = readFilter(new URLSearchParams('category=lunch&veg=1'));
  expect(knownFilter(wanted, initialCategories).part).toBe('lunch');
  expect(knownFilter(wanted, [breakfast, indulgent])).toEqual({ ...noFilter, isVegOnly: true });
  expect(knownFilter({ ...noFilter, part: 'dinner' }, [indulgent, dinner]).part).toBe('dinner');
});
