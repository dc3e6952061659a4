/** Formats days and times for mails, on the Indian calendar and clock. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';

const momentFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'long',
  timeStyle: 'short',
});
const dayFormat = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', dateStyle: 'full' });
const dateFormat = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', dateStyle: 'long' });
const listFormat = new Intl.ListFormat('en-IN');
/** Of more days than this, a sentence names only the first and the last. */
const namedDaysMax = 3;

/** `21 November 2026 at 12:00 pm`. */
export const formatMoment = (moment: Date): string => momentFormat.format(moment);

/** `Sunday, 22 November 2026`. */
export const formatDay = (day: CalendarDate): string => dayFormat.format(new Date(day));

/** As {@link formatDay}; several are `22 November 2026 and 23 November 2026`. */
export function formatDays(days: readonly CalendarDate[]): string {
  if (days.length <= 1) return days.map(formatDay).join('');
  const dates = days.map((day) => dateFormat.format(new Date(day)));
  if (days.length <= namedDaysMax) return listFormat.format(dates);
  return `${days.length} days from ${dates[0]} to ${dates.at(-1)}`;
}
