/** Turns a range of days in India into instants. */

import { invalidAt } from '#domain/refusal.ts';
import { addDays, type CalendarDate, startInIndia } from './calendar.ts';

interface DaySpan {
  /** The first instant of the range; null if it has no start. */
  readonly from: Date | null;
  /** The first instant after the range; null if it has no end. */
  readonly before: Date | null;
}

/**
 * Both days are included in full; an empty or missing day leaves that side open.
 * @throws Refusal `invalid_request` at `to` when the last day is before the first.
 */
export function readDaySpan(days: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): DaySpan {
  const from = (days.from || null) as CalendarDate | null;
  const to = (days.to || null) as CalendarDate | null;
  if (from !== null && to !== null && to < from) {
    throw invalidAt('to', 'The last day cannot be before the first');
  }
  return { from: from && startInIndia(from), before: to && startInIndia(addDays(to, 1)) };
}
