/** Amounts as people type them: a comma groups thousands, and is never taken for anything else. */
import { expect, test } from 'vitest';
import { parseAmount, typedRupees, typedRupeesOrNull, withoutGrouping } from './parse-amount.ts';

test.each([
  ['1500', 150_000],
  ['99.5', 9_950],
  ['1,500', 150_000],
  ['1,00,000.50', 10_000_050],
  ['100,000', 10_000_000],
  ['12,34,567', 123_456_700],
  ['₹ 249.50', 24_950],
  [' ₹1,500.00 ', 150_000],
  ['0', 0],
])('reads %j', (typed, amountPaise) => expect(parseAmount(typed)).toBe(amountPaise));

const noAmounts = [
  ...[
    '249,50',
    '1,5',
    '50,5',
    '1,50',
    '1,500,5',
    '1,,000',
    ',500',
    '1,500,',
    '1000,000',
    '1.500,00',
  ],
  ...['1 500', '2 49', '₹', '', '-5', '₹₹5', '5₹', '0,500', '1,5e3', 'much'],
];

test.each(noAmounts)('does not guess what %j means', (typed) => {
  expect(parseAmount(typed)).toBeNull();
  expect(typedRupees(typed)).toBe(typed);
});

test('is sent as the API writes amounts; what is empty may be none', () => {
  expect(typedRupees('₹ 1,500')).toBe('1500.00');
  expect(typedRupeesOrNull('1,00,000.5')).toBe('100000.50');
  expect(typedRupeesOrNull('  ')).toBeNull();
  expect(typedRupeesOrNull('249,50')).toBe('249,50');
});

test('can be read without its commas, as long as they group', () => {
  expect(withoutGrouping(' ₹1,00,000.5')).toBe('100000.5');
  expect(withoutGrouping('249,50')).toBe('249,50');
});
