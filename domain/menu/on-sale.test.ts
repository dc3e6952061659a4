/** On which dates meals are on sale, and which is the next one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, datesThrough } from '#domain/calendar/calendar.ts';
import {
  isForSaleOn,
  isOnSaleOn,
  nextDateForSale,
  type OnSale,
  saleWeekdays,
  whyNotOn,
} from './on-sale.ts';
import { normalOnSale, onSaleFromText, onSaleToText } from './on-sale-text.ts';

const day = (text: string) => text as CalendarDate;
// A Monday.
const monday = day('2026-11-23');
const span = datesThrough(monday, addDays(monday, 40));

const anyDate = fc.constantFrom(...span);
const anyOnSale: fc.Arbitrary<OnSale | null> = fc.option(
  fc
    .record(
      {
        weekdays: fc.uniqueArray(fc.constantFrom(...saleWeekdays), { minLength: 1 }),
        from: anyDate,
        to: anyDate,
        dates: fc.uniqueArray(anyDate, { minLength: 1, maxLength: 4 }),
      },
      { requiredKeys: [] },
    )
    .map(normalOnSale),
);
const anyMeal = fc.record({
  onSale: anyOnSale,
  soldOutOn: fc.uniqueArray(anyDate, { maxLength: 5 }),
});

describe('a meal is on sale', () => {
  it.each<[string, OnSale | null, string, boolean]>([
    ['always', null, '2026-11-23', true],
    ['on its weekday', { weekdays: ['mon', 'fri'] }, '2026-11-27', true],
    ['not on another weekday', { weekdays: ['mon', 'fri'] }, '2026-11-26', false],
    ['on the first day', { from: '2026-11-23' }, '2026-11-23', true],
    ['not before it', { from: '2026-11-23' }, '2026-11-22', false],
    ['on the last day', { to: '2026-11-23' }, '2026-11-23', true],
    ['not after it', { to: '2026-11-23' }, '2026-11-24', false],
    ['on a date', { dates: ['2026-11-24'] }, '2026-11-24', true],
    ['not on other dates', { dates: ['2026-11-24'] }, '2026-11-23', false],
    [
      'not on its weekday before it starts',
      { weekdays: ['mon'], from: '2026-11-24' },
      monday,
      false,
    ],
    ['on a date besides its weekdays', { weekdays: ['tue'], dates: [monday] }, monday, true],
  ])('%s', (_, onSale, date, expected) => {
    expect(isOnSaleOn(onSale, day(date))).toBe(expected);
  });
});

it('is not sold where it is sold out, and says why', () => {
  const meal = { onSale: { weekdays: ['mon'] }, soldOutOn: [monday] } as const;
  expect(whyNotOn(meal, monday)).toBe('sold-out');
  expect(whyNotOn(meal, addDays(monday, 1))).toBe('not-on-sale');
  expect(whyNotOn(meal, addDays(monday, 7))).toBeNull();
});

it('the next date for sale is the first of the span, and null only if there is none', () => {
  fc.assert(
    fc.property(anyMeal, anyDate, fc.nat(20), (meal, from, days) => {
      const through = addDays(from, days);
      const next = nextDateForSale(meal, from, through);
      const dates = datesThrough(from, through);
      if (next === null) expect(dates.some((date) => isForSaleOn(meal, date))).toBe(false);
      else {
        expect(isForSaleOn(meal, next)).toBe(true);
        expect(next >= from && next <= through).toBe(true);
        const earlier = dates.filter((date) => date < next);
        expect(earlier.some((date) => isForSaleOn(meal, date))).toBe(false);
      }
    }),
  );
});

it('the next date for sale is an open one', () => {
  const meal = { onSale: { weekdays: ['mon'] } } as const;
  const through = addDays(monday, 7);
  expect(nextDateForSale(meal, monday, through, (date) => date > monday)).toBe(through);
  expect(nextDateForSale(meal, monday, through, () => false)).toBeNull();
});

it('as a cell it reads back the same, for every date', () => {
  fc.assert(
    fc.property(anyOnSale, (onSale) => {
      expect(onSaleFromText(onSaleToText(onSale))).toEqual(onSale);
    }),
  );
});

it('in its normal form it is sorted, without doubles, and null when it says nothing', () => {
  expect(normalOnSale({})).toBeNull();
  expect(
    normalOnSale({ weekdays: ['fri', 'mon', 'fri'], dates: ['2026-12-02', '2026-12-01'] }),
  ).toEqual({ weekdays: ['mon', 'fri'], dates: ['2026-12-01', '2026-12-02'] });
});
