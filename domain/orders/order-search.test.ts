/** A search finds exactly the order numbers that begin with it, and matching customers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyNumber, readOrderSearch } from './order-search.ts';

const finds = (typed: string, number: number) =>
  readOrderSearch(typed).numbers.some(({ low, high }) => number >= low && number <= high);

describe('the number of an order', () => {
  it('is found by its first digits, and by nothing else', () => {
    const number = fc.integer({ min: 1, max: 9_999_999_999 });
    const digits = fc.integer({ min: 0, max: 99_999 }).map(String);
    fc.assert(
      fc.property(number, digits, (any, start) => {
        expect(finds(`SK-${start}`, any)).toBe(String(any).startsWith(start));
        expect(finds(start, any)).toBe(String(any).startsWith(start));
      }),
    );
    fc.assert(
      fc.property(number, fc.nat(9), (any, length) => {
        const start = String(any).slice(0, length + 1);
        expect(finds(`sk${start}`, any)).toBe(true);
      }),
    );
  });

  it.each(['SK-0', '0104', 'SK-999999999999999', 'asha'])('is not found in %j', (typed) => {
    expect(readOrderSearch(typed).numbers).toEqual([]);
  });

  it('can be any number after SK- alone', () => {
    expect(readOrderSearch('sk-')).toEqual({ numbers: [everyNumber], customer: null });
  });
});

it.each([
  ['SK-104', null],
  ['104', '104'],
  ['98765 43-210', '9876543210'],
  ['sk', 'sk'],
  ['100%', '100%'],
])('the customer in %j is %j', (typed, customer) => {
  expect(readOrderSearch(typed).customer).toBe(customer);
});
