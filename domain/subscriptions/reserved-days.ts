/** Which days of a subscription are reserved, so that nobody else can fill them. */
import {
  addDays,
  type CalendarDate,
  dateInIndia,
  datesThrough,
  laterDate,
} from '#domain/calendar/calendar.ts';
import { latestDeliveryDate } from '#domain/calendar/cutoff.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { calendarDays, type DayFacts, planOfDay, type Subscription } from './subscription.ts';

/**
 * Days are reserved this long before anybody else can book them, so that subscriptions come first
 * even after an outage.
 */
const reservedAheadDays = 7;

/** The last day that is reserved now: of the booking window and the calendar, and some more. */
export function lastReservedDate(now: Date, terms: DatedDeliveryTerms): CalendarDate {
  const shown = addDays(dateInIndia(now), calendarDays);
  return addDays(laterDate(latestDeliveryDate(now, terms), shown), reservedAheadDays);
}

/** The days to be reserved, in order: every planned delivery that is not settled yet. */
export function reservedDates(
  subscription: Subscription,
  facts: DayFacts,
  through: CalendarDate,
): CalendarDate[] {
  return datesThrough(addDays(subscription.decidedThrough, 1), through).filter(
    (date) => planOfDay(subscription, date, facts) === 'planned',
  );
}
