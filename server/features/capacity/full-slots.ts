/** Which delivery times have no stop left. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { DatedSlots } from '#domain/delivery/slots.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { Reader } from '#server/db/database.ts';
import { readStopsTaken } from './availability.store.ts';

type IsSlotFull = (date: CalendarDate, slotId: string) => boolean;

/** For dates within the span, both ends included. Reads nothing while nothing is limited. */
export async function readFullSlots(
  db: Reader,
  slots: DatedSlots,
  from: CalendarDate,
  through: CalendarDate,
): Promise<IsSlotFull> {
  const isLimited = slots.some(({ value }) => value.some(({ stopsMax }) => stopsMax !== null));
  const rows = isLimited ? await readStopsTaken(db, from, through) : [];
  const taken = new Map(rows.map(({ date, slotId, stops }) => [`${date} ${slotId}`, stops]));
  return (date, slotId) => {
    const stopsMax = valueOn(slots, date).find(({ id }) => id === slotId)?.stopsMax ?? null;
    return stopsMax !== null && (taken.get(`${date} ${slotId}`) ?? 0) >= stopsMax;
  };
}
