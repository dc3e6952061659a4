/** Answers whether, and on which terms, something is delivered to a pincode. */
import type { DeliveryTo } from '#contract/shop/delivery.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { earliestDeliveryDate } from '#domain/calendar/cutoff.ts';
import { isCashArea, isServed, mealDeliveryTo } from '#domain/delivery/areas.ts';
import { slotsAt } from '#domain/delivery/slots.ts';
import { type Paise, toRupees } from '#domain/money/money.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { Shop } from '#server/shop.ts';

const rupeesOrNull = (amountPaise: Paise | null) =>
  amountPaise === null ? null : toRupees(amountPaise);

/** On this delivery date; by default on the earliest one. */
export function deliveryTo(
  { settings, now }: Pick<Shop, 'now' | 'settings'>,
  pincode: string,
  requested: CalendarDate | undefined,
): DeliveryTo {
  const current = settings.current();
  const { areas: dated, delivery } = current;
  const date = requested ?? earliestDeliveryDate(now(), delivery);
  const areas = valueOn(dated, date);
  if (!isServed(areas, pincode)) {
    const nothing = { fee: null, minimum: null, freeFrom: null, takesCash: false, slots: [] };
    return { served: false, ...nothing };
  }
  const terms = mealDeliveryTo(areas, pincode, valueOn(delivery, date).feePaise);
  return {
    served: true,
    fee: toRupees(terms.feePaise),
    minimum: rupeesOrNull(terms.minimumPaise),
    freeFrom: rupeesOrNull(terms.freeFromPaise),
    takesCash: isCashArea(areas, pincode),
    slots: slotsAt(current, date, pincode).map(({ id, name, from, to }) => ({
      id,
      name,
      from,
      to,
    })),
  };
}
