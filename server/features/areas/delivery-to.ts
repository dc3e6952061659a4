/** Answers whether, and on which terms, something is delivered to a pincode. */
import type { DeliveryTo } from '#contract/shop/delivery.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { earliestDeliveryDate } from '#domain/calendar/cutoff.ts';
import { isCashArea, isServed, mealDeliveryTo } from '#domain/delivery/areas.ts';
import { whyNotServedFrom } from '#domain/delivery/plan-slots.ts';
import { slotsAt } from '#domain/delivery/slots.ts';
import { type Paise, toRupees } from '#domain/money/money.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import type { Shop } from '#server/shop.ts';

const rupeesOrNull = (amountPaise: Paise | null) =>
  amountPaise === null ? null : toRupees(amountPaise);

interface Requested {
  readonly pincode: string;
  readonly date?: CalendarDate | undefined;
  /** The id of a plan. */
  readonly plan?: string | undefined;
}

/** Why the requested plan cannot start there. */
function planRefusal(
  settings: ShopSettings,
  { pincode, plan }: Requested,
  date: CalendarDate,
): Pick<DeliveryTo, 'planRefusal'> {
  if (plan === undefined) return {};
  const refusal = whyNotServedFrom(settings, { planId: plan, date, pincode });
  if (!refusal) return {};
  return { planRefusal: refusal.code === 'slot_closed' ? 'slot_closed' : 'area_not_served' };
}

/** On this delivery date; by default on the earliest one. */
export function deliveryTo(
  { settings, now }: Pick<Shop, 'now' | 'settings'>,
  requested: Requested,
): DeliveryTo {
  const current = settings.current();
  const { areas: dated, delivery } = current;
  const { pincode, date = earliestDeliveryDate(now(), delivery) } = requested;
  const areas = valueOn(dated, date);
  const ofPlan = planRefusal(current, requested, date);
  if (!isServed(areas, pincode)) {
    const nothing = { fee: null, minimum: null, freeFrom: null, takesCash: false, slots: [] };
    return { served: false, ...nothing, ...ofPlan };
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
    ...ofPlan,
  };
}
