/** What happens to a stored cart when the menu has changed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MealSize, mealSizes } from '#domain/menu/meals.ts';
import { type Paise, paise } from '#domain/money/money.ts';
import { lineQuantityMax, orderLinesMax } from '#domain/money/pricing.ts';
import { type CartLine, type CartMeal, cartLineTotal, joinLines } from './cart.ts';
import { acknowledgePrices, markAsSeen, previousPrice, reconcileCart } from './cart-menu.ts';

const line = (mealId: number, size: MealSize, quantity: number, seen?: number): CartLine => ({
  mealId,
  size,
  quantity,
  ...(seen !== undefined && { seenPricePaise: paise(seen) }),
});

const named = (each: CartLine): CartLine => ({ ...each, seenName: `Dish ${each.mealId}` });

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

const anyLine: fc.Arbitrary<CartLine> = fc.record(
  {
    mealId: fc.integer({ min: 1, max: 18 }),
    size: fc.constantFrom(...mealSizes),
    quantity: fc.integer({ min: 1, max: lineQuantityMax }),
    seenPricePaise: fc.integer({ min: 0, max: 1_000_000 }).map(paise),
  },
  { requiredKeys: ['mealId', 'size', 'quantity'] },
);
const anyCart = fc.array(anyLine, { maxLength: orderLinesMax }).map(joinLines);
const anySold = fc.record({
  availableFor1: fc.boolean(),
  availableFor2: fc.boolean(),
  priceFor1Paise: fc.integer({ min: 0, max: 1_000_000 }).map(paise),
});
const anyMenu = fc
  .array(anySold, { maxLength: 18 })
  .map((sold) => menu(...sold.map((each, index) => meal(index + 1, each))));

describe('prices the customer has seen', () => {
  const find = menu(meal(7), meal(8, { availableFor1: false }));

  it('are stored once: an earlier price stays, and a meal without a price gets none', () => {
    const cart = [line(7, 'for-1', 2), line(7, 'for-2', 1, 50_000), line(8, 'for-1', 1)];
    expect(markAsSeen(cart, find)).toEqual([
      named(line(7, 'for-1', 2, 29_900)),
      named(line(7, 'for-2', 1, 50_000)),
      named(line(8, 'for-1', 1)),
    ]);
  });

  it("are stored with today's name, or the last one known", () => {
    const renamed = menu(meal(7, { name: 'Poha with peas' }));
    const [today, lastKnown] = markAsSeen(
      [line(7, 'for-1', 1), line(9, 'for-1', 1)].map(named),
      renamed,
    );
    expect(today?.seenName).toBe('Poha with peas');
    expect(lastKnown?.seenName).toBe('Dish 9');
  });

  it("are today's once the customer has acknowledged them", () => {
    const cart = [line(7, 'for-1', 2, 31_900), line(7, 'for-2', 1), line(9, 'for-1', 1, 100)];
    expect(acknowledgePrices(cart, find)).toEqual([
      line(7, 'for-1', 2, 29_900),
      line(7, 'for-2', 1, 54_900),
      line(9, 'for-1', 1, 100),
    ]);
  });

  it.each<[string, CartLine, Paise | null]>([
    ['a different price was seen', line(7, 'for-1', 1, 31_900), paise(31_900)],
    ['it was free before', line(7, 'for-1', 1, 0), paise(0)],
    ['the same price was seen', line(7, 'for-1', 1, 29_900), null],
    ['no price was seen yet', line(7, 'for-1', 1), null],
    ['the size has no price today', line(8, 'for-1', 1, 100), null],
    ['the meal is gone', line(9, 'for-1', 1, 100), null],
  ])("are compared with today's: %s", (_claim, each, former) => {
    expect(previousPrice(each, find(each.mealId))).toBe(former);
  });

  it('never change what a cart costs, and all agree once acknowledged', () => {
    fc.assert(
      fc.property(anyCart, anyMenu, (cart, findMeal) => {
        const noted = markAsSeen(cart, findMeal);
        const known = acknowledgePrices(cart, findMeal);
        const [costs, ...others] = [cart, noted, known].map((lines) =>
          lines.map((each) => cartLineTotal(each, findMeal(each.mealId))),
        );
        expect(others).toEqual([costs, costs]);
        expect(known.every((each) => previousPrice(each, findMeal(each.mealId)) === null)).toBe(
          true,
        );
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("a cart on today's menu", () => {
  it('keeps a saved size that is still offered, with the price that was seen', () => {
    const kept = reconcileCart([line(7, 'for-2', 2, 100)], menu(meal(7)));
    expect(kept).toEqual({ cart: [line(7, 'for-2', 2, 100)], changes: [] });
  });

  it.each([
    ['for-1 where for-2 went', 'for-2', { availableFor2: false }, 'for-1'],
    ['for-2 where for-1 went', 'for-1', { availableFor1: false }, 'for-2'],
    ['for-2 where for-1 lost its price', 'for-1', { priceFor1Paise: null }, 'for-2'],
  ] as const)('falls back to %s, and reports it', (_claim, from, sold, to) => {
    expect(reconcileCart([line(7, from, 2, 100)], menu(meal(7, sold)))).toEqual({
      cart: [named(line(7, to, 2))],
      changes: [{ kind: 'resized', mealId: 7, name: 'Dish 7', from, to }],
    });
  });

  it('merges two sizes that become one, within the limit of a line', () => {
    const both = [line(7, 'for-1', 30), line(7, 'for-2', 30)];
    const { cart } = reconcileCart(both, menu(meal(7, { availableFor2: false })));
    expect(cart.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['for-1', lineQuantityMax],
    ]);
  });

  it('drops a meal that is gone or sold in no size, and reports it once', () => {
    const stored = [
      named(line(6, 'for-1', 1)),
      line(7, 'for-1', 1),
      line(7, 'for-2', 1),
      line(8, 'for-1', 1),
      line(9, 'for-1', 1),
    ];
    const find = menu(meal(8, { availableFor1: false, priceFor2Paise: null }), meal(9));
    expect(reconcileCart(stored, find)).toEqual({
      cart: [line(9, 'for-1', 1)],
      changes: [
        { kind: 'gone', mealId: 6, name: 'Dish 6' },
        { kind: 'gone', mealId: 7, name: null },
        { kind: 'gone', mealId: 8, name: 'Dish 8' },
      ],
    });
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyCart, anyMenu, (cart, findMeal) => {
        const once = reconcileCart(cart, findMeal).cart;
        expect(reconcileCart(once, findMeal)).toEqual({ cart: once, changes: [] });
      }),
      { numRuns: 1_000 },
    );
  });
});
