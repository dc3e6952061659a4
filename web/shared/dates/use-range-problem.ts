/** The problem with a delivery day that cannot be booked. */
import type { Config } from '#contract/config.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from './delivery-day.ts';

type BookableDates = Pick<Config['delivery'], 'earliestDate' | 'openDate' | 'latestDate'>;

/** Undefined for a day that can be booked. */
export function useRangeProblem(
  day: CalendarDate,
  { earliestDate, openDate = earliestDate, latestDate }: BookableDates,
): string | undefined {
  const t = useT();
  const { formatDay } = useDates();
  if (day < earliestDate) return t('Choose {day} or later.', { day: formatDay(openDate) });
  if (day > latestDate) return t('Choose {day} or earlier.', { day: formatDay(latestDate) });
  return undefined;
}
