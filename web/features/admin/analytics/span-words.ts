/** Texts for a span of days. */
import { type Dates, useDates } from '#web/shared/dates/delivery-day.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** `Sat, 21 Nov 2026`, `15 to 21 Nov 2026`, `23 Oct to 21 Nov 2026`; both years if they differ. */
function spanWords({ dayWords, formatDate, formatDay }: Dates, { from, to }: Days): string {
  if (from === to) return formatDay(to);
  const [first, last] = [dayWords(from), dayWords(to)];
  if (!first || !last || first.year !== last.year)
    return `${formatDate(from)} to ${formatDate(to)}`;
  const start = first.month === last.month ? first.day : `${first.day} ${first.month}`;
  return `${start} to ${formatDate(to)}`;
}

export function useSpanWords(): (days: Days) => string {
  const dates = useDates();
  return (days) => spanWords(dates, days);
}
