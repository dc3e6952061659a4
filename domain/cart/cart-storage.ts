/** Reads and writes the cart in the browser's storage, whose text cannot be trusted (Spec 4.1). */

import { type MealSize, mealSizes } from '#domain/menu/meals.ts';
import { paise } from '#domain/money/money.ts';
import { lineQuantityMax, orderLinesMax } from '#domain/money/pricing.ts';
import { type Cart, type CartLine, capQuantity, joinLines } from './cart.ts';
import type { CartChange } from './cart-menu.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

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
  if (!isRecord(value)) return null;
  const { mealId, size, quantity, seenPricePaise } = value;
  if (!isWhole(mealId, 1) || !isWhole(quantity, 1)) return null;
  const seenName = readName(value.seenName);
  return {
    mealId,
    size: readSize(size) ?? 'for-1',
    quantity: capQuantity(quantity),
    ...(isWhole(seenPricePaise, 0) && { seenPricePaise: paise(seenPricePaise) }),
    ...(seenName !== null && { seenName }),
  };
}

function readChange(value: unknown): CartChange | null {
  if (!isRecord(value) || !isWhole(value.mealId, 1)) return null;
  const { kind, mealId } = value;
  const name = readName(value.name);
  const from = readSize(value.from);
  const to = readSize(value.to);
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

/**
 * Parses a cart from its stored text; null is an empty cart. Unusable lines are left out.
 * @throws SyntaxError or TypeError when the text is not a stored cart at all.
 */
export function parseStoredCart(text: string | null): StoredCart {
  if (text === null) return { cart: [], changes: [] };
  const stored: unknown = JSON.parse(text);
  if (!isRecord(stored) || !Array.isArray(stored.items)) throw new TypeError('Not a cart');
  const changes = Array.isArray(stored.changes) ? stored.changes : [];
  return {
    cart: joinLines(stored.items.slice(0, orderLinesMax).flatMap((item) => readLine(item) ?? [])),
    changes: changes.slice(0, orderLinesMax).flatMap((change) => readChange(change) ?? []),
  };
}

/** Whether a stored cart exceeds the limits of a cart, so that some of it was left out. */
export function exceedsLimits(text: string | null): boolean {
  const stored: unknown = text === null ? null : JSON.parse(text);
  if (!isRecord(stored) || !Array.isArray(stored.items)) return false;
  return (
    stored.items.length > orderLinesMax ||
    stored.items.some((item) => isRecord(item) && Number(item.quantity) > lineQuantityMax)
  );
}

export function serializeCart(cart: Cart, changes: StoredCart['changes'] = []): string {
  return JSON.stringify({ items: cart, ...(changes.length > 0 && { changes }) });
}
