/** The words for "order until when, eat when", from the server's clock and never the browser's. */
import type { Config } from '#contract/config.ts';
import { dayWords, isTomorrow } from './delivery-day.ts';

export interface DeliveryPromise {
  /** `10 PM`, or `10 PM tomorrow` once tonight's cut-off has passed. */
  readonly orderBefore: string;
  /** `tomorrow`, or null when that is no longer possible. */
  readonly relativeDay: 'tomorrow' | null;
  /** `Sun 22 Nov`. */
  readonly day: string;
}

/** `22:00` as people say it: `10 PM`. */
export function formatCutoff(cutoff: string): string {
  const [hour = 0, minute = 0] = cutoff.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

export function deliveryPromise(config: Config): DeliveryPromise {
  const { earliestDate, cutoff } = config.delivery;
  const words = dayWords(earliestDate);
  const isNext = isTomorrow(earliestDate, new Date(config.now));
  return {
    orderBefore: isNext ? formatCutoff(cutoff) : `${formatCutoff(cutoff)} tomorrow`,
    relativeDay: isNext ? 'tomorrow' : null,
    day: words ? `${words.weekday} ${words.day} ${words.month}` : earliestDate,
  };
}
