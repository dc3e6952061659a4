/** Proves the cart of Spec 4 against a plain model, and that no stored text can break it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  type Cart,
  type CartLine,
  type CartMeal,
  cartLineTotal,
  cartSubtotal,
  countItems,
  parseStoredCart,
  reconcileCart,
  removeFromCart,
  serializeCart,
  setCartQuantity,
} from './cart.ts';
import { type MealSize, mealSizes } from './meals.ts';
import { paise } from './money.ts';
import { lineQuantityMax, orderLinesMax } from './pricing.ts';

const line = (mealId: number, size: MealSize, quantity: number): CartLine => ({
  mealId,
  size,
  quantity,
});

const meal = (id: number, sold: Partial<CartMeal> = {}): CartMeal => ({
  id,
  priceFor1Paise: paise(29_900),
  priceFor2Paise: paise(54_900),
  availableFor1: true,
  availableFor2: true,
  ...sold,
});

const menu =
  (...meals: CartMeal[]) =>
  (id: number): CartMeal | undefined =>
    meals.find((each) => each.id === id);

describe('adding', () => {
  it('starts a line at 1, for one person unless told otherwise', () => {
    expect(addToCart([], 7)).toEqual([line(7, 'for-1', 1)]);
    expect(addToCart([], 7, 'for-2')).toEqual([line(7, 'for-2', 1)]);
  });

  it('raises the line of the same meal and size by 1', () => {
    expect(addToCart([line(7, 'for-1', 2)], 7)).toEqual([line(7, 'for-1', 3)]);
  });

  it('keeps the two sizes of a meal apart', () => {
    const cart = addToCart(addToCart([], 7, 'for-1'), 7, 'for-2');
    expect(cart).toEqual([line(7, 'for-1', 1), line(7, 'for-2', 1)]);
  });

  it('stops at a full line and at a full cart, which the server would refuse', () => {
    const full = [line(7, 'for-1', lineQuantityMax)];
    expect(addToCart(full, 7)).toEqual(full);
    const wide = Array.from({ length: orderLinesMax }, (_, index) => line(index + 1, 'for-1', 1));
    expect(addToCart(wide, 99)).toEqual(wide);
    expect(countItems(addToCart(wide, 1))).toBe(orderLinesMax + 1);
  });

  it('leaves the cart it was given as it was', () => {
    const before = Object.freeze([Object.freeze(line(7, 'for-1', 1))]);
    addToCart(before, 7);
    setCartQuantity(before, 7, 5);
    removeFromCart(before, 7);
    expect(before).toEqual([line(7, 'for-1', 1)]);
  });
});

describe('removing and setting', () => {
  const both = [line(7, 'for-1', 2), line(7, 'for-2', 3), line(8, 'for-1', 1)];

  it('act on all sizes of a meal when none is named', () => {
    expect(removeFromCart(both, 7)).toEqual([line(8, 'for-1', 1)]);
    expect(setCartQuantity(both, 7, 4)).toEqual([
      line(7, 'for-1', 4),
      line(7, 'for-2', 4),
      line(8, 'for-1', 1),
    ]);
  });

  it('act on one size when it is named', () => {
    expect(removeFromCart(both, 7, 'for-2')).toEqual([line(7, 'for-1', 2), line(8, 'for-1', 1)]);
    expect(setCartQuantity(both, 7, 1, 'for-1')[0]).toEqual(line(7, 'for-1', 1));
  });

  it.each([0, -1, -1e9, 0.5, Number.NaN, Number.NEGATIVE_INFINITY])(
    'a quantity of %s drops the line',
    (quantity) => expect(setCartQuantity([line(7, 'for-1', 2)], 7, quantity)).toEqual([]),
  );

  it.each([
    [51, 50],
    [1e9, 50],
    [Number.POSITIVE_INFINITY, 50],
    [2.9, 2],
  ])('a quantity of %s becomes %i', (quantity, kept) =>
    expect(setCartQuantity([line(7, 'for-1', 2)], 7, quantity)).toEqual([line(7, 'for-1', kept)]),
  );

  it('a meal that is not there changes nothing', () => {
    expect(removeFromCart(both, 99)).toEqual(both);
    expect(setCartQuantity(both, 99, 3)).toEqual(both);
  });
});

describe('what it costs', () => {
  it('is the sum of price by size times quantity; what has no price counts as 0', () => {
    const cart = [
      line(7, 'for-1', 2),
      line(7, 'for-2', 1),
      line(8, 'for-2', 9),
      line(9, 'for-1', 9),
    ];
    const find = menu(meal(7), meal(8, { priceFor2Paise: null }));
    expect(cart.map((each) => cartLineTotal(each, find(each.mealId)))).toEqual([
      59_800, 54_900, 0, 0,
    ]);
    expect(cartSubtotal(cart, find)).toBe(114_700);
    expect(countItems(cart)).toBe(21);
  });

  it('is nothing for a size that is switched off', () => {
    expect(cartLineTotal(line(7, 'for-1', 2), meal(7, { availableFor1: false }))).toBe(0);
  });
});

type Step =
  | { readonly kind: 'add'; readonly id: number; readonly size: MealSize }
  | { readonly kind: 'remove'; readonly id: number; readonly size: MealSize | undefined }
  | {
      readonly kind: 'set';
      readonly id: number;
      readonly size: MealSize | undefined;
      readonly to: number;
    };

const anyId = fc.integer({ min: 1, max: 18 });
const anySize = fc.constantFrom(...mealSizes);
const someSize = fc.option(anySize, { nil: undefined });
const anyTo = fc.oneof(fc.integer({ min: -2, max: 60 }), fc.double());
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add'), id: anyId, size: anySize }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), id: anyId, size: someSize }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('set'), id: anyId, size: someSize, to: anyTo }),
  },
);
const anySteps = fc.array(anyStep, { maxLength: 120 });

function step(cart: Cart, todo: Step): Cart {
  if (todo.kind === 'add') return addToCart(cart, todo.id, todo.size);
  if (todo.kind === 'remove') return removeFromCart(cart, todo.id, todo.size);
  return setCartQuantity(cart, todo.id, todo.to, todo.size);
}

/** The same rules on a map from "meal and size" to quantity: no order, no lines, no sharing. */
function stepModel(model: Map<string, number>, todo: Step): void {
  const keys = (todo.size ? [todo.size] : mealSizes).map((size) => `${todo.id} ${size}`);
  for (const key of keys) {
    const held = model.get(key);
    if (todo.kind === 'remove') model.delete(key);
    else if (todo.kind === 'add') {
      if (held !== undefined) model.set(key, Math.min(held + 1, lineQuantityMax));
      else if (model.size < orderLinesMax) model.set(key, 1);
    } else if (held !== undefined) {
      if (todo.to >= 1) model.set(key, Math.min(Math.floor(todo.to), lineQuantityMax));
      else model.delete(key);
    }
  }
}

describe('any sequence of steps', () => {
  it('leaves the cart that a plain map would hold', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const model = new Map<string, number>();
        for (const todo of steps) stepModel(model, todo);
        const cart = steps.reduce<Cart>(step, []);
        const held = new Map(cart.map((each) => [`${each.mealId} ${each.size}`, each.quantity]));
        expect(held).toEqual(model);
        expect(cart).toHaveLength(model.size);
        expect(countItems(cart)).toBe([...model.values()].reduce((sum, count) => sum + count, 0));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is restored exactly as it was stored', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const cart = steps.reduce<Cart>(step, []);
        expect(parseStoredCart(serializeCart(cart))).toEqual(cart);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('restoring', () => {
  it('starts empty when nothing was stored', () => expect(parseStoredCart(null)).toEqual([]));

  it('reads for-1 where the size is missing or unknown', () => {
    const text = '{"items":[{"mealId":7,"quantity":2},{"mealId":8,"size":"xl","quantity":1}]}';
    expect(parseStoredCart(text)).toEqual([line(7, 'for-1', 2), line(8, 'for-1', 1)]);
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
  ])('leaves out unusable lines: %s', (text) => expect(parseStoredCart(text)).toEqual([]));

  it.each(['', 'x', '{', 'null', '0', '"cart"', '[]', '{}', '{"items":{}}', '{"items":null}'])(
    'says so when the text is no cart at all: %j',
    (text) => expect(() => parseStoredCart(text)).toThrow(/.+/),
  );

  it('takes nothing but meal, size and quantity from storage: prices stay out', () => {
    const text = '{"items":[{"mealId":7,"size":"for-2","quantity":1,"price":"0.01","name":"x"}]}';
    expect(parseStoredCart(text)).toEqual([line(7, 'for-2', 1)]);
  });

  it('holds its limits against a stored giant, and merges lines of one meal and size', () => {
    const items = Array.from({ length: 5_000 }, (_, index) => line((index % 40) + 1, 'for-1', 99));
    const cart = parseStoredCart(JSON.stringify({ items: [...items.slice(0, 2), ...items] }));
    expect(cart.length).toBeLessThanOrEqual(orderLinesMax);
    expect(cart.every((each) => each.quantity <= lineQuantityMax)).toBe(true);
    expect(new Set(cart.map((each) => each.mealId)).size).toBe(cart.length);
  });

  it('gives a sound cart or an error for any JSON', () => {
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
          cart = parseStoredCart(JSON.stringify(stored));
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

describe("meeting today's menu", () => {
  it('keeps a saved size that is still offered, even where for-1 is too', () => {
    const kept = reconcileCart([line(7, 'for-2', 2)], menu(meal(7)));
    expect(kept).toEqual({ cart: [line(7, 'for-2', 2)], droppedMealIds: [] });
  });

  it.each([
    ['for-1 where for-2 went', 'for-2', { availableFor2: false }, 'for-1'],
    ['for-2 where for-1 went', 'for-1', { availableFor1: false }, 'for-2'],
    ['for-2 where for-1 lost its price', 'for-1', { priceFor1Paise: null }, 'for-2'],
  ] as const)('falls back to %s', (_claim, saved, sold, size) => {
    const { cart } = reconcileCart([line(7, saved, 2)], menu(meal(7, sold)));
    expect(cart).toEqual([line(7, size, 2)]);
  });

  it('merges two sizes that become one, within the limit of a line', () => {
    const both = [line(7, 'for-1', 30), line(7, 'for-2', 30)];
    const { cart } = reconcileCart(both, menu(meal(7, { availableFor2: false })));
    expect(cart).toEqual([line(7, 'for-1', lineQuantityMax)]);
  });

  it('drops a meal that is gone or sold in no size, and names it once', () => {
    const stored = [
      line(7, 'for-1', 1),
      line(7, 'for-2', 1),
      line(8, 'for-1', 1),
      line(9, 'for-1', 1),
    ];
    const find = menu(meal(8, { availableFor1: false, priceFor2Paise: null }), meal(9));
    expect(reconcileCart(stored, find)).toEqual({
      cart: [line(9, 'for-1', 1)],
      droppedMealIds: [7, 8],
    });
  });

  it('changes nothing the second time', () => {
    const anySold = fc.record({ availableFor1: fc.boolean(), availableFor2: fc.boolean() });
    fc.assert(
      fc.property(anySteps, fc.array(anySold, { maxLength: 18 }), (steps, sold) => {
        const find = menu(...sold.map((each, index) => meal(index + 1, each)));
        const once = reconcileCart(steps.reduce<Cart>(step, []), find).cart;
        expect(reconcileCart(once, find)).toEqual({ cart: once, droppedMealIds: [] });
      }),
      { numRuns: 1_000 },
    );
  });
});
