/** On which delivery dates a meal is on sale, and on which of them it is sold out. */
import { type CalendarDate, datesThrough, weekdayOf } from '#domain/calendar/calendar.ts';

/** In the order of the week. */
export const saleWeekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type SaleWeekday = (typeof saleWeekdays)[number];

/**
 * A meal is on sale on each of `dates`, and on each of `weekdays` from `from` to `to`, both
 * included; without `weekdays` on every day from `from` to `to`. At least one is given.
 */
export interface OnSale {
  readonly weekdays?: readonly SaleWeekday[] | undefined;
  /** As `YYYY-MM-DD`, like all dates here. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly dates?: readonly string[] | undefined;
}

/** What a meal on the menu says about its dates; a meal without any is always on sale. */
export interface DatedMeal {
  /** Null is always. */
  readonly onSale?: OnSale | null | undefined;
  /** Coming dates on which nothing of it is left. */
  readonly soldOutOn?: readonly string[] | undefined;
}

function isInSpan({ weekdays, from, to }: OnSale, date: CalendarDate): boolean {
  if (!weekdays && from === undefined && to === undefined) return false;
  if ((from !== undefined && date < from) || (to !== undefined && date > to)) return false;
  const weekday = saleWeekdays[weekdayOf(date) - 1];
  return !weekdays || (weekday !== undefined && weekdays.includes(weekday));
}

/** Whether the meal is on the menu of this date; it may be sold out on it. */
export function isOnSaleOn(onSale: OnSale | null | undefined, date: CalendarDate): boolean {
  if (!onSale) return true;
  return isInSpan(onSale, date) || onSale.dates?.includes(date) === true;
}

/** Whether the meal can be sold for this date: on its menu and not sold out. */
export function isForSaleOn({ onSale, soldOutOn }: DatedMeal, date: CalendarDate): boolean {
  return isOnSaleOn(onSale, date) && !soldOutOn?.includes(date);
}

/** Why the meal cannot be sold for this date; null if it can. */
export function whyNotOn(meal: DatedMeal, date: CalendarDate): 'not-on-sale' | 'sold-out' | null {
  if (!isOnSaleOn(meal.onSale, date)) return 'not-on-sale';
  return meal.soldOutOn?.includes(date) ? 'sold-out' : null;
}

/**
 * The first open date of a span, both ends included, for which the meal can be sold; null if none.
 */
export function nextDateForSale(
  meal: DatedMeal,
  from: CalendarDate,
  through: CalendarDate,
  isOpen: (date: CalendarDate) => boolean = () => true,
): CalendarDate | null {
  const isPossible = (date: CalendarDate) => isForSaleOn(meal, date) && isOpen(date);
  return datesThrough(from, through).find(isPossible) ?? null;
}
