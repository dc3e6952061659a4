/** The sum of a day is one chain of equations, in words. */
import { expect, test } from 'vitest';
import { sumWords } from './day-words.ts';

const nothing = {
  ordered: 5,
  toCook: 5,
  packed: 0,
  short: 0,
  delivered: 0,
  failed: 0,
  keptBack: 0,
};
const sum = (totals: object, amendments: { portions: number }[] = []) =>
  sumWords({ totals: { ...nothing, ...totals }, amendments });

test.each([
  [{}, 'Ordered 5 = to cook 5'],
  [{ packed: 3, short: 1 }, 'Ordered 5 = to cook 5 = packed 3 + short 1 + 1 to pack'],
  [{ packed: 5, delivered: 3 }, 'Ordered 5 = to cook 5 = packed 5 = delivered 3 + 2 to deliver'],
  [
    { packed: 5, delivered: 3, failed: 1, keptBack: 1 },
    'Ordered 5 = to cook 5 = packed 5 = delivered 3 + failed 1 + kept back 1',
  ],
])('%j', (totals, words) => {
  expect(sum(totals)).toBe(words);
});

test('what was frozen and what changed since come first', () => {
  expect(sum({}, [{ portions: -3 }, { portions: 1 }])).toBe(
    'Frozen 7, changed by −2 · Ordered 5 = to cook 5',
  );
});
