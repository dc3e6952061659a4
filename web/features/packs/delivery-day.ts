/**
 * The day a pack is delivered on: the chosen one, or the first open one, which changes at the
 * cut-off.
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
  /** The day the page offered before the cut-off passed; null when it is still possible. */
  readonly missedDay: CalendarDate | null;
}

export function useDeliveryDay(chosen: CalendarDate | null, config: Config): DeliveryDay {
  const earliest = dayOffered(config.delivery);
  const [openedFor] = useState(earliest);
  if (chosen) return { day: chosen, missedDay: null };
  return { day: earliest, missedDay: openedFor < earliest ? openedFor : null };
}
