/** The first delivery that can still be changed, and until when. */
import type { Subscription } from '#contract/subscriptions.ts';
import { parseCalendarDate } from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { deliveryTermsOf } from '#web/shared/dates/delivery-terms.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { useShortDay } from './subscription.ts';

/** Null without one among the coming days, as while paused; `moment` is its cut-off. */
export function useFirstOpenDay({
  days,
}: Pick<Subscription, 'days'>): { readonly day: string; readonly moment: string } | null {
  const { formatMoment } = useDates();
  const shortDay = useShortDay();
  const { data: config } = useConfig();
  const open = days.find(({ canSkip, canChoose }) => canSkip || canChoose);
  const date = open && parseCalendarDate(open.date);
  if (!date || !config) return null;
  const cutoff = cutoffFor(date, deliveryTermsOf(config));
  return { day: shortDay(date), moment: formatMoment(cutoff.toISOString()) };
}
