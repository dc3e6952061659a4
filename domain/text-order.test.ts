/** Sorting by characters, whatever language the machine speaks. */
import { expect, it } from 'vitest';
import { textOrder } from './text-order.ts';

it('texts are in the order of their characters, equal ones in none', () => {
  expect(['b', 'ä', 'a', 'B', '2', '10'].toSorted(textOrder)).toEqual([
    ...['10', '2', 'B', 'a', 'b', 'ä'],
  ]);
  expect(textOrder('a', 'a')).toBe(0);
});
