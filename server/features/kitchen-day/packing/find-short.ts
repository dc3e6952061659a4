/** What is missing from an order, as it was packed. */
import {
  currentEntry,
  isAllShort,
  type ShortReason,
} from '#domain/kitchen-day/packing/packing-entries.ts';
import type { MissingMeal } from '#domain/kitchen-day/packing/short-words.ts';
import type { Reader } from '#server/db/database.ts';
import { listParcelEntries } from './short.store.ts';

interface ShortMeal extends MissingMeal {
  readonly mealId: number;
  readonly reason: ShortReason;
}

export interface Missing {
  readonly short: readonly ShortMeal[];
  /** There is no parcel. */
  readonly isAll: boolean;
}

/** Nothing while it is not packed, and nothing once it was cancelled. */
export async function findMissing(db: Reader, orderId: string): Promise<Missing> {
  const current = currentEntry(await listParcelEntries(db, orderId));
  if (!current) return { short: [], isAll: false };
  const short = current.short.map((line) => ({
    ...line,
    name: current.lines.find(({ mealId }) => mealId === line.mealId)?.name ?? '',
  }));
  return { short, isAll: isAllShort(current.lines, current.short) };
}

export const findShort = async (db: Reader, orderId: string): Promise<ShortMeal[]> => [
  ...(await findMissing(db, orderId)).short,
];
