/** The dates in a stored text, such as what the books say of a line: `CN/12 of 2026-12-03`. */
import { parseCalendarDate } from '#domain/calendar/calendar.ts';

/** The same, with each date as `formatDate` writes it. */
export const datesInWords = (text: string, formatDate: (date: string) => string): string =>
  text.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (date) =>
    parseCalendarDate(date) ? formatDate(date) : date,
  );
