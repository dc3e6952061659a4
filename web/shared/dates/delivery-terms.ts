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

/** The delivery fee on a date; without one, on the earliest date that can be ordered. */
export function deliveryFeeOn({ delivery }: Config, date?: CalendarDate): Paise | null {
  const { terms, fee } = delivery;
  const counting =
    date && terms.findLast(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= date);
  return parseRupees(counting?.fee ?? fee);
}
