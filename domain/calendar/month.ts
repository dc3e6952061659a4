/** Months in India: `2026-11`. */
import type { CalendarDate } from './calendar.ts';
import { addMonth, parseCalendarDate } from './calendar.ts';

/** A month, `YYYY-MM`. */
export type Month = string & { readonly kind: 'month' };

/** Parses a month of this century; null for anything else. */
export function parseMonth(text: string): Month | null {
  return parseCalendarDate(`${text}-01`) === null ? null : (text as Month);
}

export const monthOf = (date: CalendarDate): Month => date.slice(0, 7) as Month;

/** The first day of the month, and the first of the next. */
export function monthBounds(month: Month): { first: CalendarDate; next: CalendarDate } {
  const first = `${month}-01` as CalendarDate;
  return { first, next: addMonth(first) };
}

/** This month and those before it, newest first. */
export function monthsUntil(month: Month, count: number): Month[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const months = year * 12 + number - 1 - back;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}` as Month;
  });
}
