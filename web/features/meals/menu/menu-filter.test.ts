/** The filter of the menu and the address agree. */
import { expect, test } from 'vitest';
import { mealSizes } from '#domain/menu/meals.ts';
import { makeMeal } from '#web/testing/shop.tsx';
import {
  filterMeals,
  type MenuFilter,
  menuParts,
  noFilter,
  readFilter,
  writeFilter,
} from './menu-filter.ts';

const read = (search: string) => readFilter(new URLSearchParams(search));
const write = (filter: MenuFilter, search = '') =>
  writeFilter(new URLSearchParams(search), filter).toString();

test('every filter can be read back from what was written', () => {
  for (const { id: part } of menuParts) {
    for (const size of [null, ...mealSizes]) {
      for (const isVegOnly of [true, false]) {
        for (const query of ['', 'panner tika', 'मसाला & 100%']) {
          const filter = { part, size, isVegOnly, query };
          expect(read(write(filter))).toEqual(filter);
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

test.each(['category=dinner', 'size=for-3', 'veg=yes', 'q=', 'q=%20%20', 'category=&size='])(
  '%s counts as no filter',
  (search) => {
    expect(read(search)).toEqual(noFilter);
  },
);

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
