/** When subscribers are reminded of a delivery that they can still change. */
import { addDays, type CalendarDate, startInIndia } from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { hourMs } from '#domain/calendar/durations.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';

const noonMinutes = 12 * 60;
/** Before the cut-off; the last reminders leave an hour to act. */
const earliestMs = 4 * hourMs;
const latestMs = hourMs;

/**
 * From four hours to one hour before the cut-off. Nobody is woken for a cut-off in the morning: the
 * reminder comes on the evening before it, from six to nine.
 */
export function isReminderTime(date: CalendarDate, now: Date, terms: DatedDeliveryTerms): boolean {
  const isMorning = valueOn(terms, date).cutoffMinutes < noonMinutes;
  const end = isMorning
    ? startInIndia(addDays(date, -1)).getTime() - 2 * hourMs
    : cutoffFor(date, terms).getTime();
  const leftMs = end - now.getTime();
  return leftMs <= earliestMs && leftMs > latestMs;
}
