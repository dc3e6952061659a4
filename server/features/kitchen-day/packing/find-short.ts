/** What is missing from an order, as it was packed. */
import { currentEntry, type ShortReason } from '#domain/kitchen-day/packing/packing-entries.ts';
import type { MissingMeal } from '#domain/kitchen-day/packing/short-words.ts';
import type { Reader } from '#server/db/database.ts';
import { listParcelEntries } from './short.store.ts';

export interface ShortMeal extends MissingMeal {
  readonly mealId: number;
  readonly reason: ShortReason;
}

/** None while it is not packed, and none once it was cancelled. */
export async function findShort(db: Reader, orderId: string): Promise<ShortMeal[]> {
  const entries = await listParcelEntries(db, orderId);
  const current = currentEntry(entries);
  if (!current) return [];
  return current.short.map((line) => ({
    ...line,
    name: current.lines.find(({ mealId }) => mealId === line.mealId)?.name ?? '',
  }));
}
