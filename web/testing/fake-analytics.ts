/** Sales over some days, as the API returns them. */
import type { Figures, SalesAnalytics } from '#contract/staff/analytics.ts';
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts';
import { spanBefore } from '#domain/staff/analytics.ts';

type Day = SalesAnalytics['days'][number];

/** Days in order, each with the figures of `facts` and zeros. */
export function makeDays(
  from: CalendarDate,
  count: number,
  facts: (index: number) => Partial<Day> = () => ({}),
): Day[] {
  return Array.from({ length: count }, (_, index) => ({
    date: addDays(from, index),
    orders: 0,
    revenue: '0.00',
    newCustomers: 0,
    paymentFailures: 0,
    walletLiability: '0.00',
    ...facts(index),
  }));
}

export const noFigures: Figures = {
  orders: 0,
  cancelledOrders: 0,
  revenue: '0.00',
  averageOrder: '0.00',
  newCustomers: 0,
  returningCustomers: 0,
  paymentFailures: 0,
  walletLiability: '0.00',
};

/** A shop without orders, and none in the days before. */
export function makeSales(
  from: string,
  to: string,
  facts: (index: number) => Partial<Day> = () => ({}),
): SalesAnalytics {
  const span = { from: from as CalendarDate, to: to as CalendarDate };
  const count = daysBetween(span.from, span.to) + 1;
  const before = spanBefore(span);
  return {
    ...span,
    figures: noFigures,
    days: makeDays(span.from, count, facts),
    before: { ...before, figures: noFigures, days: makeDays(before.from, count) },
    bestMeals: [],
    worstMeals: [],
  };
}
