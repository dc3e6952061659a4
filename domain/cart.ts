/** The cart: meals by size, kept in the browser and priced from today's menu (Spec 4). */
import { type MealSize, mealSizes, offeredPrice, offeredSizes, type SizedPrices } from './meals.ts';
import { addPaise, type Paise, timesPaise, zeroPaise } from './money.ts';
import { lineQuantityMax, orderLinesMax } from './pricing.ts';

export interface CartLine {
  readonly mealId: number;
  readonly size: MealSize;
  readonly quantity: number;
}

export type Cart = readonly CartLine[];

/** A meal as far as the cart must know it. */
export type CartMeal = SizedPrices & { readonly id: number };

const isSame = (line: CartLine, mealId: number, size: MealSize | undefined): boolean =>
  line.mealId === mealId && (size === undefined || line.size === size);

const capped = (quantity: number): number => Math.min(Math.trunc(quantity), lineQuantityMax);

/** One more of this meal and size; a new line starts at 1. Full lines and carts stay as is. */
export function addToCart(cart: Cart, mealId: number, size: MealSize = 'for-1'): Cart {
  if (cart.some((line) => isSame(line, mealId, size))) {
    return cart.map((line) =>
      isSame(line, mealId, size) ? { ...line, quantity: capped(line.quantity + 1) } : line,
    );
  }
  return cart.length >= orderLinesMax ? cart : [...cart, { mealId, size, quantity: 1 }];
}

/** Takes the meal out, in all sizes when none is named (Spec 4). */
export function removeFromCart(cart: Cart, mealId: number, size?: MealSize): Cart {
  return cart.filter((line) => !isSame(line, mealId, size));
}

/** Sets the quantity, of all sizes when none is named; lines at zero or less go (Spec 4). */
export function setCartQuantity(
  cart: Cart,
  mealId: number,
  quantity: number,
  size?: MealSize,
): Cart {
  return cart
    .map((line) => (isSame(line, mealId, size) ? { ...line, quantity: capped(quantity) } : line))
    .filter((line) => line.quantity > 0);
}

/** The number on the badge and in "Your Cart (N items)". */
export function countItems(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0);
}

/** Price of one line on today's menu; a missing price counts as 0 (Spec 9). */
export function cartLineTotal(line: CartLine, meal: CartMeal | undefined): Paise {
  const pricePaise = meal ? offeredPrice(meal, line.size) : null;
  return pricePaise === null ? zeroPaise : timesPaise(pricePaise, line.quantity);
}

export function cartSubtotal(cart: Cart, findMeal: (id: number) => CartMeal | undefined): Paise {
  return addPaise(...cart.map((line) => cartLineTotal(line, findMeal(line.mealId))));
}

/** What is left of a stored cart on today's menu, and which meals had to go. */
export function reconcileCart(
  cart: Cart,
  findMeal: (id: number) => CartMeal | undefined,
): { readonly cart: Cart; readonly droppedMealIds: readonly number[] } {
  const kept: CartLine[] = [];
  const droppedMealIds: number[] = [];
  for (const line of cart) {
    const meal = findMeal(line.mealId);
    const sizes = meal ? offeredSizes(meal) : [];
    const size = sizes.includes(line.size) ? line.size : sizes[0];
    if (size !== undefined) mergeLine(kept, { ...line, size });
    else if (!droppedMealIds.includes(line.mealId)) droppedMealIds.push(line.mealId);
  }
  return { cart: kept, droppedMealIds };
}

function mergeLine(lines: CartLine[], line: CartLine): void {
  const index = lines.findIndex((other) => isSame(other, line.mealId, line.size));
  const twin = lines[index];
  if (twin) lines[index] = { ...twin, quantity: capped(twin.quantity + line.quantity) };
  else lines.push(line);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readLine(value: unknown): CartLine | null {
  if (!isRecord(value)) return null;
  const { mealId, size, quantity } = value;
  if (!Number.isSafeInteger(mealId) || !Number.isSafeInteger(quantity)) return null;
  if ((mealId as number) < 1 || (quantity as number) < 1) return null;
  return {
    mealId: mealId as number,
    size: mealSizes.find((known) => known === size) ?? 'for-1',
    quantity: capped(quantity as number),
  };
}

/**
 * Reads a cart from its stored text; null text is an empty cart. Unusable lines are left out.
 * @throws SyntaxError or TypeError when the text is not a stored cart at all.
 */
export function parseStoredCart(text: string | null): Cart {
  if (text === null) return [];
  const stored: unknown = JSON.parse(text);
  if (!isRecord(stored) || !Array.isArray(stored.items)) throw new TypeError('Not a cart');
  const lines: CartLine[] = [];
  for (const item of stored.items.slice(0, orderLinesMax)) {
    const line = readLine(item);
    if (line) mergeLine(lines, line);
  }
  return lines;
}

export function serializeCart(cart: Cart): string {
  return JSON.stringify({ items: cart });
}
