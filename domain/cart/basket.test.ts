/** Requested items are priced from the menu alone; a refusal names the item. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Paise, paise } from '#domain/money/money.ts';
import { subtotalOf } from '#domain/money/pricing.ts';
import { initialPacks as packs } from '#domain/orders/initial-packs.ts';
import { refusedBy } from '#domain/refusal.rig.ts';
import { choosePack, fillBasket, type OfferedMeal, type RequestedItem } from './basket.ts';

const one = paise(29_900);
const two = paise(54_900);

const meal = (id: number, sold: Partial<OfferedMeal> = {}): OfferedMeal => ({
  id,
  name: `Meal ${id}`,
  isActive: true,
  priceFor1Paise: one,
  priceFor2Paise: two,
  availableFor1: true,
  availableFor2: true,
  ...sold,
});

const menu =
  (...meals: OfferedMeal[]) =>
  (id: number): OfferedMeal | undefined =>
    meals.find((each) => each.id === id);

/** The refusal as `code path`, or `none`. */
function refusalOf(call: () => unknown): string {
  const refusal = refusedBy(call);
  return refusal ? `${refusal.code} ${refusal.issues[0]?.path ?? ''}`.trim() : 'none';
}

describe('a basket', () => {
  it('takes the price from the menu, whatever the customer claims to have seen', () => {
    const item = { mealId: 7, quantity: 3, size: 'for-2', pricePaise: paise(1) } as const;
    expect(fillBasket([item], menu(meal(7)))).toEqual([
      {
        mealId: 7,
        mealName: 'Meal 7',
        size: 'for-2',
        quantity: 3,
        unitPricePaise: two,
        hasNewPrice: true,
      },
    ]);
  });

  it.each<[string, Paise | undefined, boolean]>([
    ['the right price was seen', one, false],
    ['no price was sent', undefined, false],
    ['a lower price was seen', paise(29_899), true],
    ['a higher price was seen', paise(29_901), true],
  ])('when %s', (_claim, pricePaise, hasNewPrice) => {
    const [line] = fillBasket(
      [{ mealId: 7, quantity: 1, size: 'for-1', pricePaise }],
      menu(meal(7)),
    );
    expect(line?.hasNewPrice).toBe(hasNewPrice);
    expect(line?.unitPricePaise).toBe(one);
  });

  it('infers the size from the price if only one size has that price', () => {
    const infer = (pricePaise: Paise, sold: Partial<OfferedMeal> = {}) =>
      fillBasket([{ mealId: 7, quantity: 1, pricePaise }], menu(meal(7, sold)))[0]?.size;
    expect(infer(one)).toBe('for-1');
    expect(infer(two)).toBe('for-2');
    expect(infer(one, { priceFor2Paise: one, availableFor2: false })).toBe('for-1');
  });

  it.each<[string, RequestedItem, Partial<OfferedMeal>]>([
    ['neither size nor price is sent', { mealId: 7, quantity: 1 }, {}],
    ['no size has that price', { mealId: 7, quantity: 1, pricePaise: paise(1) }, {}],
    [
      'both sizes have that price',
      { mealId: 7, quantity: 1, pricePaise: one },
      { priceFor2Paise: one },
    ],
    [
      'the size with that price is not available',
      { mealId: 7, quantity: 1, pricePaise: two },
      { availableFor2: false },
    ],
  ])('asks for the size when %s', (_claim, item, sold) => {
    const fill = () => fillBasket([item], menu(meal(7, sold)));
    expect(refusalOf(fill)).toBe('size_unclear items.0.size');
  });

  it.each<[string, number, Partial<OfferedMeal>, string]>([
    ['is not on the menu', 8, {}, 'meal_unavailable items.1.mealId'],
    ['was taken off', 7, { isActive: false }, 'meal_unavailable items.1.mealId'],
    ['is off in this size', 7, { availableFor1: false }, 'meal_unavailable items.1.size'],
    ['has no price', 7, { priceFor1Paise: null }, 'meal_unavailable items.1.size'],
  ])('refuses a meal that %s, and names the line', (_claim, mealId, sold, refusal) => {
    const items: RequestedItem[] = [
      { mealId: 1, quantity: 1, size: 'for-1' },
      { mealId, quantity: 1, size: 'for-1' },
    ];
    expect(refusalOf(() => fillBasket(items, menu(meal(1), meal(7, sold))))).toBe(refusal);
  });

  it('costs the same whatever prices are sent', () => {
    const anyItem = fc.record({
      mealId: fc.integer({ min: 1, max: 5 }),
      quantity: fc.integer({ min: 1, max: 50 }),
      size: fc.constantFrom('for-1' as const, 'for-2' as const),
    });
    const anyPrice = fc.integer({ min: 0, max: 100_000 }).map(paise);
    const find = menu(...[1, 2, 3, 4, 5].map((id) => meal(id)));
    fc.assert(
      fc.property(fc.array(fc.tuple(anyItem, anyPrice), { maxLength: 30 }), (items) => {
        const honest = fillBasket(
          items.map(([item]) => item),
          find,
        );
        const claimed = fillBasket(
          items.map(([item, pricePaise]) => ({ ...item, pricePaise })),
          find,
        );
        expect(subtotalOf(claimed)).toBe(subtotalOf(honest));
        expect(claimed.map((line) => line.quantity)).toEqual(items.map(([item]) => item.quantity));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('choosing a pack', () => {
  it.each(packs)('$id is found by its id, alone or with its own item', (pack) => {
    expect(choosePack(packs, pack.id, [])).toBe(pack);
    expect(choosePack(packs, pack.id, [{ mealId: 1, quantity: pack.mealCount }])).toBe(pack);
  });

  it.each(packs)('$id is found by the payload of the spec', (pack) => {
    const item = { mealId: 1, quantity: pack.mealCount, pricePaise: pack.pricePaise };
    expect(choosePack(packs, undefined, [item])).toBe(pack);
  });

  const starter: RequestedItem = { mealId: 1, quantity: 5, pricePaise: paise(142_500) };
  it.each<[string, string | undefined, RequestedItem[], string]>([
    ['an unknown id', 'mega', [], 'packId'],
    ['an id with the count of another pack', 'starter', [{ mealId: 1, quantity: 15 }], 'packId'],
    ['an id with another meal', 'starter', [{ mealId: 2, quantity: 5 }], 'packId'],
    ['an id with a second item', 'starter', [starter, { mealId: 2, quantity: 1 }], 'packId'],
    ['nothing at all', undefined, [], 'items'],
    ['a price of its own', undefined, [{ ...starter, pricePaise: paise(100) }], 'items'],
    ['no price', undefined, [{ mealId: 1, quantity: 5 }], 'items'],
    ['more meals for the price of fewer', undefined, [{ ...starter, quantity: 15 }], 'items'],
    ['another meal', undefined, [{ ...starter, mealId: 2 }], 'items'],
    ['the same item twice', undefined, [starter, starter], 'items'],
  ])('refuses %s', (_claim, packId, items, path) =>
    expect(refusalOf(() => choosePack(packs, packId, items))).toBe(`pack_not_found ${path}`),
  );
});
