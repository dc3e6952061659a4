/** How many of each dish are chosen for a pack. */
import type { PackShare } from '#domain/menu/meal-pick.ts';

/** Quantities by the dish's id; a missing dish counts as none. */
export type PackCounts = Readonly<Record<number, number>>;

export function totalOf(counts: PackCounts): number {
  return Object.values(counts).reduce((total, quantity) => total + quantity, 0);
}

/** How much the pack can hold of each dish that may be chosen. */
export type PackRoom = ReadonlyMap<number, number>;

/** The same without what is no longer available. */
export function within(counts: PackCounts, room: PackRoom): PackCounts {
  const fitting = [...room].map(([id, max]) => [id, Math.min(counts[id] ?? 0, max)] as const);
  return Object.fromEntries(fitting.filter(([, quantity]) => quantity > 0));
}

/** As it is sent, in the order of the dishes. */
export const sharesOf = (counts: PackCounts, room: PackRoom): PackShare[] =>
  [...room.keys()].flatMap((mealId) =>
    counts[mealId] ? [{ mealId, quantity: counts[mealId] }] : [],
  );

/** Fills the pack up, each time with a dish of which there are the fewest. */
export function fillRest(counts: PackCounts, room: PackRoom, mealCount: number): PackCounts {
  const filled: Record<number, number> = { ...counts };
  const quantityOf = (id: number) => filled[id] ?? 0;
  for (let missing = mealCount - totalOf(counts); missing > 0; missing -= 1) {
    const [rarest] = [...room.keys()]
      .filter((id) => quantityOf(id) < (room.get(id) ?? 0))
      .toSorted((one, other) => quantityOf(one) - quantityOf(other));
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
