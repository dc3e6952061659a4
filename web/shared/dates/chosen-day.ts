/** The delivery day that a customer looks at the menu for; menu, cart and checkout share it. */
import { useSyncExternalStore } from 'react';
import type { Config } from '#contract/config.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar.ts';

const storageKey = 'sukoon.day.v1';
const listeners = new Set<() => void>();

function read(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

/** Null goes back to the earliest day, whichever that is. */
export function chooseDay(day: string | null): void {
  try {
    if (day === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, day);
  } catch {
    // Without storage every page starts at the earliest day.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

type Days = Pick<Config['delivery'], 'earliestDate' | 'latestDate' | 'openDate' | 'closedDates'>;

/** The first open day; beyond the latest one where all that can be booked are closed. */
export const firstDay = ({ earliestDate, openDate }: Days): CalendarDate =>
  (openDate ?? earliestDate) as CalendarDate;

/** Null if none was chosen, or it cannot be booked. */
export function useChosenDay(days: Days | undefined): CalendarDate | null {
  const day = parseCalendarDate(useSyncExternalStore(subscribe, read, () => ''));
  const isPossible =
    day &&
    days &&
    day >= days.earliestDate &&
    day <= days.latestDate &&
    !days.closedDates?.includes(day);
  return isPossible ? day : null;
}
