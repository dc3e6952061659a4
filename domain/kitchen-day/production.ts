/** How much of each meal the kitchen cooks, from what is ordered. */
import { portionsOf } from '#domain/capacity/portions.ts';
import type { MealSize } from '#domain/menu/meals.ts';

/** The name of a meal that is not chosen yet. */
const toBeChosen = 'To be chosen';

/** What is cooked of a meal for somebody. */
export interface KitchenLine {
  /** Null while it is not chosen. */
  readonly mealId: number | null;
  readonly name: string;
  readonly size: MealSize;
  readonly quantity: number;
}

interface KitchenOrder {
  /** The delivery time; null where the shop has none. */
  readonly slotId: string | null;
  readonly lines: readonly KitchenLine[];
}

/** A meal in a size at a delivery time. */
interface ProductionRow extends KitchenLine {
  readonly slotId: string | null;
}

const keyOf = ({ mealId, size, slotId }: ProductionRow): string =>
  JSON.stringify([mealId, size, slotId]);

function compareRows(one: ProductionRow, other: ProductionRow): number {
  if ((one.mealId === null) !== (other.mealId === null)) return one.mealId === null ? 1 : -1;
  return (
    one.name.localeCompare(other.name, 'en') ||
    one.size.localeCompare(other.size) ||
    (one.slotId ?? '').localeCompare(other.slotId ?? '')
  );
}

/** One row for each meal, size and delivery time, by name; what is not chosen comes last. */
export function toProduction(orders: readonly KitchenOrder[]): ProductionRow[] {
  const rows = new Map<string, ProductionRow>();
  for (const { slotId, lines } of orders) {
    for (const { mealId, name, size, quantity } of lines) {
      const row = { mealId, name, size, slotId, quantity };
      const before = rows.get(keyOf(row))?.quantity ?? 0;
      rows.set(keyOf(row), { ...row, quantity: before + quantity });
    }
  }
  return [...rows.values()].toSorted(compareRows);
}

/** The meals of a pack as lines; those that are not chosen yet are one line. */
export function packLines(meals: readonly KitchenLine[], mealCount: number): KitchenLine[] {
  const open = mealCount - portionsOf(meals);
  if (open <= 0) return [...meals];
  return [...meals, { mealId: null, name: toBeChosen, size: 'for-1', quantity: open }];
}
