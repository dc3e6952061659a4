import { expect, test } from 'vitest';
import { dishCount } from './dish-count.ts';

test.each([
  [1, '1'],
  [9, '9'],
  [19, '19'],
  [20, '20+'],
  [61, '60+'],
  [109, '100+'],
])('%i dishes are said as %s', (count, words) => {
  expect(dishCount(count)).toBe(words);
});
