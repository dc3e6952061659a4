/** Locks what is left of some days, for somebody who decides by it what to take. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Tx } from '#server/db/database.ts';
import { type CounterLeft, lockCounters } from './room.store.ts';

export interface Room {
  /** Portions left of a day, or of a meal on a day; Infinity where nothing is limited. */
  left(date: CalendarDate, mealId?: number): number;
  /** Takes one portion of what is left, if there is one; whether there was. */
  take(date: CalendarDate, mealId?: number): boolean;
  /** Takes one of each of these, if all of them are left; whether they were. */
  takeAll(counters: readonly Counted[]): boolean;
  /** Takes one of each, whatever is left. */
  owe(counters: readonly Counted[]): void;
}

type Counted = Pick<CounterLeft, 'date' | 'kind' | 'id'>;

const keyOf = ({ date, kind, id }: Counted): string => `${date} ${kind} ${id}`;

const countedAs = (date: CalendarDate, mealId: number | undefined): Counted =>
  mealId === undefined ? { date, kind: 'day', id: '' } : { date, kind: 'meal', id: String(mealId) };

/**
 * What is left of these days, and of the meals and delivery times on them. Call it as late as
 * possible: until the transaction ends nobody else can take anything limited of these days.
 */
export async function lockRoom(tx: Tx, dates: readonly CalendarDate[]): Promise<Room> {
  const counters = dates.length === 0 ? [] : await lockCounters(tx, dates);
  const leftOf = new Map(counters.map((counter) => [keyOf(counter), counter.portionsLeft]));
  const leftIn = (counted: Counted) => leftOf.get(keyOf(counted)) ?? Number.POSITIVE_INFINITY;
  const owe = (all: readonly Counted[]) => {
    for (const counted of all) leftOf.set(keyOf(counted), leftIn(counted) - 1);
  };
  const takeAll = (all: readonly Counted[]) => {
    if (all.some((counted) => leftIn(counted) < 1)) return false;
    owe(all);
    return true;
  };
  return {
    left: (date, mealId) => leftIn(countedAs(date, mealId)),
    take: (date, mealId) => takeAll([countedAs(date, mealId)]),
    takeAll,
    owe,
  };
}
