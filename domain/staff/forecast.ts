/** How far a wallet carries a subscription, and what is missing to finish the week. */
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { datesThrough, weekdayOf } from '#domain/calendar/weekdays.ts';
import { type Paise, paise, timesPaise } from '#domain/money/money.ts';
import { type DayFacts, planOfDay, type Subscription } from '#domain/subscriptions/subscription.ts';

/** How far ahead deliveries are counted. */
export const forecastDays = 60;

/** Days that will be delivered if nothing is changed, in order, both ends included. */
export function plannedDatesFrom(
  subscription: Subscription,
  facts: DayFacts,
  from: CalendarDate,
  through: CalendarDate = addDays(from, forecastDays - 1),
): CalendarDate[] {
  return datesThrough(from, through).filter(
    (date) => planOfDay(subscription, date, facts) === 'planned',
  );
}

export interface Forecast {
  /** Deliveries that the balance pays, one after the other. */
  readonly covers: number;
  /** The last of them. */
  readonly coveredThrough: CalendarDate | null;
  /** The last day that was looked at. */
  readonly countedThrough: CalendarDate;
  readonly isAllCovered: boolean;
  /** Null when all is covered. */
  readonly missing: {
    /** To add, so that no delivery is left unpaid until and including this Sunday. */
    readonly amountPaise: Paise;
    readonly through: CalendarDate;
    /** How many more deliveries that pays. */
    readonly deliveries: number;
  } | null;
}

function sundayOf(date: CalendarDate): CalendarDate {
  return addDays(date, 7 - weekdayOf(date));
}

/** Days that are debited if nothing is changed. */
function debitsFrom(
  { subscription, facts, hasMeal }: ForecastFacts,
  from: CalendarDate,
  through?: CalendarDate,
): CalendarDate[] {
  const planned = plannedDatesFrom(subscription, facts, from, through);
  return hasMeal ? planned.filter(hasMeal) : planned;
}

function missingFrom(
  firstUnpaid: CalendarDate,
  given: ForecastFacts,
  covers: number,
): NonNullable<Forecast['missing']> {
  const { subscription, balancePaise } = given;
  const through = sundayOf(firstUnpaid);
  const deliveries = debitsFrom(given, firstUnpaid, through).length;
  const costPaise = timesPaise(subscription.pricePerDayPaise, covers + deliveries);
  return { amountPaise: paise(costPaise - balancePaise), through, deliveries };
}

export interface ForecastFacts {
  readonly subscription: Subscription;
  readonly facts: DayFacts;
  readonly balancePaise: Paise;
  /** Whether a meal fits; without one a delivery neither comes nor costs. Absent: each day has. */
  readonly hasMeal?: (date: CalendarDate) => boolean;
  /** The first day that is not settled. */
  readonly from: CalendarDate;
}

/** Counts up to {@link forecastDays} ahead; to the end of a subscription that does not renew. */
export function forecast(given: ForecastFacts): Forecast {
  const { subscription, balancePaise, from } = given;
  const { autoRenew, endDate, pricePerDayPaise } = subscription;
  const horizon = addDays(from, forecastDays - 1);
  const planned = debitsFrom(given, from);
  const affordable = Math.max(0, Math.floor(balancePaise / pricePerDayPaise));
  const covers = Math.min(planned.length, affordable);
  const firstUnpaid = planned[covers];
  return {
    covers,
    coveredThrough: planned[covers - 1] ?? null,
    countedThrough: autoRenew || endDate > horizon ? horizon : endDate,
    isAllCovered: firstUnpaid === undefined,
    missing: firstUnpaid === undefined ? null : missingFrom(firstUnpaid, given, covers),
  };
}
