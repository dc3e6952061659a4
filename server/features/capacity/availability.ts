/** Which days can be ordered for, and what is left of them. */
import type { AvailableDay } from '#contract/shop/availability.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import {
  earliestDeliveryDate,
  isDeliverable,
  latestDeliveryDate,
} from '#domain/calendar/cutoff.ts';
import { type DateSpan, spanFrom } from '#domain/calendar/date-span.ts';
import { isSlotOpen, orderSlot, slotsAt } from '#domain/delivery/slots.ts';
import type { Shop } from '#server/shop.ts';
import { readDaysLeft } from './availability.store.ts';
import { readFullSlots } from './full-slots.ts';

const spanLimits = { daysUsual: 31, daysMax: 100 };

/** With a pincode, only the delivery times that it has. */
type RequestedSpan = { readonly [Name in keyof DateSpan]?: CalendarDate | undefined } & {
  readonly pincode?: string | undefined;
};

/** By default the days that can be booked now. @throws Refusal as {@link spanFrom}. */
export async function readAvailability(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  { pincode, ...span }: RequestedSpan,
): Promise<AvailableDay[]> {
  const now = shop.now();
  const settings = shop.settings.current();
  const { delivery: terms } = settings;
  const from = span.from ?? earliestDeliveryDate(now, terms);
  const latest = latestDeliveryDate(now, terms);
  const { to } = spanFrom(from, span.to ?? (latest < from ? undefined : latest), spanLimits);
  const days = await readDaysLeft(shop.db, from, to);
  const isSlotFull = await readFullSlots(shop.db, settings.slots, from, to);
  return days.map(({ date, isClosed, portionsLeft }) => {
    const slots = slotsAt(settings, date, pincode ?? null).map((slot) => ({
      ...orderSlot(slot),
      isFull: isSlotFull(date, slot.id),
      isOpen: isSlotOpen(slot, date, now, terms),
    }));
    const hasTime = slots.length === 0 || slots.some(({ isOpen, isFull }) => isOpen && !isFull);
    return {
      date,
      isOpen: !isClosed && isDeliverable(date, now, terms),
      isFull: portionsLeft === 0 || !hasTime,
      portionsLeft,
      slots,
    };
  });
}
