/** Which days can be ordered for, and what is left of them. */
import type { AvailableDay } from '#contract/shop/availability.ts';
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts';
import {
  earliestDeliveryDate,
  isDeliverable,
  latestDeliveryDate,
} from '#domain/calendar/cutoff.ts';
import { isSlotOpen, orderSlot, slotsAt } from '#domain/delivery/slots.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Shop } from '#server/shop.ts';
import { readDaysLeft } from './availability.store.ts';
import { readFullSlots } from './full-slots.ts';

/** How many days are read at once. */
const spanDaysMax = 100;

export interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** @throws Refusal `invalid_request` at `to` for a span that is turned round or too long. */
export function assertSpan({ from, to }: Span): void {
  const days = daysBetween(from, to) + 1;
  if (days >= 1 && days <= spanDaysMax) return;
  const message = days < 1 ? 'Choose a day after the first' : `Choose at most ${spanDaysMax} days`;
  throw new Refusal('invalid_request', { issues: [{ path: 'to', message }] });
}

/** With a pincode, only the delivery times that it has. */
type RequestedSpan = { readonly [Name in keyof Span]?: CalendarDate | undefined } & {
  readonly pincode?: string | undefined;
};

/** By default the days that can be booked now. @throws Refusal as {@link assertSpan}. */
export async function readAvailability(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  { pincode, ...span }: RequestedSpan,
): Promise<AvailableDay[]> {
  const now = shop.now();
  const settings = shop.settings.current();
  const { delivery: terms } = settings;
  const from = span.from ?? earliestDeliveryDate(now, terms);
  const latest = latestDeliveryDate(now, terms);
  const to = span.to ?? (latest < from ? addDays(from, 30) : latest);
  assertSpan({ from, to });
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
