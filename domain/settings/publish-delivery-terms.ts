/** Decides from which delivery date new terms may count. */
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { cutoffFor, earliestDeliveryDate, timeWords } from '#domain/calendar/cutoff.ts';
import { invalidAt } from '#domain/refusal.ts';
import { always } from './dated.ts';
import type { DatedDeliveryTerms, DeliveryTerms } from './delivery-terms.ts';
import { deliveryTermsLimits } from './owner-limits.ts';
import { publishDate } from './publish-date.ts';

/** The first day that is open both by the terms that count and by the new ones. */
function firstPublishableDate(
  now: Date,
  current: DatedDeliveryTerms,
  next: DeliveryTerms,
): CalendarDate {
  const first = earliestDeliveryDate(now, current);
  return now < cutoffFor(first, always(next)) ? first : addDays(first, 1);
}

/** Later, the run would settle deliveries on the day itself, too late for the kitchen. */
function assertTimeForRun({ cutoffMinutes, graceMinutes }: DeliveryTerms): void {
  const { graceEndMinutesMax } = deliveryTermsLimits;
  if (cutoffMinutes + graceMinutes <= graceEndMinutesMax) return;
  const isCutoff = cutoffMinutes > graceEndMinutesMax;
  const subject = isCutoff ? 'The cut-off' : 'Cut-off and grace';
  const message = `${subject} must end by ${timeWords(graceEndMinutesMax)}`;
  throw invalidAt(isCutoff ? 'cutoff' : 'graceMinutes', message);
}

/**
 * The delivery date from which new terms count. What is closed by now keeps its terms: a new
 * cut-off neither opens a day again nor closes one at once.
 * @throws Refusal `invalid_request` at `effectiveFrom`, `cutoff` or `graceMinutes`.
 */
export function effectiveDate(
  requested: CalendarDate | undefined,
  now: Date,
  current: DatedDeliveryTerms,
  next: DeliveryTerms,
): CalendarDate {
  assertTimeForRun(next);
  const first = firstPublishableDate(now, current, next);
  const date = publishDate(requested, now, current, first);
  if (date < first) {
    throw invalidAt('effectiveFrom', 'The new cut-off for this day is over. Choose a later day');
  }
  return date;
}
