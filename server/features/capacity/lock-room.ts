/** Locks what is left of some days, for somebody who decides by it what to take. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Tx } from '#server/db/database.ts';
import { lockCounters, type SeatKind } from './room.store.ts';

export interface Room {
  /** Portions left of a day, or of a meal on a day; Infinity where nothing is limited. */
  left(date: CalendarDate, mealId?: number): number;
  /** Takes one portion of what is left, if there is one; whether there was. */
  take(date: CalendarDate, mealId?: number): boolean;
}

function keyOf(date: CalendarDate, mealId: number | undefined): string {
  const kind: SeatKind = mealId === undefined ? 'day' : 'meal';
  return `${date} ${kind} ${mealId ?? ''}`;
}

/**
 * What is left of these days and of the meals on them. Call it as late as possible: until the
 * transaction ends nobody else can take a limited portion of these days.
 */
export async function lockRoom(tx: Tx, dates: readonly CalendarDate[]): Promise<Room> {
  const counters = dates.length === 0 ? [] : await lockCounters(tx, dates);
  const leftOf = new Map(
    counters.map(({ date, kind, id, portionsLeft }) => [`${date} ${kind} ${id}`, portionsLeft]),
  );
  const left = (date: CalendarDate, mealId?: number) =>
    leftOf.get(keyOf(date, mealId)) ?? Number.POSITIVE_INFINITY;
  return {
    left,
    take(date, mealId) {
      const portions = left(date, mealId);
      if (portions < 1) return false;
      if (Number.isFinite(portions)) leftOf.set(keyOf(date, mealId), portions - 1);
      return true;
    },
  };
}
