/** Reads and writes the cart in the browser's storage, whose text cannot be trusted (Spec 4.1). */

import { type MealSize, mealSizes } from '#domain/menu/meals.ts';
import { paise } from '#domain/money/money.ts';
import { lineQuantityMax, orderLinesMax } from '#domain/money/pricing.ts';
import { type Cart, type CartLine, capQuantity, joinLines } from './cart.ts';
import type { CartChange } from './cart-menu.ts';

/** Of what has no such field, or no fields at all, each is undefined. */
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value);

const isWhole = (value: unknown, min: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= min;

/** More than any meal name has. */
const nameLengthMax = 200;

/** Null if it cannot be shown as a name. */
const readName = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= nameLengthMax ? value : null;

const readSize = (value: unknown): MealSize | undefined =>
  mealSizes.find((known) => known === value);

function readLine(value: unknown): CartLine | null {
  const fields = fieldsOf(value);
  const { mealId, size, quantity, seenPricePaise } = fields;
  if (!isWhole(mealId, 1) || !isWhole(quantity, 1)) return null;
  const seenName = readName(fields.seenName);
  return {
    mealId,
    size: readSize(size) ?? 'for-1',
    quantity: capQuantity(quantity),
    ...(isWhole(seenPricePaise, 0) && { seenPricePaise: paise(seenPricePaise) }),
    ...(seenName !== null && { seenName }),
  };
}

function readChange(value: unknown): CartChange | null {
  const fields = fieldsOf(value);
  const { kind, mealId } = fields;
  if (!isWhole(mealId, 1)) return null;
  const name = readName(fields.name);
  const from = readSize(fields.from);
  const to = readSize(fields.to);
  if (kind === 'gone') return { kind, mealId, name };
  return kind === 'resized' && name !== null && from && to
    ? { kind, mealId, name, from, to }
    : null;
}

/** What is stored of a cart between visits. */
export interface StoredCart {
  readonly cart: Cart;
  /** Changes by the menu that the customer has not seen yet. */
  readonly changes: readonly CartChange[];
}

/** One object, so that two readers of an empty storage can see that they read the same. */
export const emptyStoredCart: StoredCart = { cart: [], changes: [] };

/**
 * Parses a cart from its stored text; null is {@link emptyStoredCart}. Unusable lines are left out.
 * @throws SyntaxError or TypeError when the text is not a stored cart at all.
 */
export function parseStoredCart(text: string | null): StoredCart {
  if (text === null) return emptyStoredCart;
  const { items, changes } = fieldsOf(JSON.parse(text));
  if (!Array.isArray(items)) throw new TypeError('Not a cart');
  // Stryker disable next-line ArrayDeclaration: what is no change is left out
  const known = Array.isArray(changes) ? changes : [];
  return {
    cart: joinLines(items.slice(0, orderLinesMax).flatMap((item) => readLine(item) ?? [])),
    changes: known.slice(0, orderLinesMax).flatMap((change) => readChange(change) ?? []),
  };
}

/** Whether a stored cart exceeds the limits of a cart, so that some of it was left out. */
export function exceedsLimits(stored: unknown): boolean {
  const { items } = fieldsOf(stored);
  if (!Array.isArray(items)) return false;
  return (
    items.length > orderLinesMax ||
    items.some((item) => Number(fieldsOf(item).quantity) > lineQuantityMax)
  );
}

export function serializeCart(cart: Cart, changes: StoredCart['changes'] = []): string {
  return JSON.stringify({ items: cart, ...(changes.length > 0 && { changes }) });
}
