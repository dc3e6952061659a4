/**
 * The day a pack is delivered on: the chosen one, or the first open one, which moves on at the
 * cut-off and when it is full.
 */
import { useState } from 'react';
import type { Config } from '#contract/config.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { dayOffered } from '#web/shared/dates/chosen-day.ts';

export type DeliveryWindow = Pick<Config['delivery'], 'earliestDate' | 'latestDate'>;

export const isInWindow = (day: CalendarDate, window: DeliveryWindow): boolean =>
  day >= window.earliestDate && day <= window.latestDate;

interface DeliveryDay {
  readonly day: CalendarDate;
  /** The day the page offered at first; null while it offers that. */
  readonly missedDay: CalendarDate | null;
}

export function useDeliveryDay(chosen: CalendarDate | null, config: Config): DeliveryDay {
  const offered = dayOffered(config.delivery);
  const [openedFor] = useState(offered);
  // Never earlier again: the customer counts on the day that the page named.
  const [day, setDay] = useState(offered);
  if (offered > day) setDay(offered);
  if (chosen) return { day: chosen, missedDay: null };
  return { day, missedDay: openedFor < day ? openedFor : null };
}
