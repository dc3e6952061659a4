/** A span of days of India as instants. */

import { Refusal } from '#domain/refusal.ts';
import { addDays, type CalendarDate, startInIndia } from './calendar.ts';

export interface DaySpan {
  /** The first instant; null from the beginning. */
  readonly from: Date | null;
  /** The first instant after it; null without an end. */
  readonly before: Date | null;
}

/**
 * Both days are counted in full; one that is empty or not given bounds nothing.
 * @throws Refusal `invalid_request` at `to` when the last day is before the first.
 */
export function readDaySpan(days: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): DaySpan {
  const from = (days.from || null) as CalendarDate | null;
  const to = (days.to || null) as CalendarDate | null;
  if (from !== null && to !== null && to < from) {
    throw new Refusal('invalid_request', {
      issues: [{ path: 'to', message: 'The last day cannot be before the first' }],
    });
  }
  return { from: from && startInIndia(from), before: to && startInIndia(addDays(to, 1)) };
}
