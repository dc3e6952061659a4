/** The problem with a delivery day that cannot be booked. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from './delivery-day.ts';

/** Undefined for a day that can be booked; dates are `YYYY-MM-DD`. */
export function useRangeProblem(
  day: CalendarDate,
  { earliestDate, latestDate }: { readonly earliestDate: string; readonly latestDate: string },
): string | undefined {
  const t = useT();
  const { formatDay } = useDates();
  if (day < earliestDate) return t('Choose {day} or later.', { day: formatDay(earliestDate) });
  if (day > latestDate) return t('Choose {day} or earlier.', { day: formatDay(latestDate) });
  return undefined;
}
