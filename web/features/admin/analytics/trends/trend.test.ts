/** Days are grouped into weeks without losing any, and every step has its counterpart. */
import { expect, test } from 'vitest';
import { addDays, type CalendarDate, datesThrough } from '#domain/calendar/calendar.ts';
import { makeDays } from '#web/testing/fake-analytics.ts';
import { isWeekly, type Measure, stepsOf } from './trend.ts';

const orders: Measure = { label: 'Orders', unit: 'count', of: (day) => day.orders };
const last = '2026-11-21' as CalendarDate;
const daysUpToLast = (count: number, of = (index: number) => (index * 37) % 11) =>
  makeDays(addDays(last, 1 - count), count, (index) => ({ orders: of(index) }));

test('up to 92 days each has its own point', () => {
  const days = daysUpToLast(92);
  expect(isWeekly(days)).toBe(false);
  expect(stepsOf(days, orders).map(({ value }) => value)).toEqual(days.map(orders.of));
});

test('93 days become weeks, the last of which ends with the last day', () => {
  const steps = stepsOf(daysUpToLast(93), orders);
  expect(steps).toHaveLength(13);
  expect(steps[0]).toMatchObject({ from: '2026-08-21', to: '2026-08-29' });
  expect(steps.at(-1)).toMatchObject({ from: '2026-11-15', to: '2026-11-21' });
});

test('whatever the number of days, none is lost and none counted twice', () => {
  for (let count = 1; count <= 366; count++) {
    const days = daysUpToLast(count);
    const steps = stepsOf(days, orders);
    const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
    expect(sum(steps.map(({ value }) => value))).toBe(sum(days.map(orders.of)));
    const dates = steps.flatMap(({ from, to }) =>
      datesThrough(from as CalendarDate, to as CalendarDate),
    );
    expect(dates).toEqual(days.map(({ date }) => date));
  }
});

test('a balance at the end of a day is not added up', () => {
  const held: Measure = { ...orders, isLevel: true };
  const steps = stepsOf(
    daysUpToLast(100, (index) => index),
    held,
  );
  expect(steps.slice(-2).map(({ value }) => value)).toEqual([92, 99]);
});
