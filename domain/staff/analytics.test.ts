/** Periods and their predecessors, sums of figures, and the ranking of meals. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { daysIn } from '#domain/calendar/date-span.ts';
import { paise } from '#domain/money/money.ts';
import { chooseSpan, rankMeals, spanBefore, sumFigures } from './analytics.ts';

it('the span before is as long and ends the day before', () => {
  const first = '2026-01-01' as CalendarDate;
  fc.assert(
    fc.property(fc.nat(3_000), fc.nat(366), (start, more) => {
      const from = addDays(first, start);
      const span = { from, to: addDays(from, more) };
      const before = spanBefore(span);
      expect(daysIn(before)).toBe(daysIn(span));
      expect(addDays(before.to, 1)).toBe(from);
    }),
  );
});

it('the span before one day is the day before', () => {
  const day = '2026-03-01' as CalendarDate;
  expect(spanBefore({ from: day, to: day })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
});

const day = (date: string) => date as CalendarDate;

it.each([
  [{}, '2026-10-23', '2026-11-21'],
  [{ to: day('2026-03-01') }, '2026-01-31', '2026-03-01'],
  [{ from: day('2026-11-21') }, '2026-11-21', '2026-11-21'],
  [{ from: day('2024-01-01'), to: day('2024-12-31') }, '2024-01-01', '2024-12-31'],
])('the span of %j is from %s to %s', (requested, from, to) => {
  expect(chooseSpan(requested, day('2026-11-21'))).toEqual({ from, to });
});

it.each([
  ['tomorrow', 'to', { to: day('2026-11-22') }],
  ['days in the wrong order', 'to', { from: day('2026-11-21'), to: day('2026-11-20') }],
  ['a day before 2020', 'from', { from: day('2019-12-31'), to: day('2020-01-01') }],
  ['more than a leap year', 'to', { from: day('2024-01-01'), to: day('2025-01-01') }],
])('refuses %s, naming %s', (_what, path, requested) => {
  expect(() => chooseSpan(requested, day('2026-11-21'))).toThrowError(
    expect.objectContaining({
      code: 'invalid_request',
      issues: [expect.objectContaining({ path })],
    }),
  );
});

it('the first day that can be chosen is the first of 2020', () => {
  const first = { from: day('2020-01-01'), to: day('2020-01-01') };
  expect(chooseSpan(first, day('2026-11-21'))).toEqual(first);
});

it('the average order is rounded half up', () => {
  const figures = (orders: number, revenuePaise: number) => ({
    date: day('2026-11-21'),
    orders,
    cancelledOrders: 1,
    revenuePaise: paise(revenuePaise),
    newCustomers: 0,
    paymentFailures: 0,
    walletLiabilityPaise: paise(orders),
  });
  const average = (...days: (readonly [number, number])[]) =>
    sumFigures(
      days.map(([orders, revenuePaise]) => figures(orders, revenuePaise)),
      0,
    ).averageOrderPaise;
  expect(average([1, 1], [1, 2])).toBe(2);
  expect(average([2, 1], [1, 0])).toBe(0);
  expect(average([0, 500])).toBe(0);
  // What wallets hold does not add up from day to day: the last day counts.
  expect(sumFigures([figures(5, 1), figures(2, 2), figures(3, 2)], 7).walletLiabilityPaise).toBe(3);
  expect(sumFigures([figures(1, 1), figures(2, 2)], 7)).toMatchObject({
    orders: 3,
    cancelledOrders: 2,
    returningCustomers: 7,
    walletLiabilityPaise: 2,
  });
});

it('ranks ten meals: the best of those sold, the worst of those on offer', () => {
  const equal = [7, 3, 9].map((mealId) => ({ mealId, isOnOffer: true, quantity: 2 }));
  expect(rankMeals(equal).best.map(({ mealId }) => mealId)).toEqual([3, 7, 9]);
  const meals = Array.from({ length: 24 }, (_, mealId) => ({
    mealId,
    isOnOffer: mealId % 2 === 0,
    quantity: mealId < 4 ? 0 : mealId,
  }));
  const { best, worst } = rankMeals(meals);
  expect(best.map(({ mealId }) => mealId)).toEqual([23, 22, 21, 20, 19, 18, 17, 16, 15, 14]);
  expect(worst.map(({ mealId }) => mealId)).toEqual([2, 0, 4, 6, 8, 10, 12, 14, 16, 18]);
  expect(rankMeals(meals.slice(0, 3)).best).toEqual([]);
});
