/** Nothing is sold on a day on which it is not on sale, or sold out. */
import { expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { assertForSale } from './assert-for-sale.ts';

const date = '2026-11-25' as CalendarDate;
const meals = new Map([
  [1, { name: 'Poha', onSale: null }],
  [2, { name: 'Upma', onSale: null, soldOutOn: [date] }],
  [3, { name: 'Idli', onSale: { from: '2026-11-26' } }],
]);
const check = (ids: readonly number[], pathOf?: (index: number) => string) => () =>
  assertForSale(
    ids.map((mealId) => ({ mealId })),
    (id) => meals.get(id),
    date,
    pathOf,
  );
const issue = (index: number, message: string) => ({ path: `items.${index}.mealId`, message });

it('passes what is for sale, and leaves meals that are not found to others', () => {
  expect(check([1, 99])).not.toThrow();
  expect(check([])).not.toThrow();
});

it('names every meal that is not on sale, before those that are sold out', () => {
  expect(check([3, 1, 2, 3])).toThrowError(
    expect.objectContaining({
      code: 'meal_unavailable',
      issues: [issue(0, 'Idli is not sold on that day'), issue(3, 'Idli is not sold on that day')],
    }),
  );
});

it('names what is sold out, at the field that the caller says', () => {
  expect(check([1, 2])).toThrowError(
    expect.objectContaining({
      code: 'meal_full',
      issues: [issue(1, 'Upma is sold out on that day')],
      details: { full: { date, portionsLeft: 0, mealId: 2 } },
    }),
  );
  expect(check([2], (index) => `lines.${index}`)).toThrowError(
    expect.objectContaining({ issues: [expect.objectContaining({ path: 'lines.0' })] }),
  );
});
