/** The days whose figures are shown: those in the address, and the usual choices. */

import { addDays, type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar.ts';
import type { DateSpan } from '#domain/calendar/date-span.ts';
import type { UrlState } from '#web/features/admin/kit/filters/url-state.ts';

export const spanNames = ['from', 'to'] as const satisfies readonly (keyof DateSpan)[];
type ChosenSpan = UrlState<keyof DateSpan>;

// A year of 365 days, so that the days before fall on the same dates.
const presetDays = [
  ['Today', 1],
  ['7 days', 7],
  ['30 days', 30],
  ['90 days', 90],
  ['12 months', 365],
] as const;

/** The usual choices, all of which end today. */
export function presetsOf(
  today: CalendarDate,
): readonly (readonly [label: string, span: DateSpan])[] {
  return presetDays.map(([label, days]) => [label, { from: addDays(today, 1 - days), to: today }]);
}

/** Ignores what is not a date: people type and shorten addresses by hand. */
export function requestedSpanOf({ from = '', to = '' }: ChosenSpan): Partial<DateSpan> {
  const [first, last] = [parseCalendarDate(from), parseCalendarDate(to)];
  return { ...(first && { from: first }), ...(last && { to: last }) };
}
