/** How far a day is packed: each parcel, the sums, and the parcels that are not wanted any more. */
import type { Packing } from '#contract/staff/packing.ts';
import { portionsOf } from '#domain/capacity/portions.ts';
import {
  type CookedEntry,
  currentEntry,
  parcelState,
} from '#domain/kitchen-day/packing/packing-entries.ts';
import type { ParcelMeal } from '#domain/kitchen-day/packing/parcel.ts';
import type { KitchenOrderRow } from '#server/features/kitchen-day/kitchen-days.store.ts';
import type { PackingRow } from './packing.store.ts';
import { toPacking } from './packing-reply.ts';

/** What was entered on a day. */
export interface DayEntries {
  readonly entries: readonly PackingRow[];
  readonly cooked: readonly CookedEntry[];
}

export const noEntries: DayEntries = { entries: [], cooked: [] };

export interface DayPacking {
  readonly packingOf: ReadonlyMap<string, Packing>;
  /** In portions, of what is to be cooked. */
  readonly totals: { readonly packed: number; readonly short: number };
  readonly keepBack: readonly KitchenOrderRow[];
}

export function toDayPacking(
  known: readonly KitchenOrderRow[],
  meals: ReadonlyMap<number, ParcelMeal>,
  { entries }: DayEntries,
): DayPacking {
  const entriesOf = Map.groupBy(entries, ({ orderId }) => orderId);
  const of = (order: KitchenOrderRow) => entriesOf.get(order.orderId) ?? [];
  const current = known
    .filter(({ isCooked }) => isCooked)
    .flatMap((order) => currentEntry(of(order)) ?? []);
  return {
    packingOf: new Map(
      known.flatMap((order) => {
        const packing = toPacking(order, meals, of(order));
        return packing ? [[order.orderId, packing] as const] : [];
      }),
    ),
    totals: {
      packed: current.reduce((sum, { packed }) => sum + portionsOf(packed), 0),
      short: current.reduce((sum, { short }) => sum + portionsOf(short), 0),
    },
    keepBack: known.filter((order) => parcelState(order, of(order)) === 'keep-back'),
  };
}
