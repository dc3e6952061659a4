/** What a run can bring. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';

/** Whether runs of that day can still be made, changed and opened: the link of one ends with it. */
export const canStillBring = (date: string, today: CalendarDate): boolean => date >= today;

/** Instead of what a run would be needed for. */
export const dayOverText = 'This day is over: its runs can be made no more.';

type Slot = { readonly id: string } | null | undefined;

/** Whether an order has the delivery time of a run; a run without one brings any. */
export const hasSlotOf = (run: { readonly slot: Slot }, order: { readonly slot: Slot }): boolean =>
  !run.slot || order.slot?.id === run.slot.id;
