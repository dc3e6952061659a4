/** Delivery days and moments in the words people in India read. */
import { addDays, type CalendarDate, dateInIndia, parseCalendarDate } from '#domain/calendar.ts';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options });

const formats = {
  weekday: format({ weekday: 'short' }),
  day: format({ day: 'numeric' }),
  month: format({ month: 'short' }),
  year: format({ year: 'numeric' }),
  time: format({ hour: 'numeric', minute: '2-digit' }),
};

export interface DayWords {
  /** `Sun`. */
  readonly weekday: string;
  /** `22`. */
  readonly day: string;
  /** `Nov`. */
  readonly month: string;
  readonly year: string;
}

/** The parts of a `YYYY-MM-DD` day; null when it is not a date. */
export function dayWords(day: string): DayWords | null {
  if (parseCalendarDate(day) === null) return null;
  // Noon in India, so that no zone can turn it into a neighbouring day.
  const instant = new Date(`${day}T12:00:00+05:30`);
  return {
    weekday: formats.weekday.format(instant),
    day: formats.day.format(instant),
    month: formats.month.format(instant),
    year: formats.year.format(instant),
  };
}

/** `22 Nov 2026`. */
export function formatDate(day: string): string {
  const words = dayWords(day);
  return words ? `${words.day} ${words.month} ${words.year}` : 'Date unavailable';
}

/** `Sun, 22 Nov 2026`. */
export function formatDay(day: string): string {
  const words = dayWords(day);
  return words ? `${words.weekday}, ${formatDate(day)}` : 'Date unavailable';
}

/** Whether this day is the one after `now` in India. */
export function isTomorrow(day: string, now: Date): boolean {
  return day === addDays(dateInIndia(now), 1);
}

/** `6:42 pm`, in Indian time. */
export function formatTime(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? 'Date unavailable' : formats.time.format(date);
}

/** The days a customer can tap without opening a calendar. */
export function nextDays(from: CalendarDate, count: number): CalendarDate[] {
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}
