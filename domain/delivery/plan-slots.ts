/** The delivery times of subscriptions: that of their plan, where the area has it. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type Refusal, refusalAt } from '#domain/refusal.ts';
import { type Dated, valueOn } from '#domain/settings/dated.ts';
import { type Plan, planOn } from '#domain/subscriptions/plans.ts';
import { findArea, isServed, notServed } from './areas.ts';
import { type OrderSlot, orderSlot, type SlotSettings, slotsOfArea, slotsOn } from './slots.ts';

export interface PlanSlotSettings extends SlotSettings {
  readonly plans: Dated<readonly Plan[]>;
}

/**
 * When a plan delivers on a date: the first time that there is, unless it has one of its own. Null
 * where there are no delivery times, and undefined for a plan whose own is no longer there.
 */
export function planSlot(
  settings: Omit<PlanSlotSettings, 'areas'>,
  planId: string,
  date: CalendarDate,
): OrderSlot | null | undefined {
  const slots = slotsOn(settings, date);
  const [first] = slots;
  if (!first) return null;
  const own = planOn(settings.plans, planId, date)?.slotId ?? null;
  const slot = own === null ? first : slots.find(({ id }) => id === own);
  return slot && orderSlot(slot);
}

/** The dates on which something about it changes, after this one. */
export function changesAfter(
  { slots, areas, plans, delivery }: PlanSlotSettings,
  date: CalendarDate,
): CalendarDate[] {
  const versions = [...slots, ...areas, ...plans, ...delivery];
  const dates = versions.flatMap(({ effectiveFrom }) => effectiveFrom ?? []);
  return [...new Set(dates.filter((each) => each > date))].toSorted();
}

/** Whether the time of the plan is one of those that the area has on a date. */
export function isPlanInArea(
  settings: PlanSlotSettings,
  planId: string,
  date: CalendarDate,
  pincode: string,
): boolean {
  const slot = planSlot(settings, planId, date);
  if (!slot) return slot === null;
  const area = findArea(valueOn(settings.areas, date), pincode);
  return slotsOfArea(slotsOn(settings, date), area).some(({ id }) => id === slot.id);
}

/** Whether a plan is delivered there on a date. */
export const isPlanServed = (
  settings: PlanSlotSettings,
  planId: string,
  date: CalendarDate,
  pincode: string,
): boolean =>
  isServed(valueOn(settings.areas, date), pincode) && isPlanInArea(settings, planId, date, pincode);

/**
 * Why a plan cannot be delivered there from this date on, as far as it is decided: a refusal
 * `area_not_served` or `slot_closed` at a field. Null if it can.
 */
export function whyNotServedFrom(
  settings: PlanSlotSettings,
  { planId, date, pincode }: { planId: string; date: CalendarDate; pincode: string },
): Refusal | null {
  const dates = [date, ...changesAfter(settings, date)];
  const isOutside = dates.some((each) => !isServed(valueOn(settings.areas, each), pincode));
  if (isOutside) return notServed(pincode, 'addressId');
  const isInTime = dates.every((each) => isPlanInArea(settings, planId, each, pincode));
  if (isInTime) return null;
  const message =
    'This plan is not delivered to this address at its time. Choose another address or plan.';
  return refusalAt('slot_closed', 'addressId', message);
}
