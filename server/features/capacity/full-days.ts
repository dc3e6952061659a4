/** Which of the days that a subscription needs are full. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { DatedSlots } from '#domain/delivery/slots.ts';
import type { Reader } from '#server/db/database.ts';
import { findFullDates } from './availability.store.ts';
import { readFullSlots } from './full-slots.ts';

/** A day that is to be reserved. */
export interface DayToReserve {
  readonly date: CalendarDate;
  /** The delivery time; null where there are none. */
  readonly slotId: string | null;
  /** Whether it is reserved already, at another time. */
  readonly isReserved: boolean;
}

/** Those of which nothing is left, or not at their time; in order. */
export async function findFullDays(
  db: Reader,
  days: readonly DayToReserve[],
  slots: DatedSlots,
): Promise<CalendarDate[]> {
  const dates = days.map(({ date }) => date).toSorted();
  const [from] = dates;
  const through = dates.at(-1);
  if (from === undefined || through === undefined) return [];
  const added = days.filter(({ isReserved }) => !isReserved).map(({ date }) => date);
  const full = new Set(added.length > 0 ? await findFullDates(db, added) : []);
  const isSlotFull = await readFullSlots(db, slots, from, through);
  const isFull = ({ date, slotId }: DayToReserve) =>
    full.has(date) || (slotId !== null && isSlotFull(date, slotId));
  return days
    .filter(isFull)
    .map(({ date }) => date)
    .toSorted();
}
