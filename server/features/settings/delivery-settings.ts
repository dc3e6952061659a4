/** Reads and publishes the terms of delivery. */
import type {
  DeliverySettings,
  NewDeliverySettings,
} from '#contract/staff/settings/delivery-settings.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { formatTime, parseTime } from '#domain/calendar/cutoff.ts';
import { paise, parseRupees, toRupees } from '#domain/money/money.ts';
import type { DeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { effectiveDate } from '#domain/settings/publish-delivery-terms.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { publishSection, readSection } from './publish-section.ts';

/** With the field names of the API. */
export const toTerms = ({ feePaise, cutoffMinutes, graceMinutes, bookingDays }: DeliveryTerms) => ({
  fee: toRupees(feePaise),
  cutoff: formatTime(cutoffMinutes),
  graceMinutes,
  bookingDays,
});

function fromBody(body: NewDeliverySettings): DeliveryTerms {
  const { fee, cutoff, graceMinutes, bookingDays } = body;
  return {
    feePaise: paise(parseRupees(fee) ?? 0),
    cutoffMinutes: parseTime(cutoff),
    graceMinutes,
    bookingDays,
  };
}

const view = { section: 'delivery', label: 'Delivery', show: toTerms } as const;

export const readDeliverySettings = (shop: Pick<Shop, 'db' | 'now'>): Promise<DeliverySettings> =>
  readSection(shop, view);

/** @throws Refusal as {@link publishSection} and {@link effectiveDate}. */
export function publishDeliverySettings(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  staff: Staff,
  body: NewDeliverySettings,
): Promise<DeliverySettings> {
  const value = fromBody(body);
  const requested = body.effectiveFrom as CalendarDate | undefined;
  return publishSection(shop, staff, view, {
    read: body,
    make: ({ now, settings: { delivery } }) => ({
      effectiveFrom: effectiveDate(requested, now, delivery, value),
      value,
    }),
  });
}
