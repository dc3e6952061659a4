/** A span of days as a query names it: by both ends, or by its first day alone. */

import { invalidAt } from '#domain/refusal.ts';
import { addDays, type CalendarDate, daysBetween, parseCalendarDate } from './calendar.ts';

/** Both days are included. */
export interface DateSpan {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Below 1 when it ends before it begins. */
export const daysIn = ({ from, to }: DateSpan): number => daysBetween(from, to) + 1;

interface Limits {
  /** How many days it has without `to`. */
  readonly daysUsual: number;
  readonly daysMax: number;
}

/**
 * @throws Refusal `invalid_request` at `to` when it is before `from`, or too late; at `from` when
 * the usual number of days would end after the calendar.
 */
export function spanFrom(
  from: CalendarDate,
  to: CalendarDate | undefined,
  { daysUsual, daysMax }: Limits,
): DateSpan {
  const last = parseCalendarDate(to ?? addDays(from, daysUsual - 1));
  if (!last) throw invalidAt('from', 'Choose an earlier day');
  const span = { from, to: last };
  const days = daysIn(span);
  if (days < 1) throw invalidAt('to', 'The last day cannot be before the first');
  if (days > daysMax) throw invalidAt('to', `Choose at most ${daysMax} days`);
  return span;
}
