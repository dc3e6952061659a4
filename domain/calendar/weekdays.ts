/** Weekdays, months and ranges of days. */
import { addDays, type CalendarDate, daysBetween } from './calendar.ts';

/** The same day a month later, or that month's last day if it is shorter. */
export function addMonth(date: CalendarDate): CalendarDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10) as CalendarDate;
}

/** ISO: 1 is Monday, 7 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

export function weekdayOf(date: CalendarDate): Weekday {
  return (((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1) as Weekday;
}

/** The later of two dates. */
export function laterDate(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other;
}

/** Both dates and all between them, in order; empty if the last is before the first. */
export function datesThrough(first: CalendarDate, last: CalendarDate): CalendarDate[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) =>
    addDays(first, index),
  );
}
