/** The day that is selected where nobody has chosen one. */
import type { Config } from '#contract/config.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { firstDay } from './chosen-day.ts';

/** The first open day; the earliest, which says why, where all that can be booked are closed. */
export function dayOffered(delivery: Config['delivery']): CalendarDate {
  const first = firstDay(delivery);
  return first > delivery.latestDate ? (delivery.earliestDate as CalendarDate) : first;
}
