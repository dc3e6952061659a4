/** How many of each dish are chosen for a pack. */

/** Quantities by the dish's id; a missing dish counts as none. */
export type PackCounts = Readonly<Record<number, number>>;

export function totalOf(counts: PackCounts): number {
  return Object.values(counts).reduce((total, quantity) => total + quantity, 0);
}

/** The same without dishes that are no longer available. */
export function onlyDishes(counts: PackCounts, dishIds: readonly number[]): PackCounts {
  return Object.fromEntries(
    dishIds.flatMap((id) => (counts[id] ? [[id, counts[id]] as const] : [])),
  );
}

/** Fills the pack up, each time with a dish of which there are the fewest. */
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

/** The stored choice of a pack that was not saved; null when it is unreadable. */
export function readCounts(stored: unknown): PackCounts | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const entries = Object.entries(stored).filter(
    ([id, quantity]) => /^\d+$/.test(id) && Number.isInteger(quantity) && quantity > 0,
  );
  return Object.fromEntries(entries);
}
