/** Delivery times: the windows of a day that an owner delivers in, each with its own cut-off. */
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import {
  cutoffOf,
  earliestDeliveryDate,
  formatTime,
  parseTime,
  timeWords,
} from '#domain/calendar/cutoff.ts';
import { type Refusal, refusalAt } from '#domain/refusal.ts';
import { type Dated, valueOn } from '#domain/settings/dated.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { type Area, type DatedAreas, findArea } from './areas.ts';

/** A delivery time as customers choose it and an order keeps it. Times are `HH:MM` in India. */
export interface OrderSlot {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** On the day before the delivery. */
  readonly cutoff: string;
}

export interface Slot extends OrderSlot {
  /** How many orders are delivered in it on one day; null for no limit. */
  readonly stopsMax: number | null;
}

/** None means that nobody chooses a time. */
export type DatedSlots = Dated<readonly Slot[]>;

/** What an owner may enter. */
export const slotLimits = { nameLengthMax: 40, countMax: 8, stopsMax: 100_000 } as const;

/** What decides which delivery times there are at a place on a date. */
export interface SlotSettings {
  readonly slots: DatedSlots;
  readonly areas: DatedAreas;
  readonly delivery: DatedDeliveryTerms;
}

/** `12 PM to 2 PM`, as mails and documents say it. */
export const slotHours = ({ from, to }: Pick<OrderSlot, 'from' | 'to'>): string =>
  `${timeWords(parseTime(from))} to ${timeWords(parseTime(to))}`;

/** The delivery times of an area: those it names, or all if it names none that there still are. */
export function slotsOfArea(slots: readonly Slot[], area: Area | undefined): readonly Slot[] {
  const { slotIds } = area ?? {};
  if (!slotIds) return slots;
  const own = slots.filter(({ id }) => slotIds.includes(id));
  return own.length > 0 ? own : slots;
}

/** All of a date; none of them closes later than the shop. */
export function slotsOn(
  { slots, delivery }: Pick<SlotSettings, 'slots' | 'delivery'>,
  date: CalendarDate,
): readonly Slot[] {
  const latest = formatTime(valueOn(delivery, date).cutoffMinutes);
  return valueOn(slots, date).map((slot) =>
    // Stryker disable next-line EqualityOperator: of two equal times it does not matter which
    slot.cutoff > latest ? { ...slot, cutoff: latest } : slot,
  );
}

/** The delivery times at a pincode on a date; with `pincode` null those anywhere. */
export function slotsAt(
  settings: SlotSettings,
  date: CalendarDate,
  pincode: string | null,
): readonly Slot[] {
  const slots = slotsOn(settings, date);
  if (pincode === null) return slots;
  return slotsOfArea(slots, findArea(valueOn(settings.areas, date), pincode));
}

/** Whether it can still be chosen for this date. */
export const isSlotOpen = (
  slot: OrderSlot,
  date: CalendarDate,
  now: Date,
  terms: DatedDeliveryTerms,
): boolean => now < cutoffOf({ deliveryDate: date, slot }, terms);

/** Those of a date that can still be chosen, wherever it is delivered. */
export const openSlots = (
  settings: Pick<SlotSettings, 'slots' | 'delivery'>,
  date: CalendarDate,
  now: Date,
): OrderSlot[] =>
  slotsOn(settings, date)
    .filter((slot) => isSlotOpen(slot, date, now, settings.delivery))
    .map(orderSlot);

/** The earliest date that can be ordered for: one whose delivery times are not all closed. */
export function earliestOrderDate(
  settings: Pick<SlotSettings, 'slots' | 'delivery'>,
  now: Date,
): CalendarDate {
  const date = earliestDeliveryDate(now, settings.delivery);
  const isClosed =
    slotsOn(settings, date).length > 0 && openSlots(settings, date, now).length === 0;
  return isClosed ? addDays(date, 1) : date;
}

/** What an order keeps of it. */
export const orderSlot = ({ id, name, from, to, cutoff }: OrderSlot): OrderSlot => ({
  id,
  name,
  from,
  to,
  cutoff,
});

const slotClosed = (): Refusal => refusalAt('slot_closed', 'slotId');

/**
 * The delivery time of a new order; null where there are none.
 * @throws Refusal `slot_required`; `slot_closed` for one that is unknown, not delivered at this
 * pincode, or past its cut-off.
 */
export function chooseSlot(
  settings: SlotSettings,
  { date, pincode, slotId }: ChosenSlot,
  now: Date,
): OrderSlot | null {
  const slots = slotsAt(settings, date, pincode);
  if (slotId === undefined) {
    if (slots.length === 0) return null;
    throw refusalAt('slot_required', 'slotId');
  }
  const slot = slots.find(({ id }) => id === slotId);
  if (!slot || !isSlotOpen(slot, date, now, settings.delivery)) throw slotClosed();
  return orderSlot(slot);
}

interface ChosenSlot {
  readonly date: CalendarDate;
  readonly pincode: string;
  readonly slotId: string | undefined;
}

/**
 * The delivery time of an order that moves to another date or place: the one chosen, or the same
 * where there is one with its id. At the same place and date it keeps what it has.
 * @throws Refusal as {@link chooseSlot}.
 */
export function moveSlot(
  settings: SlotSettings,
  order: { readonly deliveryDate: CalendarDate; readonly slot: OrderSlot | null },
  { date, pincode, slotId }: ChosenSlot,
  now: Date,
): OrderSlot | null {
  const { slot } = order;
  const isSameDay = date === order.deliveryDate;
  const isSame = slotId === undefined || slotId === slot?.id;
  if (!isSameDay || !isSame) {
    const slots = slotsAt(settings, date, pincode);
    const kept = slots.some(({ id }) => id === slot?.id) ? slot?.id : undefined;
    return chooseSlot(settings, { date, pincode, slotId: slotId ?? kept }, now);
  }
  // Retired or renamed since it was ordered, it stays as it was, but another place may not have it.
  const isElsewhere =
    slot !== null &&
    slotsOn(settings, date).some(({ id }) => id === slot.id) &&
    !slotsAt(settings, date, pincode).some(({ id }) => id === slot.id);
  if (isElsewhere) throw slotClosed();
  return slot;
}
