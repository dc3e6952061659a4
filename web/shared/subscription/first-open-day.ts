/** Until when deliveries can be changed, and the first that still can. */
import type { Subscription } from '#contract/subscriptions.ts';
import { parseCalendarDate } from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { deliveryTermsOf } from '#web/shared/dates/delivery-terms.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { useShortDay } from './subscription.ts';

/** The cut-off of a `YYYY-MM-DD` day in words; null until it is known. */
export function useCutoffWords(): (day: string) => string | null {
  const { formatMoment } = useDates();
  const { data: config } = useConfig();
  return (day) => {
    const date = parseCalendarDate(day);
    if (!date || !config) return null;
    return formatMoment(cutoffFor(date, deliveryTermsOf(config)).toISOString());
  };
}

/** Null without one among the coming days, as while paused; `moment` is its cut-off. */
export function useFirstOpenDay({
  days,
}: Pick<Subscription, 'days'>): { readonly day: string; readonly moment: string } | null {
  const shortDay = useShortDay();
  const cutoffWords = useCutoffWords();
  const open = days.find(({ canSkip, canChoose }) => canSkip || canChoose);
  const moment = open ? cutoffWords(open.date) : null;
  return open && moment !== null ? { day: shortDay(open.date), moment } : null;
}
