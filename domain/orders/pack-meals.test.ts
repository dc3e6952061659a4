/**
 * Until when the meals of a pack can be chosen, which choices are kept, and what fills the rest.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { fillPack, type PickableMeal } from '#domain/menu/meal-pick.ts';
import { refusalMessage } from '#domain/refusal.ts';
import { alwaysInitialTerms } from '#domain/settings/delivery-terms.ts';
import { orderStatuses, type PaymentStatus } from './order-status.ts';
import { assertPackChoice, dishesPickedFor, isPackOpen, settlePack } from './pack-meals.ts';

const deliveryDate = parseCalendarDate('2026-11-24') as CalendarDate;
const cutoff = cutoffFor(deliveryDate, alwaysInitialTerms);
const inTime = new Date(cutoff.getTime() - 1);
const paid = { paymentStatus: 'paid' } as const;

const meal = (id: number, over: Partial<PickableMeal> = {}): PickableMeal => ({
  id,
  category: 'indulgent',
  diet: 'veg',
  allergens: [],
  ...over,
});
const candidates = [
  meal(1),
  meal(2),
  meal(3, { allergens: ['nuts'] }),
  meal(4, { diet: 'non-veg' }),
];
const packing = {
  date: deliveryDate,
  candidates,
  eater: { diet: null, allergens: [] },
  mealCount: 5,
  before: [],
} as const;
const anyEater = fc.record({
  diet: fc.constantFrom(null, 'veg', 'non-veg'),
  allergens: fc.constantFrom([], ['nuts' as const]),
});
const anyChoice = fc.uniqueArray(
  fc.record({
    mealId: fc.integer({ min: 1, max: 6 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { selector: ({ mealId }) => mealId, maxLength: 5 },
);

describe('choosing', () => {
  it.each(orderStatuses)(
    'of a %s pack is open before the cut-off until cooking begins',
    (status) => {
      const isEarly = status === 'pending' || status === 'confirmed';
      expect(
        isPackOpen({ ...paid, status, deliveryDate, isFilled: false }, inTime, alwaysInitialTerms),
      ).toBe(isEarly);
    },
  );

  it('ends when the pack is refunded in full, not in part', () => {
    const pack = { status: 'confirmed', deliveryDate, isFilled: false } as const;
    const isOpen = (paymentStatus: PaymentStatus) =>
      isPackOpen({ ...pack, paymentStatus }, inTime, alwaysInitialTerms);
    expect([isOpen('partly_refunded'), isOpen('refunded')]).toEqual([true, false]);
  });

  it('ends with the cut-off, and once the pack is filled', () => {
    const pack = { ...paid, status: 'confirmed', deliveryDate, isFilled: false } as const;
    expect(isPackOpen(pack, cutoff, alwaysInitialTerms)).toBe(false);
    expect(isPackOpen({ ...pack, isFilled: true }, inTime, alwaysInitialTerms)).toBe(false);
  });

  it('accepts any diet if the customer set none, and exactly as many meals as the pack has', () => {
    const full = [
      { mealId: 4, quantity: 3 },
      { mealId: 1, quantity: 2 },
    ];
    expect(() => assertPackChoice(full, packing)).not.toThrow();
    const counts = [[], full.slice(1), [...full, { mealId: 2, quantity: 1 }]];
    for (const wrong of counts) {
      expect(() => assertPackChoice(wrong, packing)).toThrow(refusalMessage('pack_count_wrong'));
    }
  });

  it('refuses what is not sold or sold out that day, but lets an earlier choice stay', () => {
    const dated = [
      meal(1, { onSale: { weekdays: ['wed'] } }),
      meal(2, { soldOutOn: [deliveryDate] }),
      meal(3),
    ];
    const five = (mealId: number) => [{ mealId, quantity: 5 }];
    const options = { ...packing, candidates: dated };
    expect(() => assertPackChoice(five(1), options)).toThrow(refusalMessage('meal_unsuitable'));
    expect(() => assertPackChoice(five(2), options)).toThrow(refusalMessage('meal_full'));
    const less = { ...options, before: [{ mealId: 2, quantity: 4 }] };
    expect(() => assertPackChoice(five(2), less)).toThrow(refusalMessage('meal_full'));
    // As many in all as before, but more of what is sold out.
    const mixed = {
      ...options,
      before: [
        { mealId: 2, quantity: 2 },
        { mealId: 3, quantity: 3 },
      ],
    };
    const more = [
      { mealId: 2, quantity: 3 },
      { mealId: 3, quantity: 2 },
    ];
    expect(() => assertPackChoice(more, mixed)).toThrowError(
      expect.objectContaining({ issues: [expect.objectContaining({ path: 'meals.0.mealId' })] }),
    );
    const same = { ...options, before: five(2) };
    expect(() => assertPackChoice(five(2), same)).not.toThrow();
    expect(settlePack(five(1), { ...options, key: 'k' })).toEqual([
      { mealId: 3, quantity: 5, isAuto: true },
    ]);
    expect(settlePack(five(2), { ...options, key: 'k' })).toEqual([
      { mealId: 2, quantity: 5, isAuto: false },
    ]);
    expect(dishesPickedFor({ mealCount: 5, dishesMax: null }, options)).toBe(1);
  });

  it('names each unsuitable meal', () => {
    const choice = [9, 1, 3, 4].map((mealId) => ({ mealId, quantity: 1 }));
    const eater = { diet: 'veg', allergens: ['nuts'] } as const;
    try {
      assertPackChoice(choice, { ...packing, eater });
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({
        code: 'meal_unsuitable',
        issues: [
          { path: 'meals.0.mealId' },
          { path: 'meals.2.mealId' },
          { path: 'meals.3.mealId' },
        ],
      });
    }
  });
});

describe('settling', () => {
  it('keeps a suitable choice', () => {
    const chosen = [
      { mealId: 1, quantity: 2 },
      { mealId: 4, quantity: 3 },
    ];
    expect(settlePack(chosen, { ...packing, key: 'k' })).toEqual(
      chosen.map((share) => ({ ...share, isAuto: false })),
    );
  });

  it('picks the meals that were not chosen', () => {
    const picked = fillPack({ ...packing, key: 'k' });
    expect(settlePack([], { ...packing, key: 'k' })).toEqual(
      picked.map((share) => ({ ...share, isAuto: true })),
    );
  });

  it('keeps the suitable part of a choice and fills the pack, or gives nothing', () => {
    fc.assert(
      fc.property(anyChoice, anyEater, fc.uuid(), (choice, eater, key) => {
        const requested = choice.reduce((sum, { quantity }) => sum + quantity, 0);
        const mealCount = Math.max(1, requested);
        const settled = settlePack(choice, { ...packing, eater, mealCount, key });
        const held = settled.reduce((sum, { quantity }) => sum + quantity, 0);
        // Meal 1 is suitable for everybody, so the pack is always filled.
        expect(held).toBe(mealCount);
        const suits = (id: number) =>
          id <= 4 &&
          !(id === 3 && eater.allergens.length > 0) &&
          !(id === 4 && eater.diet === 'veg');
        for (const { mealId, quantity } of choice) {
          const now = settled.find((each) => each.mealId === mealId)?.quantity ?? 0;
          if (suits(mealId)) expect(now).toBeGreaterThanOrEqual(quantity);
          else expect(now).toBe(0);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('picks as many different meals as are suitable, up to the limit of the pack', () => {
    const menu = Array.from({ length: 9 }, (_, index) => meal(index + 1));
    const full = { ...packing, candidates: menu, mealCount: 10, key: 'k' };
    expect(settlePack([], full)).toHaveLength(9);
    expect(settlePack([], { ...full, mealCount: 5, dishesMax: 3 })).toHaveLength(3);
    expect(dishesPickedFor({ mealCount: 5, dishesMax: 3 }, full)).toBe(3);
    expect(dishesPickedFor({ mealCount: 15, dishesMax: null }, full)).toBe(9);
    expect(dishesPickedFor({ mealCount: 5, dishesMax: null }, full)).toBe(5);
    const nutFree = { ...packing, eater: { diet: 'veg', allergens: ['nuts'] } } as const;
    expect(dishesPickedFor({ mealCount: 15, dishesMax: null }, nutFree)).toBe(2);
  });

  it('picks what is rarest in the pack besides the choices', () => {
    const chosen = [
      { mealId: 1, quantity: 3 },
      { mealId: 9, quantity: 2 },
    ];
    const settled = settlePack(chosen, { ...packing, key: 'k' });
    expect(settled).toEqual([
      { mealId: 1, quantity: 3, isAuto: false },
      { mealId: 2, quantity: 1, isAuto: true },
      { mealId: 3, quantity: 1, isAuto: true },
    ]);
  });

  it('sorts the meals, whatever was chosen first', () => {
    const chosen = [4, 2, 1].map((mealId) => ({ mealId, quantity: mealId === 4 ? 3 : 1 }));
    const settled = settlePack(chosen, { ...packing, key: 'k' });
    expect(settled.map(({ mealId }) => mealId)).toEqual([1, 2, 4]);
  });

  it('gives nothing rather than half a pack', () => {
    const eater = { diet: 'veg', allergens: ['nuts'] } as const;
    const onlyNuts = { ...packing, eater, candidates: candidates.slice(2), key: 'k' };
    expect(settlePack([{ mealId: 3, quantity: 5 }], onlyNuts)).toEqual([]);
    const one = [{ mealId: 1, quantity: 1 }];
    const soldOut = [meal(1, { soldOutOn: [deliveryDate] })];
    expect(settlePack(one, { ...packing, candidates: soldOut, key: 'k' })).toEqual([]);
  });
});
