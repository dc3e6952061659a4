/** The cart as text in the browser's storage, which anybody may have written (Spec 4). */
import { type Cart, type CartLine, capped, joinLines } from './cart.ts';
import { mealSizes } from './meals.ts';
import { paise } from './money.ts';
import { lineQuantityMax, orderLinesMax } from './pricing.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isWhole = (value: unknown, min: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= min;

function readLine(value: unknown): CartLine | null {
  if (!isRecord(value)) return null;
  const { mealId, size, quantity, seenPricePaise } = value;
  if (!isWhole(mealId, 1) || !isWhole(quantity, 1)) return null;
  return {
    mealId,
    size: mealSizes.find((known) => known === size) ?? 'for-1',
    quantity: capped(quantity),
    ...(isWhole(seenPricePaise, 0) && { seenPricePaise: paise(seenPricePaise) }),
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
  return joinLines(stored.items.slice(0, orderLinesMax).flatMap((item) => readLine(item) ?? []));
}

/** Whether a stored cart held more than a cart can, so that some of it was left out. */
export function exceedsLimits(text: string | null): boolean {
  const stored: unknown = text === null ? null : JSON.parse(text);
  if (!isRecord(stored) || !Array.isArray(stored.items)) return false;
  return (
    stored.items.length > orderLinesMax ||
    stored.items.some((item) => isRecord(item) && Number(item.quantity) > lineQuantityMax)
  );
}

export function serializeCart(cart: Cart): string {
  return JSON.stringify({ items: cart });
}
