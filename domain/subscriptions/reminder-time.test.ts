/** When subscribers are reminded, for every kind of cut-off. */
import { expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { parseTime } from '#domain/calendar/cutoff.ts';
import { always } from '#domain/settings/dated.ts';
import { initialDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { isReminderTime } from './reminder-time.ts';

it.each([
  ['22:00', '2026-11-23T18:00', '2026-11-23T21:00'],
  ['20:30', '2026-11-23T16:30', '2026-11-23T19:30'],
  ['12:00', '2026-11-23T08:00', '2026-11-23T11:00'],
  ['11:59', '2026-11-22T18:00', '2026-11-22T21:00'],
  ['00:00', '2026-11-22T18:00', '2026-11-22T21:00'],
])('for a cut-off at %s on 23 November it is from %s until %s', (cutoff, from, until) => {
  const terms = always({ ...initialDeliveryTerms, cutoffMinutes: parseTime(cutoff) });
  const isTimeAt = (moment: string, ms: number) =>
    isReminderTime(
      '2026-11-24' as CalendarDate,
      new Date(Date.parse(`${moment}:00+05:30`) + ms),
      terms,
    );
  expect([isTimeAt(from, -1), isTimeAt(from, 0)]).toEqual([false, true]);
  expect([isTimeAt(until, -1), isTimeAt(until, 0)]).toEqual([true, false]);
});
