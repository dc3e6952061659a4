/** Portions that are cooked apart, since their eaters must not get something. */
import type { Allergen, MealSize } from '#domain/menu/meals.ts';
import type { KitchenLine } from './production.ts';

/** So many of a row of the production, for eaters with the same allergens. */
interface Batch {
  readonly mealId: number | null;
  readonly size: MealSize;
  readonly slotId: string | null;
  readonly allergens: readonly Allergen[];
  readonly quantity: number;
}

interface EatersOrder {
  readonly slotId: string | null;
  readonly lines: readonly KitchenLine[];
  readonly allergens: readonly Allergen[];
}

/** One for each meal, size, delivery time and set of allergens; none for eaters without any. */
export function toBatches(orders: readonly EatersOrder[]): Batch[] {
  const batches = new Map<string, Batch>();
  for (const { slotId, lines, allergens } of orders) {
    if (allergens.length === 0) continue;
    const sorted = allergens.toSorted();
    for (const { mealId, size, quantity } of lines) {
      const key = JSON.stringify([mealId, size, slotId, sorted]);
      const before = batches.get(key)?.quantity ?? 0;
      const batch = { mealId, size, slotId, allergens: sorted, quantity: before + quantity };
      batches.set(key, batch);
    }
  }
  return [...batches.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, batch]) => batch);
}

/** The batches of a row of the production. */
export const batchesOf = <Of extends Pick<Batch, 'mealId' | 'size' | 'slotId'>>(
  row: Pick<Batch, 'mealId' | 'size' | 'slotId'>,
  batches: readonly Of[],
): Of[] =>
  batches.filter(
    ({ mealId, size, slotId }) =>
      mealId === row.mealId && size === row.size && slotId === row.slotId,
  );
