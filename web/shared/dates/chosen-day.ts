/** The delivery day that a customer looks at the menu for; menu, cart and checkout share it. */
import { useSyncExternalStore } from 'react';
import type { Config } from '#contract/config.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar.ts';
import { createListeners } from '#web/ui/stores/listeners.ts';
import { inTab } from '#web/ui/stores/text-storage.ts';

const storageKey = 'sukoon.day.v1';
/** The day of an address that was taken over last. */
const takenKey = 'sukoon.day-taken.v1';
const { subscribe, notify } = createListeners();

/** Without storage every page starts at the earliest day. */
const readChosen = () => inTab.read(storageKey) ?? '';

/** Null goes back to the earliest day, whichever that is. */
export function chooseDay(day: string | null): void {
  inTab.write(storageKey, day);
  notify();
}

/**
 * Chooses the day that an address names, once: going back to the address undoes no later choice,
 * also not one of the checkout, which is another document (decision 0057).
 */
export function takeOverDay(named: string): void {
  if (!parseCalendarDate(named)) return;
  if (named === inTab.read(takenKey) && readChosen()) return;
  inTab.write(takenKey, named);
  chooseDay(named);
}

type Days = Pick<
  Config['delivery'],
  'earliestDate' | 'latestDate' | 'openDate' | 'closedDates' | 'fullDates'
>;

/** Why nothing can be ordered for a day before its cut-off; null as far as that is possible. */
export function whyNoOrders(
  day: string,
  { closedDates, fullDates }: Pick<Days, 'closedDates' | 'fullDates'>,
): 'Closed' | 'Full' | null {
  if (closedDates?.includes(day)) return 'Closed';
  return fullDates?.includes(day) ? 'Full' : null;
}

/** The first day to order for; beyond the latest if all that can be booked are closed or full. */
export const firstDay = ({ earliestDate, openDate }: Days): CalendarDate =>
  (openDate ?? earliestDate) as CalendarDate;

/** The first day to order for; the earliest, which says why not, where there is none. */
export function dayOffered(days: Days): CalendarDate {
  const first = firstDay(days);
  return first > days.latestDate ? (days.earliestDate as CalendarDate) : first;
}

/** The chosen day, also one that is closed or full; null if none is within these days. */
export function useWantedDay(days: Days | undefined): CalendarDate | null {
  const day = parseCalendarDate(useSyncExternalStore(subscribe, readChosen, () => ''));
  return day && days && day >= days.earliestDate && day <= days.latestDate ? day : null;
}

/** Null if none was chosen, or it cannot be booked. */
export function useChosenDay(days: Days | undefined): CalendarDate | null {
  const day = useWantedDay(days);
  return day && days && whyNoOrders(day, days) ? null : day;
}
