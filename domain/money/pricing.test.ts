/** The parts of an order's price add up to the total, to the paisa, for any lines. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialPacks as packs } from '#domain/orders/initial-packs.ts';
import { initialDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { type Paise, paise } from './money.ts';
import {
  lineQuantityMax,
  lineTotal,
  orderLinesMax,
  packBought,
  packLines,
  priceMeals,
  pricePack,
  subtotalOf,
  type Totals,
} from './pricing.ts';

const { feePaise } = initialDeliveryTerms;

const runs = { numRuns: 2_000 };
const anyLine = fc.record({
  unitPricePaise: fc.integer({ min: 0, max: 10_000_000 }).map(paise),
  quantity: fc.integer({ min: 1, max: lineQuantityMax }),
});
const anyLines = fc.array(anyLine, { maxLength: orderLinesMax });

function expectToAddUp(totals: Totals): void {
  const parts = [totals.subtotalPaise, totals.deliveryFeePaise, totals.gstPaise];
  expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(totals.totalPaise));
  expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
}

const line = (rupees: number, quantity: number) => ({
  unitPricePaise: paise(rupees * 100),
  quantity,
});

describe('single meals', () => {
  it('cost the flat fee of ₹50 on top, tax included in the price', () => {
    expect(priceMeals([line(298, 1)], feePaise)).toEqual({
      subtotalPaise: 29_800,
      deliveryFeePaise: 5_000,
      gstPaise: 0,
      totalPaise: 34_800,
    });
  });

  it.each([
    ['one dish', [line(299, 1)], 34_900],
    ['several of one dish', [line(299, 3)], 94_700],
    ['two sizes of one dish', [line(299, 1), line(549, 1)], 89_800],
    ['full lines', Array.from({ length: 30 }, () => line(999, 50)), 149_855_000],
  ])('%s', (_claim, lines, total) => {
    const totals = priceMeals(lines, feePaise);
    expectToAddUp(totals);
    expect(totals.totalPaise).toBe(total);
  });

  it('add up for any lines, as big integers do', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const totals = priceMeals(lines, feePaise);
        expectToAddUp(totals);
        const subtotal = lines.reduce(
          (sum, { unitPricePaise, quantity }) => sum + BigInt(unitPricePaise) * BigInt(quantity),
          0n,
        );
        expect(BigInt(totals.subtotalPaise)).toBe(subtotal);
        expect(BigInt(totals.totalPaise)).toBe(subtotal + 5_000n);
      }),
      runs,
    );
  });

  it('cost the same in any order, and split into any two parts', () => {
    const cut = fc.tuple(anyLines, fc.integer({ min: 0, max: orderLinesMax }));
    fc.assert(
      fc.property(cut, ([lines, index]) => {
        expect(subtotalOf(lines.toReversed())).toBe(subtotalOf(lines));
        const halves = subtotalOf(lines.slice(0, index)) + subtotalOf(lines.slice(index));
        expect(halves).toBe(subtotalOf(lines));
      }),
      runs,
    );
  });

  it('never get cheaper by adding a line', () => {
    fc.assert(
      fc.property(anyLines, anyLine, (lines, extra) => {
        const more = priceMeals([...lines, extra], feePaise).totalPaise;
        expect(more).toBe(priceMeals(lines, feePaise).totalPaise + lineTotal(extra));
        expect(more).toBeGreaterThanOrEqual(priceMeals(lines, feePaise).totalPaise);
      }),
      runs,
    );
  });
});

describe('a pack', () => {
  it.each([
    ['starter', 168_150],
    ['family', 318_600],
    ['value', 451_350],
  ])('%s costs %i paise with 18 %% GST and free delivery', (id, total) => {
    for (const pack of packs.filter((each) => each.id === id)) {
      const totals = pricePack(pack, 18);
      expectToAddUp(totals);
      expect(totals.subtotalPaise).toBe(pack.pricePaise);
      expect(totals.deliveryFeePaise).toBe(0);
      expect(totals.totalPaise).toBe(total);
    }
    expect.hasAssertions();
  });

  it('adds up at any price, with both halves of the tax equal and rounded half up', () => {
    const anyPrice = fc.integer({ min: 1, max: 1_000_000_000 }).map(paise);
    const [model] = packs;
    fc.assert(
      fc.property(anyPrice, (pricePaise: Paise) => {
        if (!model) throw new Error('No pack to vary');
        const totals = pricePack({ ...model, pricePaise }, 18);
        expectToAddUp(totals);
        const halfPaise = (BigInt(pricePaise) * 9n + 50n) / 100n;
        expect(BigInt(totals.gstPaise)).toBe(2n * halfPaise);
      }),
      runs,
    );
  });

  it('is stored as one line that makes up its price', () => {
    for (const pack of packs) {
      const lines = packLines(pack);
      expect(lines.map(({ quantity }) => quantity)).toEqual([pack.mealCount]);
      expect(lines.map(lineTotal)).toEqual([pack.pricePaise]);
      expect(pack.mealCount).toBeLessThanOrEqual(lineQuantityMax);
    }
  });

  it('whose price does not divide by its meals adds up too', () => {
    const anyMeals = fc.integer({ min: 1, max: lineQuantityMax });
    const anyPrice = fc.integer({ min: lineQuantityMax, max: 10_000_000 }).map(paise);
    fc.assert(
      fc.property(anyPrice, anyMeals, (pricePaise, mealCount) => {
        const lines = packLines({ pricePaise, mealCount });
        const named = lines.map((line) => ({ ...line, mealName: 'Any pack' }));
        const title = `Any pack (${mealCount} meals)`;
        expect(packBought(named)).toEqual({ name: 'Any pack', mealCount, title, pricePaise });
        expect(lines.every(({ unitPricePaise }) => unitPricePaise > 0)).toBe(true);
      }),
      runs,
    );
  });
});
