/** Decides from which delivery date a new version of a setting may count. */
import { addDays, type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { earliestDeliveryDate } from '#domain/calendar/cutoff.ts';
import { invalidAt } from '#domain/refusal.ts';
import type { DatedDeliveryTerms } from './delivery-terms.ts';

/** How far ahead a version can be published. */
const publishDaysMax = 366;

/**
 * The delivery date from which a version counts, by default `first`. What is closed by now keeps
 * its figures.
 * @throws Refusal `invalid_request` at `effectiveFrom`.
 */
export function publishDate(
  requested: CalendarDate | undefined,
  now: Date,
  delivery: DatedDeliveryTerms,
  first: CalendarDate = earliestDeliveryDate(now, delivery),
): CalendarDate {
  const date = requested ?? first;
  if (date < earliestDeliveryDate(now, delivery)) {
    throw invalidAt('effectiveFrom', 'Orders for this day are closed already. Choose a later day');
  }
  if (date > addDays(dateInIndia(now), publishDaysMax)) {
    throw invalidAt('effectiveFrom', 'Choose a day within the next year');
  }
  return date;
}
