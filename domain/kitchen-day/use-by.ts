/** Until when a meal can be eaten, from its shelf life and what the kitchen knows beforehand. */
import {
  addDays,
  type CalendarDate,
  dateInIndia,
  startInIndia,
} from '#domain/calendar/calendar.ts';
import { parseTime, timeWords } from '#domain/calendar/cutoff.ts';

/** Nothing is cooked longer than this before its delivery time begins. */
export const cookedBeforeHours = 2;

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const shortDay = (date: CalendarDate): string =>
  `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`;

const hourMs = 3_600_000;
const minuteMs = 60_000;

/**
 * `Use by 22 Nov, 2 PM`. Without a delivery time nobody knows when it is cooked: its last whole day
 * counts, and within a day the hours themselves. Never later than it really is.
 */
export function lastUseWords(
  date: CalendarDate,
  slotFrom: string | null,
  shelfLifeHours: number,
): string {
  const start = startInIndia(date).getTime();
  if (slotFrom === null) {
    if (shelfLifeHours < 24) return `Use within ${shelfLifeHours} h of cooking`;
    return `Use by ${shortDay(addDays(date, Math.floor(shelfLifeHours / 24) - 1))}`;
  }
  const cooked = start + parseTime(slotFrom) * minuteMs - cookedBeforeHours * hourMs;
  const end = new Date(cooked + shelfLifeHours * hourMs);
  const day = dateInIndia(end);
  const minutes = (end.getTime() - startInIndia(day).getTime()) / minuteMs;
  return `Use by ${shortDay(day)}, ${timeWords(minutes)}`;
}
