/** Calendar dates and clock times in India. */

/** A calendar date, `YYYY-MM-DD`, as people in India read it. */
export type CalendarDate = string & { readonly kind: 'calendar-date' };

const msPerDay = 86_400_000;
// India has no daylight saving time, so the date in IST is plain arithmetic.
const istOffsetMs = 5.5 * 3_600_000;

/** Parses a date that exists; null for `2026-02-30`, other formats and other centuries. */
export function parseCalendarDate(text: string): CalendarDate | null {
  // This century only, so that adding days stays within four-digit years.
  if (!text.startsWith('20')) return null;
  const instant = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== text) return null;
  return text as CalendarDate;
}

/** The date on an Indian calendar at this instant. */
export function dateInIndia(now: Date): CalendarDate {
  return new Date(now.getTime() + istOffsetMs).toISOString().slice(0, 10) as CalendarDate;
}

/** Hour and minute on an Indian clock at this instant. */
export function timeInIndia(now: Date): { readonly hour: number; readonly minute: number } {
  const shifted = new Date(now.getTime() + istOffsetMs);
  return { hour: shifted.getUTCHours(), minute: shifted.getUTCMinutes() };
}

/** `2026-11-21 12:00`, as an Indian clock shows this instant. */
export function momentInIndia(now: Date): string {
  return new Date(now.getTime() + istOffsetMs).toISOString().slice(0, 16).replace('T', ' ');
}

/** The instant at which a date begins in India. */
export function startInIndia(date: CalendarDate): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - istOffsetMs);
}

/** A date some days later (or earlier, with a negative count). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * msPerDay)
    .toISOString()
    .slice(0, 10) as CalendarDate;
}

/** Days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / msPerDay);
}

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
  // Stryker disable next-line EqualityOperator: of two equal dates it does not matter which
  return one > other ? one : other;
}

/** The earlier of two dates. */
export function earlierDate(one: CalendarDate, other: CalendarDate): CalendarDate {
  // Stryker disable next-line EqualityOperator: of two equal dates it does not matter which
  return one < other ? one : other;
}

/** Both dates and all between them, in order; empty if the last is before the first. */
export function datesThrough(first: CalendarDate, last: CalendarDate): CalendarDate[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) =>
    addDays(first, index),
  );
}
