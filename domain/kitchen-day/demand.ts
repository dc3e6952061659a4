/** How much of each meal a day needs: what is ordered, or what such a day usually needs. */
import type { MealSize } from '#domain/menu/meals.ts';
import { type Fraction, fraction, larger } from './fraction.ts';
import type { MealNeed } from './shopping-list.ts';

/** How many days before today count for the forecast: four of each weekday. */
export const historyDays = 28;

interface Sold {
  readonly mealId: number;
  readonly size: MealSize;
  readonly quantity: number;
}

/** What was cooked on a weekday before, all days together. */
export interface PastWeekday {
  /** How many days these were. */
  readonly days: number;
  readonly sold: readonly Sold[];
}

/**
 * Of each meal and size the larger one of what is ordered and of the average of the weekday. `past`
 * is null where nothing is expected beside the orders.
 */
export function needsOfDay(ordered: readonly Sold[], past: PastWeekday | null): MealNeed[] {
  const needs = new Map<string, MealNeed>();
  const take = ({ mealId, size }: Sold, quantity: Fraction) => {
    const key = `${mealId} ${size}`;
    const before = needs.get(key)?.quantity;
    needs.set(key, { mealId, size, quantity: before ? larger(before, quantity) : quantity });
  };
  for (const line of ordered) take(line, fraction(line.quantity));
  if (past && past.days > 0) {
    for (const line of past.sold) take(line, fraction(line.quantity, past.days));
  }
  return [...needs.values()];
}
