/** What counts for deliveries on a date, from the configuration. */
import type { Config } from '#contract/config.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { parseTime } from '#domain/calendar/cutoff.ts';
import { type Paise, parseRupees, zeroPaise } from '#domain/money/money.ts';
import type { Version } from '#domain/settings/dated.ts';
import {
  type DatedDeliveryTerms,
  type DeliveryTerms,
  initialDeliveryTerms,
} from '#domain/settings/delivery-terms.ts';

/** The terms by date, as the rules of the domain take them. */
export function deliveryTermsOf({ delivery }: Config): DatedDeliveryTerms {
  const [first, ...later] = delivery.terms.map(
    ({ effectiveFrom, fee, cutoff, graceMinutes, bookingDays }): Version<DeliveryTerms> => ({
      effectiveFrom: effectiveFrom as CalendarDate | null,
      value: {
        feePaise: parseRupees(fee) ?? zeroPaise,
        cutoffMinutes: parseTime(cutoff),
        graceMinutes,
        bookingDays,
      },
    }),
  );
  return [first ?? { effectiveFrom: null, value: initialDeliveryTerms }, ...later];
}

const termsOn = ({ delivery }: Config, date: string) =>
  delivery.terms.findLast(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= date);

/** The delivery fee on a date; without one, on the earliest date that can be ordered. */
export function deliveryFeeOn(config: Config, date?: CalendarDate): Paise | null {
  const counting = date && termsOn(config, date);
  return parseRupees(counting?.fee ?? config.delivery.fee);
}

/** The cut-off for deliveries on a date: `22:00`, on the day before. */
export function cutoffOn(config: Config, date: string): string {
  return termsOn(config, date)?.cutoff ?? config.delivery.cutoff;
}
