/** Turns what was entered about a parcel into the reply. */
import type { Packing } from '#contract/staff/packing.ts';
import {
  currentEntry,
  isApprovedIn,
  isComplete,
} from '#domain/kitchen-day/packing/packing-entries.ts';
import { decidePacking, type Parcel, type ParcelMeal } from '#domain/kitchen-day/packing/parcel.ts';
import type { PackingRow } from './packing.store.ts';

function marksOf(
  parcel: Parcel,
  meals: ReadonlyMap<number, ParcelMeal>,
  entry: PackingRow,
): Packing['marks'] {
  const { packed, overridden, approvedBy } = entry;
  const { accepted, stops } = decidePacking(parcel, meals, packed);
  const isApproved = (mealId: number) =>
    isApprovedIn(
      entry,
      stops.filter((stop) => stop.mealId === mealId),
      packed,
    );
  return [
    ...accepted
      .filter((mealId) => !overridden.includes(mealId))
      .map((mealId) => ({
        ...{ mealId, kind: 'accepted' as const },
        text: 'Contains what its eater avoids, who accepted it when ordering',
      })),
    ...overridden.filter(isApproved).map((mealId) => ({
      ...{ mealId, kind: 'overridden' as const },
      text: `Not for its eater; approved by ${approvedBy ?? 'a colleague'}`,
    })),
  ];
}

/** Null while nothing is entered. */
export function toPacking(
  parcel: Parcel,
  meals: ReadonlyMap<number, ParcelMeal>,
  entries: readonly PackingRow[],
): Packing | null {
  const current = currentEntry(entries);
  if (!current) return null;
  const { packed, short, at, by } = current;
  return {
    packed: [...packed],
    short: [...short],
    isComplete: isComplete(parcel.lines, current),
    marks: marksOf(parcel, meals, current),
    at: at.toISOString(),
    by,
  };
}
