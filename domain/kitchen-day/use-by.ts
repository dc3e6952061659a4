/** Until when a meal can be eaten, from its shelf life and what the kitchen knows beforehand. */
import {
  addDays,
  type CalendarDate,
  dateInIndia,
  startInIndia,
} from '#domain/calendar/calendar.ts';
import { parseTime, timeWords } from '#domain/calendar/cutoff.ts';
import { hourMs, minuteMs } from '#domain/calendar/durations.ts';

/** Nothing is cooked longer than this before its delivery time begins. */
const cookedBeforeHours = 2;

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const shortDay = (date: CalendarDate): string =>
  `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`;

/** Never later than it really is. */
export type LastUse =
  | { readonly kind: 'hours'; readonly hours: number }
  | { readonly kind: 'day'; readonly date: CalendarDate }
  /** `minutes` since midnight in India. */
  | { readonly kind: 'time'; readonly date: CalendarDate; readonly minutes: number };

/**
 * Without a delivery time nobody knows when it is cooked: its last whole day counts, and within a
 * day the hours themselves.
 */
export function lastUseOf(
  date: CalendarDate,
  slotFrom: string | null,
  shelfLifeHours: number,
): LastUse {
  const start = startInIndia(date).getTime();
  if (slotFrom === null) {
    if (shelfLifeHours < 24) return { kind: 'hours', hours: shelfLifeHours };
    return { kind: 'day', date: addDays(date, Math.floor(shelfLifeHours / 24) - 1) };
  }
  const cooked = start + parseTime(slotFrom) * minuteMs - cookedBeforeHours * hourMs;
  const end = new Date(cooked + shelfLifeHours * hourMs);
  const day = dateInIndia(end);
  const minutes = (end.getTime() - startInIndia(day).getTime()) / minuteMs;
  return { kind: 'time', date: day, minutes };
}

/** `Use by 22 Nov, 2 PM`. */
export function lastUseWords(last: LastUse): string {
  if (last.kind === 'hours') return `Use within ${last.hours} h of cooking`;
  const time = last.kind === 'time' ? `, ${timeWords(last.minutes)}` : '';
  return `Use by ${shortDay(last.date)}${time}`;
}
