/** Spans of days as queries name them. */
import { expect, it } from 'vitest';
import type { CalendarDate } from './calendar.ts';
import { spanFrom } from './date-span.ts';

const limits = { daysUsual: 7, daysMax: 31 };

const span = (from: string, to?: string) =>
  spanFrom(from as CalendarDate, to as CalendarDate | undefined, limits);

it('ends on the last day named, or after the usual number of days', () => {
  expect(span('2026-11-22', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  expect(span('2026-11-22', '2026-12-22')).toEqual({ from: '2026-11-22', to: '2026-12-22' });
  expect(span('2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-28' });
  expect(span('2099-12-25')).toEqual({ from: '2099-12-25', to: '2099-12-31' });
});

it.each([
  ['2026-11-22', '2026-11-21', 'to', 'The last day cannot be before the first'],
  ['2026-11-22', '2026-12-23', 'to', 'Choose at most 31 days'],
  ['2099-12-26', undefined, 'from', 'Choose an earlier day'],
])('refuses %s to %s at %s: %s', (from, to, path, message) => {
  const issues = [{ path, message }];
  expect(() => span(from, to)).toThrowError(
    expect.objectContaining({ code: 'invalid_request', issues }),
  );
});
