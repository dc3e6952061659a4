/** Formats days and times for mails, on the Indian calendar and clock. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';

const momentFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'long',
  timeStyle: 'short',
});
const dayFormat = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', dateStyle: 'full' });

/** `21 November 2026 at 12:00 pm`. */
export const formatMoment = (moment: Date): string => momentFormat.format(moment);

/** `Sunday, 22 November 2026`. */
export const formatDay = (day: CalendarDate): string => dayFormat.format(new Date(day));
