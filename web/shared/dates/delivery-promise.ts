/** Texts for "order by when, eat when", from the server's clock and never the browser's. */
import type { Config } from '#contract/config.ts';
import { addDays, type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { useT } from '#web/language/language.tsx';
import type { Translate } from '#web/language/translate.ts';
import { type DayWords, timeWords, useDates } from './delivery-day.ts';

export interface DeliveryPromise {
  /** `10 PM`, or `10 PM tomorrow` once today's cut-off has passed, or `10 PM, Tue 24 Nov`. */
  readonly orderBefore: string;
  /** `tomorrow`, or empty when that is not possible. */
  readonly relativeDay: string;
  /** `Sun 22 Nov`. */
  readonly day: string;
  /** `12 PM to 2 PM`; empty where there are no or many delivery times, or one closes earlier. */
  readonly hours: string;
}

const hoursShownMax = 2;

/** `22:00` as people say it: `10 PM`. */
export function cutoffWords(cutoff: string, t: Translate): string {
  const [hour = 0, minute = 0] = cutoff.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  const time = `${hour % 12 || 12}${minutes}`;
  return timeWords(t, 'AM AM PM PM PM', [hour, time]);
}

/** `12 PM to 2 PM`. */
export const hoursWords = (
  { from, to }: { readonly from: string; readonly to: string },
  t: Translate,
): string => t('{from} to {to}', { from: cutoffWords(from, t), to: cutoffWords(to, t) });

/** {@link cutoffWords} in the language of the page. */
export function useCutoffWords(): (cutoff: string) => string {
  const t = useT();
  return (cutoff) => cutoffWords(cutoff, t);
}

/** Null until the configuration has loaded. */
export function useDeliveryPromise(config: Config | undefined): DeliveryPromise | null {
  const t = useT();
  const { dayWords } = useDates();
  if (!config) return null;
  const { earliestDate, openDate = earliestDate, cutoff, slots = [] } = config.delivery;
  const today = dateInIndia(new Date(config.now));
  const eve = addDays(openDate as CalendarDate, -1);
  const time = cutoffWords(cutoff, t);
  const wordsOf = (date: string) => {
    const { weekday, day, month } = dayWords(date) as DayWords;
    return `${weekday} ${day} ${month}`;
  };
  const areHoursTrue =
    slots.length <= hoursShownMax && slots.every((slot) => slot.cutoff === cutoff);
  const isNext = eve === today;
  const isAfterNext = eve === addDays(today, 1);
  const later = isAfterNext ? t('{time} tomorrow', { time }) : `${time}, ${wordsOf(eve)}`;
  return {
    orderBefore: isNext ? time : later,
    relativeDay: isNext ? t('tomorrow') : '',
    day: wordsOf(openDate),
    hours: areHoursTrue ? slots.map((slot) => hoursWords(slot, t)).join(', ') : '',
  };
}
