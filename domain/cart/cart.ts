/** The cart: which meals in which sizes, how many, and what that costs today (Spec 4.1 and 9.2). */
import { type MealSize, offeredPrice, type SizedPrices } from '#domain/menu/meals.ts';
import { type Paise, timesPaise, zeroPaise } from '#domain/money/money.ts';
import { lineQuantityMax, orderLinesMax } from '#domain/money/pricing.ts';

export interface CartLine {
  readonly mealId: number;
  readonly size: MealSize;
  readonly quantity: number;
  /** The unit price the customer last saw: for comparison only, never charged. */
  readonly seenPricePaise?: Paise;
  /** The name the customer last saw, for when the meal is no longer on the menu. */
  readonly seenName?: string;
}

export type Cart = readonly CartLine[];

/** The fields of a meal that the cart needs. */
export type CartMeal = SizedPrices & { readonly id: number; readonly name: string };
/** Finds a meal on today's menu. */
export type FindMeal = (id: number) => CartMeal | undefined;

const isSame = (line: CartLine, mealId: number, size: MealSize | undefined): boolean =>
  line.mealId === mealId && (size === undefined || line.size === size);

/** Limits a quantity to what a line can hold. */
export const capQuantity = (quantity: number): number =>
  Math.min(Math.trunc(quantity), lineQuantityMax);

/** A customer who changes the quantity sees today's price, so the earlier one is dropped. */
function withQuantity(line: CartLine, quantity: number): CartLine {
  const { seenPricePaise: _dropped, ...rest } = line;
  return { ...rest, quantity: capQuantity(quantity) };
}

/** The limit that keeps one more of this meal and size out; null if there is room. */
export function reachedLimit(cart: Cart, mealId: number, size: MealSize): 'line' | 'cart' | null {
  const line = cart.find((each) => isSame(each, mealId, size));
  if (line) return line.quantity >= lineQuantityMax ? 'line' : null;
  return cart.length >= orderLinesMax ? 'cart' : null;
}

/** Adds one of this meal and size; a new line starts at 1. Full lines and carts stay unchanged. */
export function addToCart(cart: Cart, mealId: number, size: MealSize = 'for-1'): Cart {
  if (cart.some((line) => isSame(line, mealId, size))) {
    return cart.map((line) =>
      isSame(line, mealId, size) ? withQuantity(line, line.quantity + 1) : line,
    );
  }
  return cart.length >= orderLinesMax ? cart : [...cart, { mealId, size, quantity: 1 }];
}

/** Removes the meal, in all sizes if none is given (Spec 4.1). */
export function removeFromCart(cart: Cart, mealId: number, size?: MealSize): Cart {
  return cart.filter((line) => !isSame(line, mealId, size));
}

/** Sets the quantity, of all sizes if none is given; zero or less removes lines (Spec 4.1). */
export function setCartQuantity(
  cart: Cart,
  mealId: number,
  quantity: number,
  size?: MealSize,
): Cart {
  return cart
    .map((line) => (isSame(line, mealId, size) ? withQuantity(line, quantity) : line))
    .filter((line) => line.quantity > 0);
}

/** Undoes a removal: the line returns to its place, merged with what was added since. */
export function restoreToCart(cart: Cart, line: CartLine, index: number): Cart {
  const { mealId, size } = line;
  if (cart.some((other) => isSame(other, mealId, size))) {
    return cart.map((other) =>
      isSame(other, mealId, size) ? withQuantity(other, other.quantity + line.quantity) : other,
    );
  }
  return cart.length >= orderLinesMax ? cart : cart.toSpliced(index, 0, line);
}

/** Merges lines of the same meal and size, each within its limit. */
export function joinLines(lines: readonly CartLine[]): CartLine[] {
  const joined: CartLine[] = [];
  for (const line of lines) {
    const index = joined.findIndex((other) => isSame(other, line.mealId, line.size));
    const same = joined[index];
    if (same) joined[index] = { ...same, quantity: capQuantity(same.quantity + line.quantity) };
    else joined.push(line);
  }
  return joined;
}

/** Whether both have the same meals, sizes and quantities; prices do not matter. */
export function hasSameItems(
  cart: Cart,
  items: readonly {
    readonly mealId: number;
    readonly size: MealSize | null;
    readonly quantity: number;
  }[],
): boolean {
  const keysOf = (lines: typeof items) =>
    lines.map(({ mealId, size, quantity }) => `${mealId} ${size} ${quantity}`).sort();
  return keysOf(cart).join() === keysOf(items).join();
}

/** The number on the badge and in "Your Cart (N items)". */
export function countItems(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0);
}

/** Unit price on today's menu; null if this size is not offered. */
export const linePrice = ({ size }: CartLine, meal: CartMeal | undefined): Paise | null =>
  meal ? offeredPrice(meal, size) : null;

/** Price of one line on today's menu; a missing price counts as 0 (Spec 4.1). */
export function cartLineTotal(line: CartLine, meal: CartMeal | undefined): Paise {
  const pricePaise = linePrice(line, meal);
  return pricePaise === null ? zeroPaise : timesPaise(pricePaise, line.quantity);
}
