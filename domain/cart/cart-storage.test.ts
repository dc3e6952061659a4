/** A stored cart can be restored, and no stored text can break it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MealSize, mealSizes } from '#domain/menu/meals.ts';
import { paise } from '#domain/money/money.ts';
import { lineQuantityMax, orderLinesMax } from '#domain/money/pricing.ts';
import { type Cart, type CartLine, joinLines } from './cart.ts';
import { exceedsLimits, parseStoredCart, serializeCart } from './cart-storage.ts';

const line = (mealId: number, size: MealSize, quantity: number): CartLine => ({
  mealId,
  size,
  quantity,
});

const anyLine: fc.Arbitrary<CartLine> = fc.record(
  {
    mealId: fc.integer({ min: 1, max: 18 }),
    size: fc.constantFrom(...mealSizes),
    quantity: fc.integer({ min: 1, max: lineQuantityMax }),
    seenPricePaise: fc.integer({ min: 0, max: 1_000_000 }).map(paise),
    seenName: fc.string({ minLength: 1, maxLength: 60 }),
  },
  { requiredKeys: ['mealId', 'size', 'quantity'] },
);
const anyCart = fc.array(anyLine, { maxLength: orderLinesMax }).map(joinLines);

const cartIn = (text: string | null) => parseStoredCart(text).cart;

describe('restoring', () => {
  it('starts empty when nothing was stored', () =>
    expect(parseStoredCart(null)).toEqual({ cart: [], changes: [] }));

  it('restores every cart exactly as it was stored', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(cartIn(serializeCart(cart))).toEqual(cart);
      }),
      { numRuns: 1_000 },
    );
  });

  it('assumes for-1 if the size is missing or unknown', () => {
    const text = '{"items":[{"mealId":7,"quantity":2},{"mealId":8,"size":"xl","quantity":1}]}';
    expect(cartIn(text)).toEqual([line(7, 'for-1', 2), line(8, 'for-1', 1)]);
  });

  it.each([
    '{"items":[null,1,"a",[],{},true]}',
    '{"items":[{"mealId":"7","size":"for-1","quantity":1}]}',
    '{"items":[{"mealId":7,"size":"for-1","quantity":"1"}]}',
    '{"items":[{"mealId":7,"size":"for-1","quantity":0}]}',
    '{"items":[{"mealId":7,"size":"for-1","quantity":-1}]}',
    '{"items":[{"mealId":7,"size":"for-1","quantity":0.5}]}',
    '{"items":[{"mealId":7,"size":"for-1","quantity":1e400}]}',
    '{"items":[{"mealId":0,"size":"for-1","quantity":1}]}',
    '{"items":[{"mealId":1.5,"size":"for-1","quantity":1}]}',
    '{"items":[{"__proto__":{"mealId":7,"quantity":1}}]}',
    '{"items":[]}',
  ])('leaves out unusable lines: %s', (text) => expect(cartIn(text)).toEqual([]));

  it.each(['', 'x', '{', 'null', '0', '"cart"', '[]', '{}', '{"items":{}}', '{"items":null}'])(
    'throws if the text is not a cart: %j',
    (text) => expect(() => parseStoredCart(text)).toThrow(/.+/),
  );

  it('ignores a price and a name in storage', () => {
    const text = '{"items":[{"mealId":7,"size":"for-2","quantity":1,"price":"0.01","name":"x"}]}';
    expect(cartIn(text)).toEqual([line(7, 'for-2', 1)]);
  });

  it.each(['"29900"', '-1', '0.5', 'null', '1e400', '{}', '[1]'])(
    'ignores a seen price of %s and keeps the line',
    (price) => {
      const text = `{"items":[{"mealId":7,"size":"for-2","quantity":1,"seenPricePaise":${price}}]}`;
      expect(cartIn(text)).toEqual([line(7, 'for-2', 1)]);
    },
  );

  it.each(['1', '""', 'null', '{}', `"${'x'.repeat(201)}"`])(
    'ignores a seen name of %s and keeps the line',
    (name) => {
      const text = `{"items":[{"mealId":7,"size":"for-2","quantity":1,"seenName":${name}}]}`;
      expect(cartIn(text)).toEqual([line(7, 'for-2', 1)]);
    },
  );

  it('keeps a seen name as long as names may be', () => {
    const seenName = 'x'.repeat(200);
    const cart = [{ ...line(7, 'for-2', 1), seenName }];
    expect(cartIn(serializeCart(cart))).toEqual(cart);
  });

  it('restores changes that the customer has not seen yet, but nothing invalid', () => {
    const changes = [
      { kind: 'gone', mealId: 7, name: 'Poha' },
      { kind: 'gone', mealId: 8, name: null },
      { kind: 'resized', mealId: 9, name: 'Ramen', from: 'for-2', to: 'for-1' },
    ] as const;
    expect(parseStoredCart(serializeCart([], changes)).changes).toEqual(changes);
    const strange = [
      null,
      1,
      {},
      { kind: 'gone' },
      { ...changes[2], name: '' },
      { ...changes[2], to: 'xl' },
    ];
    const text = JSON.stringify({ items: [], changes: [...strange, changes[0]] });
    expect(parseStoredCart(text).changes).toEqual([changes[0]]);
    expect(parseStoredCart('{"items":[],"changes":{}}').changes).toEqual([]);
  });

  it('keeps its limits when the stored cart is huge, and merges lines of one meal and size', () => {
    const items = Array.from({ length: 5_000 }, (_, index) => line((index % 40) + 1, 'for-1', 99));
    const cart = cartIn(JSON.stringify({ items: [...items.slice(0, 2), ...items] }));
    expect(cart.length).toBeLessThanOrEqual(orderLinesMax);
    expect(cart.every((each) => each.quantity <= lineQuantityMax)).toBe(true);
    expect(new Set(cart.map((each) => each.mealId)).size).toBe(cart.length);
  });

  it('gives a valid cart or an error for any JSON', () => {
    const anyStored = fc.oneof(
      fc.jsonValue(),
      fc.record({
        items: fc.array(fc.record({ mealId: fc.jsonValue(), quantity: fc.jsonValue() })),
      }),
    );
    fc.assert(
      fc.property(anyStored, (stored) => {
        let cart: Cart;
        try {
          cart = cartIn(JSON.stringify(stored));
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
          return;
        }
        for (const each of cart) {
          expect(Number.isSafeInteger(each.mealId) && each.mealId >= 1).toBe(true);
          expect(each.quantity >= 1 && each.quantity <= lineQuantityMax).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the limits of a cart', () => {
  const stored = (quantities: readonly number[]): unknown =>
    JSON.parse(
      serializeCart(quantities.map((quantity, index) => line(index + 1, 'for-1', quantity))),
    );
  const ones = (count: number) => Array.from({ length: count }, () => 1);

  it('are exceeded by one line too many, or one portion too many in any line', () => {
    expect(exceedsLimits(stored(ones(orderLinesMax)))).toBe(false);
    expect(exceedsLimits(stored(ones(orderLinesMax + 1)))).toBe(true);
    expect(exceedsLimits(stored([1, lineQuantityMax]))).toBe(false);
    expect(exceedsLimits(stored([1, lineQuantityMax + 1]))).toBe(true);
  });

  it('are not exceeded by nothing, and by nothing that is not a cart', () => {
    expect([null, 'cart', {}, { items: [null] }].map(exceedsLimits)).toEqual([
      ...[false, false, false, false],
    ]);
  });

  it('cut off what is too much, of the lines and of the changes', () => {
    const changes = ones(orderLinesMax + 1).map(
      (_, index) => ({ kind: 'gone', mealId: index + 1, name: null }) as const,
    );
    const cart = ones(orderLinesMax + 1).map((_, index) => line(index + 1, 'for-1', 1));
    const restored = parseStoredCart(serializeCart(cart, changes));
    expect([restored.cart.length, restored.changes.length]).toEqual([orderLinesMax, orderLinesMax]);
  });

  it('nothing is stored for changes that are not there', () => {
    expect(JSON.parse(serializeCart([]))).toEqual({ items: [] });
  });
});
