/** Whether a dish can be had on the day that the customer looks at, and when it can be next. */
import type { Config } from '#contract/config.ts';
import type { Meal } from '#contract/meals.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { nextDateForSale, whyNotOn } from '#domain/menu/on-sale.ts';
import { firstDay, useChosenDay, whyNoOrders } from '#web/shared/dates/chosen-day.ts';
import { useConfig } from './config.tsx';

interface OffSale {
  readonly why: 'not-on-sale' | 'sold-out';
  readonly day: CalendarDate;
  /** The first day on which it can be ordered; null if there is none yet. */
  readonly next: CalendarDate | null;
}

/** Null while the dish can be had on this day. */
function offSaleOn(meal: Meal, day: CalendarDate, delivery: Config['delivery']): OffSale | null {
  const why = whyNotOn(meal, day);
  const { earliestDate, latestDate } = delivery;
  const [from, through] = [earliestDate as CalendarDate, latestDate as CalendarDate];
  const isOpen = (date: CalendarDate) => !whyNoOrders(date, delivery);
  return why && { why, day, next: nextDateForSale(meal, from, through, isOpen) };
}

/** For the chosen day, else the first open one; null also until the configuration is loaded. */
export function useOffSale(meal: Meal): OffSale | null {
  const { data: config } = useConfig();
  const chosen = useChosenDay(config?.delivery);
  if (!config) return null;
  return offSaleOn(meal, chosen ?? firstDay(config.delivery), config.delivery);
}
