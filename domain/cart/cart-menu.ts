/** Compares a stored cart with today's menu: changed prices, and meals or sizes that are gone. */

import { type MealSize, offeredSizes } from '#domain/menu/meals.ts';
import type { Paise } from '#domain/money/money.ts';
import {
  type Cart,
  type CartLine,
  type CartMeal,
  type FindMeal,
  joinLines,
  linePrice,
} from './cart.ts';

function withSeenPrice(line: CartLine, findMeal: FindMeal): CartLine {
  const pricePaise = linePrice(line, findMeal(line.mealId));
  return pricePaise === null ? line : { ...line, seenPricePaise: pricePaise };
}

function withSeenName(line: CartLine, findMeal: FindMeal): CartLine {
  const name = findMeal(line.mealId)?.name;
  return name === undefined ? line : { ...line, seenName: name };
}

/** Marks today's names as seen, and today's prices where none has been seen yet. */
export function markAsSeen(cart: Cart, findMeal: FindMeal): Cart {
  return cart.map((line) => {
    const named = withSeenName(line, findMeal);
    return named.seenPricePaise === undefined ? withSeenPrice(named, findMeal) : named;
  });
}

/** Marks today's prices as seen, replacing earlier ones. */
export function acknowledgePrices(cart: Cart, findMeal: FindMeal): Cart {
  return cart.map((line) => withSeenPrice(line, findMeal));
}

/** The price the customer saw last, if today's is different; null if nothing has changed. */
export function previousPrice(line: CartLine, meal: CartMeal | undefined): Paise | null {
  const pricePaise = linePrice(line, meal);
  const { seenPricePaise } = line;
  if (pricePaise === null || seenPricePaise === undefined) return null;
  return seenPricePaise === pricePaise ? null : seenPricePaise;
}

/** How a cart had to change: a meal is gone, or is sold in the other size only. */
export type CartChange =
  | {
      readonly kind: 'gone';
      readonly mealId: number;
      /** Null if the customer never saw its name. */
      readonly name: string | null;
    }
  | {
      readonly kind: 'resized';
      readonly mealId: number;
      readonly name: string;
      readonly from: MealSize;
      readonly to: MealSize;
    };

/**
 * The part of a cart that today's menu still offers, and what had to change. A size that is no
 * longer offered is replaced by the other one (Spec 4.1).
 */
export function reconcileCart(
  cart: Cart,
  findMeal: FindMeal,
): { readonly cart: Cart; readonly changes: readonly CartChange[] } {
  const kept: CartLine[] = [];
  const changes: CartChange[] = [];
  for (const line of cart) {
    const { mealId, size: from, quantity, seenName } = line;
    const meal = findMeal(mealId);
    const sizes = meal ? offeredSizes(meal) : [];
    const [to] = sizes;
    if (sizes.includes(from)) kept.push(line);
    else if (meal && to !== undefined) {
      kept.push({ mealId, size: to, quantity, seenName: meal.name });
      changes.push({ kind: 'resized', mealId, name: meal.name, from, to });
    } else if (!changes.some((change) => change.mealId === mealId)) {
      changes.push({ kind: 'gone', mealId, name: meal?.name ?? seenName ?? null });
    }
  }
  return { cart: joinLines(kept), changes };
}
