/** A kept cart meeting today's menu: prices that have changed, meals and sizes that are gone. */
import {
  type Cart,
  type CartLine,
  type CartMeal,
  type FindMeal,
  joinLines,
  linePrice,
} from './cart.ts';
import { type MealSize, offeredSizes } from './meals.ts';
import type { Paise } from './money.ts';

function withSeenPrice(line: CartLine, findMeal: FindMeal): CartLine {
  const pricePaise = linePrice(line, findMeal(line.mealId));
  return pricePaise === null ? line : { ...line, seenPricePaise: pricePaise };
}

/** Takes today's prices as seen where none has been seen yet. */
export function noteSeenPrices(cart: Cart, findMeal: FindMeal): Cart {
  return cart.map((line) =>
    line.seenPricePaise === undefined ? withSeenPrice(line, findMeal) : line,
  );
}

/** Takes today's prices as seen, also where another one was. */
export function acknowledgePrices(cart: Cart, findMeal: FindMeal): Cart {
  return cart.map((line) => withSeenPrice(line, findMeal));
}

/** The price the customer saw last, if it is another one today; null when nothing has changed. */
export function formerPrice(line: CartLine, meal: CartMeal | undefined): Paise | null {
  const pricePaise = linePrice(line, meal);
  const { seenPricePaise } = line;
  if (pricePaise === null || seenPricePaise === undefined) return null;
  return seenPricePaise === pricePaise ? null : seenPricePaise;
}

/** What the menu did to a cart: a meal went, or is sold in the other size only. */
export type CartChange =
  | { readonly kind: 'gone'; readonly mealId: number }
  | {
      readonly kind: 'resized';
      readonly mealId: number;
      readonly from: MealSize;
      readonly to: MealSize;
    };

/**
 * What is left of a cart on today's menu, and what had to change. A size that is no longer offered
 * gives way to the other one (Spec 4).
 */
export function reconcileCart(
  cart: Cart,
  findMeal: FindMeal,
): { readonly cart: Cart; readonly changes: readonly CartChange[] } {
  const kept: CartLine[] = [];
  const changes: CartChange[] = [];
  for (const line of cart) {
    const { mealId, size: from, quantity } = line;
    const meal = findMeal(mealId);
    const sizes = meal ? offeredSizes(meal) : [];
    const [to] = sizes;
    if (sizes.includes(from)) kept.push(line);
    else if (to !== undefined) {
      kept.push({ mealId, size: to, quantity });
      changes.push({ kind: 'resized', mealId, from, to });
    } else if (!changes.some((change) => change.mealId === mealId)) {
      changes.push({ kind: 'gone', mealId });
    }
  }
  return { cart: joinLines(kept), changes };
}
