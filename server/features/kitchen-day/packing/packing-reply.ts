/** Turns what was entered about a parcel into the reply. */
import type { Packing } from '#contract/staff/packing.ts';
import {
  currentEntry,
  inOrder,
  isApprovedIn,
  isComplete,
} from '#domain/kitchen-day/packing/packing-entries.ts';
import { decidePacking, type Parcel, type ParcelMeal } from '#domain/kitchen-day/packing/parcel.ts';
import type { PackingRow } from './packing.store.ts';

function marksOf(
  parcel: Parcel,
  meals: ReadonlyMap<number, ParcelMeal>,
  entry: PackingRow,
  entries: readonly PackingRow[],
): Packing['marks'] {
  const { packed, overridden } = entry;
  const { accepted, stops } = decidePacking(parcel, meals, packed);
  const isApproved = (mealId: number, by: PackingRow = entry) =>
    isApprovedIn(
      by,
      stops.filter((stop) => stop.mealId === mealId),
      packed,
    );
  /** One after the other: an entry names only the last of them. */
  const approversOf = (mealId: number): string => {
    const approving = entries.filter(
      (each) => each.overridden.includes(mealId) && isApproved(mealId, each),
    );
    const names = inOrder(approving).map(({ approvedBy }) => approvedBy ?? 'a colleague');
    return [...new Set(names)].join(' and ');
  };
  return [
    ...accepted
      .filter((mealId) => !overridden.includes(mealId))
      .map((mealId) => ({
        mealId,
        kind: 'accepted' as const,
        text: 'Contains what its eater avoids, who accepted it when ordering',
      })),
    ...overridden
      .filter((mealId) => isApproved(mealId))
      .map((mealId) => ({
        mealId,
        kind: 'overridden' as const,
        text: `Not for its eater; approved by ${approversOf(mealId)}`,
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
    marks: marksOf(parcel, meals, current, entries),
    at: at.toISOString(),
    by,
  };
}
