/** Delivery days and times in the customer's language, as people in India write them. */
import { useMemo } from 'react';
import { dateInIndia, parseCalendarDate, timeInIndia } from '#domain/calendar/calendar.ts';
import { useT } from '#web/language/language.tsx';
import type { Label, Translate } from '#web/language/translate.ts';

// In our own words: browsers differ in theirs from the server, and from version to version, and
// the first Intl.DateTimeFormat costs a cheap phone a tenth of a second.
const weekdays: readonly Label[] = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months: readonly Label[] = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sept',
  'Oct',
  'Nov',
  'Dec',
];

/**
 * `6:42 pm`: the words are those of the periods that begin at 0, 4, 12, 16 and 20 o'clock, because
 * Hindi names the part of the day.
 */
export function timeWords(
  t: Translate,
  words: 'am am pm pm pm' | 'AM AM PM PM PM',
  [hour, time]: readonly [hour: number, time: string],
): string {
  const part = [4, 12, 16, 20].filter((from) => hour >= from).length;
  return t('{time} {half}', { time, half: t(words).split(' ')[part] ?? '' });
}

export interface DayWords {
  /** `Sun`. */
  readonly weekday: string;
  /** `22`. */
  readonly day: string;
  /** `Nov`. */
  readonly month: string;
  readonly year: string;
}

export interface Dates {
  /** The parts of a `YYYY-MM-DD` day; null when it is not a date. */
  readonly dayWords: (day: string) => DayWords | null;
  /** `22 Nov 2026`. */
  readonly formatDate: (day: string) => string;
  /** `Sun, 22 Nov 2026`. */
  readonly formatDay: (day: string) => string;
  /** `6:42 pm`, in Indian time, of an ISO instant. */
  readonly formatTime: (instant: string) => string;
  /** `22 Nov 2026, 6:42 pm`, in Indian time, of an ISO instant. */
  readonly formatMoment: (instant: string) => string;
}

/** The formats of one language; components get them by {@link useDates}. */
export function datesIn(t: Translate): Dates {
  const named = (names: readonly Label[], index: number) => {
    const name = names[index];
    return name ? t(name) : '';
  };

  function dayWords(day: string): DayWords | null {
    if (parseCalendarDate(day) === null) return null;
    const date = new Date(`${day}T00:00:00Z`);
    return {
      weekday: named(weekdays, date.getUTCDay()),
      day: String(date.getUTCDate()),
      month: named(months, date.getUTCMonth()),
      year: String(date.getUTCFullYear()),
    };
  }

  function formatDate(day: string): string {
    const words = dayWords(day);
    return words ? `${words.day} ${words.month} ${words.year}` : t('Date unavailable');
  }

  function formatDay(day: string): string {
    const words = dayWords(day);
    return words ? `${words.weekday}, ${formatDate(day)}` : t('Date unavailable');
  }

  function formatTime(instant: string): string {
    const { hour, minute } = timeInIndia(new Date(instant));
    if (Number.isNaN(hour)) return t('Date unavailable');
    const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
    return timeWords(t, 'am am pm pm pm', [hour, time]);
  }

  function formatMoment(instant: string): string {
    const date = new Date(instant);
    const day = Number.isNaN(date.getTime()) ? '' : dateInIndia(date);
    return dayWords(day) ? `${formatDate(day)}, ${formatTime(instant)}` : t('Date unavailable');
  }

  return { dayWords, formatDate, formatDay, formatTime, formatMoment };
}

export function useDates(): Dates {
  const t = useT();
  return useMemo(() => datesIn(t), [t]);
}
