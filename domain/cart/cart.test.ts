/** Tests the cart of Spec 4.1, also against a plain model. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MealSize, mealSizes } from '#domain/menu/meals.ts';
import { paise } from '#domain/money/money.ts';
import { lineQuantityMax, orderLinesMax } from '#domain/money/pricing.ts';
import {
  addToCart,
  type Cart,
  type CartLine,
  type CartMeal,
  cartLineTotal,
  countItems,
  hasSameItems,
  joinLines,
  reachedLimit,
  removeFromCart,
  restoreToCart,
  setCartQuantity,
} from './cart.ts';

const line = (mealId: number, size: MealSize, quantity: number): CartLine => ({
  mealId,
  size,
  quantity,
});

const meal = (id: number, sold: Partial<CartMeal> = {}): CartMeal => ({
  id,
  name: `Dish ${id}`,
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
  it('starts a line at 1, for one person by default', () => {
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
    expect(addToCart(wide, 999)).toEqual(wide);
    expect(reachedLimit(full, 7, 'for-1')).toBe('line');
    expect(reachedLimit(full, 7, 'for-2')).toBeNull();
    expect(reachedLimit(wide, 999, 'for-1')).toBe('cart');
    expect(reachedLimit(wide, 1, 'for-1')).toBeNull();
    expect(countItems(addToCart(wide, 1))).toBe(orderLinesMax + 1);
  });

  it('does not change the cart it was given', () => {
    const before = Object.freeze([Object.freeze(line(7, 'for-1', 1))]);
    addToCart(before, 7);
    setCartQuantity(before, 7, 5);
    removeFromCart(before, 7);
    expect(before).toEqual([line(7, 'for-1', 1)]);
  });
});

describe('removing and setting', () => {
  const both = [line(7, 'for-1', 2), line(7, 'for-2', 3), line(8, 'for-1', 1)];

  it('apply to all sizes of a meal when none is given', () => {
    expect(removeFromCart(both, 7)).toEqual([line(8, 'for-1', 1)]);
    expect(setCartQuantity(both, 7, 4)).toEqual([
      line(7, 'for-1', 4),
      line(7, 'for-2', 4),
      line(8, 'for-1', 1),
    ]);
  });

  it('apply to one size when it is given', () => {
    expect(removeFromCart(both, 7, 'for-2')).toEqual([line(7, 'for-1', 2), line(8, 'for-1', 1)]);
    expect(setCartQuantity(both, 7, 1, 'for-1')[0]).toEqual(line(7, 'for-1', 1));
  });

  it.each([0, -1, -1e9, 0.5, Number.NaN, Number.NEGATIVE_INFINITY])(
    'a quantity of %s removes the line',
    (quantity) => expect(setCartQuantity([line(7, 'for-1', 2)], 7, quantity)).toEqual([]),
  );

  it.each([
    [51, 50],
    [1e9, 50],
    [Number.POSITIVE_INFINITY, 50],
    [2.9, 2],
  ])('a quantity of %s becomes %i', (quantity, capped) =>
    expect(setCartQuantity([line(7, 'for-1', 2)], 7, quantity)).toEqual([line(7, 'for-1', capped)]),
  );

  it('a meal that is not in the cart changes nothing', () => {
    expect(removeFromCart(both, 99)).toEqual(both);
    expect(setCartQuantity(both, 99, 3)).toEqual(both);
  });
});

describe('merging lines', () => {
  it('keeps the first position and the limit of a line', () => {
    const lines = [line(7, 'for-1', 30), line(8, 'for-1', 1), line(7, 'for-1', 30)];
    expect(joinLines(lines)).toEqual([line(7, 'for-1', lineQuantityMax), line(8, 'for-1', 1)]);
  });
});

describe('undoing a removal', () => {
  const cart = [line(7, 'for-1', 2), line(7, 'for-2', 3), line(8, 'for-1', 1)];

  it.each([0, 1, 2])('restores line %i at its place, unchanged', (index) => {
    const seen = { ...(cart[index] as CartLine), seenPricePaise: paise(29_900) };
    const before = cart.with(index, seen);
    const rest = removeFromCart(before, seen.mealId, seen.size);
    expect(restoreToCart(rest, seen, index)).toEqual(before);
  });

  it('merges with what was added meanwhile, within the limit of a line', () => {
    expect(restoreToCart([line(7, 'for-1', 1)], line(7, 'for-1', 2), 0)).toEqual([
      line(7, 'for-1', 3),
    ]);
    expect(restoreToCart([line(7, 'for-1', 40)], line(7, 'for-1', 40), 0)).toEqual([
      line(7, 'for-1', lineQuantityMax),
    ]);
  });

  it('works in a cart that has become shorter, and does nothing in a full one', () => {
    expect(restoreToCart([], line(7, 'for-1', 2), 5)).toEqual([line(7, 'for-1', 2)]);
    const full = Array.from({ length: orderLinesMax }, (_, index) => line(index + 1, 'for-1', 1));
    expect(restoreToCart(full, line(999, 'for-1', 1), 0)).toEqual(full);
  });
});

describe('the price that was seen', () => {
  const seen = { ...line(7, 'for-1', 2), seenPricePaise: paise(29_900) };

  it('is dropped with every change of the quantity', () => {
    expect(addToCart([seen], 7)).toEqual([line(7, 'for-1', 3)]);
    expect(setCartQuantity([seen], 7, 5, 'for-1')).toEqual([line(7, 'for-1', 5)]);
  });

  it('stays on lines that do not change', () => {
    expect(addToCart([seen], 8)).toEqual([seen, line(8, 'for-1', 1)]);
    expect(setCartQuantity([seen, line(8, 'for-1', 1)], 8, 4)).toEqual([seen, line(8, 'for-1', 4)]);
  });

  it('is never charged', () => {
    expect(cartLineTotal({ ...seen, seenPricePaise: paise(1) }, meal(7))).toBe(59_800);
  });
});

describe('the price of a line', () => {
  it('is the unit price times the quantity, and 0 without a price', () => {
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
    expect(countItems(cart)).toBe(21);
  });

  it('is zero for a size that is not available', () => {
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

/** The same rules on a map from "meal and size" to quantity. */
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
  it('gives the same cart as a plain map', () => {
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
});

it('has the same items as an order of the same meals, in any order and at any price', () => {
  const cart = [{ ...line(7, 'for-1', 2), seenPricePaise: paise(1) }, line(8, 'for-2', 1)];
  expect(hasSameItems(cart, [line(8, 'for-2', 1), line(7, 'for-1', 2)])).toBe(true);
  expect(hasSameItems(cart, [line(7, 'for-1', 2)])).toBe(false);
  expect(hasSameItems(cart, [line(8, 'for-1', 1), line(7, 'for-1', 2)])).toBe(false);
  expect(hasSameItems(cart, [line(8, 'for-2', 1), line(7, 'for-1', 3)])).toBe(false);
});
