/** Computes how many deliveries a wallet covers, and how much is missing to finish the week. */
import {
  addDays,
  type CalendarDate,
  datesThrough,
  earlierDate,
  weekdayOf,
} from '#domain/calendar/calendar.ts';
import { type Paise, paise, timesPaise } from '#domain/money/money.ts';
import { type DayFacts, planOfDay, type Subscription } from '#domain/subscriptions/subscription.ts';

/** How far ahead deliveries are counted. */
export const forecastDays = 60;

/** The days with a delivery if nothing changes, in order, both ends included. */
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
  /** How many deliveries the balance covers, one after the other. */
  readonly covers: number;
  /** The last delivery that is covered. */
  readonly coveredThrough: CalendarDate | null;
  /** The last day that was considered. */
  readonly countedThrough: CalendarDate;
  readonly isAllCovered: boolean;
  /** Null if all are covered. */
  readonly missing: {
    /** The amount to add so that every delivery through this Sunday is paid. */
    readonly amountPaise: Paise;
    readonly through: CalendarDate;
    /** How many more deliveries that covers. */
    readonly deliveries: number;
  } | null;
}

function sundayOf(date: CalendarDate): CalendarDate {
  return addDays(date, 7 - weekdayOf(date));
}

/** The days that are debited if nothing changes. */
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

interface ForecastFacts {
  readonly subscription: Subscription;
  readonly facts: DayFacts;
  readonly balancePaise: Paise;
  /**
   * Whether a day has a suitable meal; without one there is no delivery and no debit. If absent,
   * every day has one.
   */
  readonly hasMeal?: (date: CalendarDate) => boolean;
  /** The first day that is not settled yet. */
  readonly from: CalendarDate;
}

/** Looks up to {@link forecastDays} ahead, or to the end of a subscription that does not renew. */
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
    countedThrough: autoRenew ? horizon : earlierDate(endDate, horizon),
    isAllCovered: firstUnpaid === undefined,
    missing: firstUnpaid === undefined ? null : missingFrom(firstUnpaid, given, covers),
  };
}
