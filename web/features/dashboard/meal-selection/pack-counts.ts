/** How many of each dish a pack is filled with while it is being chosen. */

/** Quantities by the dish's id; a dish that is missing counts as none. */
export type PackCounts = Readonly<Record<number, number>>;

export function totalOf(counts: PackCounts): number {
  return Object.values(counts).reduce((total, quantity) => total + quantity, 0);
}

/** The same without dishes that can no longer be had. */
export function onlyDishes(counts: PackCounts, dishIds: readonly number[]): PackCounts {
  return Object.fromEntries(
    dishIds.flatMap((id) => (counts[id] ? [[id, counts[id]] as const] : [])),
  );
}

/** Adds dishes up to the size of the pack, each time one of which there is the least. */
export function fillRest(
  counts: PackCounts,
  dishIds: readonly number[],
  mealCount: number,
): PackCounts {
  const filled: Record<number, number> = { ...counts };
  const quantityOf = (id: number) => filled[id] ?? 0;
  for (let missing = mealCount - totalOf(counts); missing > 0; missing -= 1) {
    const rarest = dishIds.toSorted((one, other) => quantityOf(one) - quantityOf(other))[0];
    if (rarest === undefined) break;
    filled[rarest] = quantityOf(rarest) + 1;
  }
  return filled;
}

/** What is kept of a pack that was not saved yet; null when that is not readable. */
export function readCounts(stored: unknown): PackCounts | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const entries = Object.entries(stored).filter(
    ([id, quantity]) => /^\d+$/.test(id) && Number.isInteger(quantity) && quantity > 0,
  );
  return Object.fromEntries(entries);
}
