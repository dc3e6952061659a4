/** Invoices and their credit notes add up, to the paisa, for any order and refunds. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Paise, paise, zeroPaise } from '#domain/money/money.ts';
import {
  lineQuantityMax,
  orderLinesMax,
  packLines,
  priceMeals,
  pricePack,
} from '#domain/money/pricing.ts';
import { initialPacks as packs } from '#domain/orders/initial-packs.ts';
import { initialDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import {
  creditLines,
  type InvoicedOrder,
  invoiceLines,
  type TaxedLine,
  type TaxRules,
  taxTotals,
} from './invoice.ts';

const runs = { numRuns: 1_000 };

const rules = (changes: Partial<TaxRules> = {}): TaxRules => ({
  isRegistered: true,
  mealSac: '996331',
  packSac: '996334',
  mealGstPercent: 5,
  packGstPercent: 18,
  ...changes,
});

type PricedOrder = InvoicedOrder & { readonly totalPaise: Paise };

function mealOrder(lines: readonly { unitPricePaise: Paise; quantity: number }[]): PricedOrder {
  const named = lines.map((line) => ({ ...line, mealName: 'Margherita', size: 'for-1' as const }));
  return {
    type: 'meals',
    gstPercent: null,
    lines: named,
    ...priceMeals(lines, initialDeliveryTerms.feePaise),
  };
}

const packOrders: readonly PricedOrder[] = packs.map((pack) => ({
  type: 'meal-pack',
  lines: packLines(pack).map((line) => ({
    ...line,
    mealName: `${pack.name} pack`,
    size: null,
  })),
  gstPercent: 18,
  ...pricePack(pack, 18),
}));

const anyLine = fc.record({
  unitPricePaise: fc.integer({ min: 1, max: 10_000_000 }).map(paise),
  quantity: fc.integer({ min: 1, max: lineQuantityMax }),
});
const anyMealOrder = fc.array(anyLine, { minLength: 1, maxLength: orderLinesMax }).map(mealOrder);
/** Includes prices and taxes that no current pack has. */
const anyPackOrder = fc
  .record({
    unitPricePaise: fc.integer({ min: 1, max: 10_000_000 }),
    gstPaise: fc.integer({ min: 0, max: 10_000_000 }),
  })
  .map(({ unitPricePaise, gstPaise }) => ({
    type: 'meal-pack' as const,
    lines: [{ unitPricePaise: paise(unitPricePaise), quantity: 5, mealName: 'Pack', size: null }],
    deliveryFeePaise: zeroPaise,
    gstPaise: paise(gstPaise),
    gstPercent: 18,
    totalPaise: paise(5 * unitPricePaise + gstPaise),
  }));
const anyOrder: fc.Arbitrary<PricedOrder> = fc.oneof(
  anyMealOrder,
  anyPackOrder,
  fc.constantFrom(...packOrders),
);
const anyRules = fc.record({
  isRegistered: fc.boolean(),
  mealSac: fc.constant('996331'),
  packSac: fc.constant('996334'),
  mealGstPercent: fc.integer({ min: 0, max: 28 }),
  packGstPercent: fc.constantFrom(0, 5, 18, 40),
});

const parts = ['taxablePaise', 'cgstPaise', 'sgstPaise'] as const;

function expectNoNegative(lines: readonly TaxedLine[]): void {
  for (const line of lines) for (const part of parts) expect(line[part]).toBeGreaterThanOrEqual(0);
}

describe('an invoice', () => {
  it('computes the tax included in the prices of meals and their delivery', () => {
    const order = mealOrder([{ unitPricePaise: paise(31_900), quantity: 1 }]);
    const lines = invoiceLines(order, rules());
    expect(lines).toEqual([
      {
        description: 'Margherita (for 1)',
        sac: '996331',
        quantity: 1,
        gstPercent: 5,
        taxablePaise: 30_380,
        cgstPaise: 760,
        sgstPaise: 760,
      },
      {
        description: 'Delivery',
        sac: '996331',
        quantity: 1,
        gstPercent: 5,
        taxablePaise: 4_762,
        cgstPaise: 119,
        sgstPaise: 119,
      },
    ]);
    expect(taxTotals(lines)).toEqual({
      taxablePaise: 35_142,
      cgstPaise: 879,
      sgstPaise: 879,
      totalPaise: 36_900,
    });
  });

  it("computes the tax included in a plan's price like that of a single meal", () => {
    const line = { mealName: 'Rajma Chawal', size: 'for-1', quantity: 1 } as const;
    const order = {
      type: 'subscription',
      deliveryFeePaise: zeroPaise,
      gstPaise: zeroPaise,
      gstPercent: null,
      lines: [{ ...line, unitPricePaise: paise(24_900) }],
    } as const;
    expect(invoiceLines(order, rules())).toEqual([
      {
        description: 'Rajma Chawal (for 1)',
        sac: '996331',
        quantity: 1,
        gstPercent: 5,
        taxablePaise: 23_714,
        cgstPaise: 593,
        sgstPaise: 593,
      },
    ]);
  });

  it('rounds half a paisa of tax up', () => {
    const halfOf = (unitPricePaise: number) =>
      invoiceLines(mealOrder([{ unitPricePaise: paise(unitPricePaise), quantity: 1 }]), rules())[0]
        ?.cgstPaise;
    // 2.5/105 of 21 paise is exactly half a paisa.
    expect([halfOf(20), halfOf(21), halfOf(62), halfOf(63)]).toEqual([0, 1, 1, 2]);
  });

  it("adds a pack's GST to its price", () => {
    const starter = packOrders[0];
    if (!starter) throw new Error('No pack');
    expect(invoiceLines(starter, rules())).toEqual([
      {
        description: 'Starter pack (5 meals)',
        sac: '996334',
        quantity: 1,
        gstPercent: 18,
        taxablePaise: 142_500,
        cgstPaise: 12_825,
        sgstPaise: 12_825,
      },
    ]);
  });

  it('invoices a pack of two unit prices as one line', () => {
    const odd = { pricePaise: paise(199_900), mealCount: 7 };
    const lines = packLines(odd).map((line) => ({ ...line, mealName: 'Odd pack', size: null }));
    const order = {
      type: 'meal-pack',
      lines,
      gstPercent: 5,
      ...pricePack(odd, 5),
    } as const;
    expect(invoiceLines(order, rules({ packGstPercent: 5 }))).toEqual([
      {
        description: 'Odd pack (7 meals)',
        sac: '996334',
        quantity: 1,
        gstPercent: 5,
        taxablePaise: 199_900,
        cgstPaise: 4_998,
        sgstPaise: 4_998,
      },
    ]);
  });

  it('takes the tax of another rate than was added from the total that was paid', () => {
    const [starter] = packOrders;
    const lines = starter ? invoiceLines(starter, rules({ packGstPercent: 5 })) : [];
    expect(lines).toMatchObject([{ gstPercent: 5, cgstPaise: 4_004, sgstPaise: 4_004 }]);
    expect(taxTotals(lines).totalPaise).toBe(168_150);
  });

  it('has no tax if the seller is not registered', () => {
    const lines = packOrders.flatMap((order) =>
      invoiceLines(order, rules({ isRegistered: false })),
    );
    expect(
      lines.map(({ gstPercent, cgstPaise, sgstPaise }) => [gstPercent, cgstPaise, sgstPaise]),
    ).toEqual(packs.map(() => [0, 0, 0]));
    expect(lines[0]?.taxablePaise).toBe(168_150);
  });

  it('adds up to the total of any order', () => {
    fc.assert(
      fc.property(anyOrder, anyRules, (order, any) => {
        const lines = invoiceLines(order, any);
        expectNoNegative(lines);
        expect(taxTotals(lines).totalPaise).toBe(order.totalPaise);
        if (order.type === 'meals') {
          for (const line of lines) expect(line.cgstPaise).toBe(line.sgstPaise);
        }
      }),
      runs,
    );
  });
});

describe('a credit note', () => {
  const order = mealOrder([{ unitPricePaise: paise(31_900), quantity: 1 }]);
  const invoice = invoiceLines(order, rules());

  it('credits value and tax in proportion, in one line per rate', () => {
    expect(creditLines(invoice, [], paise(10_000), 'Refund')).toEqual([
      {
        description: 'Refund',
        sac: '996331',
        quantity: 1,
        gstPercent: 5,
        taxablePaise: 9_524,
        cgstPaise: 238,
        sgstPaise: 238,
      },
    ]);
  });

  it('over the whole amount credits exactly what was invoiced', () => {
    const { totalPaise } = taxTotals(invoice);
    expect(taxTotals(creditLines(invoice, [], totalPaise, 'Refund'))).toEqual(taxTotals(invoice));
  });

  it('never exceeds the remainder of the invoice', () => {
    const first = creditLines(invoice, [], paise(30_000), 'Refund');
    expect(() => creditLines(invoice, first, paise(6_901), 'Refund')).toThrow(RangeError);
    expect(taxTotals([...first, ...creditLines(invoice, first, paise(6_900), 'Refund')])).toEqual(
      taxTotals(invoice),
    );
  });

  it('adds up with all others, and no tax is credited twice', () => {
    // Two orders on one invoice give more than one rate, which no current order has.
    const anyInvoice = fc
      .tuple(anyRules, fc.array(anyOrder, { minLength: 1, maxLength: 2 }))
      .map(([any, orders]) => orders.flatMap((one) => invoiceLines(one, any)));
    const anySteps = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(anyInvoice, anySteps, fc.boolean(), (invoiced, steps, isWhole) => {
        const all = taxTotals(invoiced);
        let credited: TaxedLine[] = [];
        let refundedPaise = 0;
        for (const [index, step] of steps.entries()) {
          const leftPaise = all.totalPaise - refundedPaise;
          const isLast = isWhole && index === steps.length - 1;
          // Refunds of a few paise too, where rounding is most likely to go wrong.
          const wanted = step % 3 === 0 ? step % 5 : Math.floor((leftPaise * step) / 1_000);
          const refund = paise(isLast ? leftPaise : Math.min(leftPaise, Math.max(1, wanted)));
          if (refund === 0) continue;
          const note = creditLines(invoiced, credited, refund, 'Refund');
          expectNoNegative(note);
          expect(taxTotals(note).totalPaise).toBe(refund);
          credited = [...credited, ...note];
          refundedPaise += refund;
        }
        expect(taxTotals(credited).totalPaise).toBe(refundedPaise);
        for (const { sac, gstPercent } of invoiced) {
          const atRate = (lines: readonly TaxedLine[]) =>
            taxTotals(lines.filter((line) => line.sac === sac && line.gstPercent === gstPercent));
          const [back, out] = [atRate(credited), atRate(invoiced)];
          for (const part of parts) expect(back[part]).toBeLessThanOrEqual(out[part]);
        }
        if (isWhole) expect(taxTotals(credited)).toEqual(all);
      }),
      runs,
    );
  });
});

describe('a part of an invoice that is credited', () => {
  const order = mealOrder([{ unitPricePaise: paise(31_900), quantity: 1 }]);
  const invoiced = invoiceLines(order, rules());
  const all = taxTotals(invoiced);
  const taxPaise = all.cgstPaise + all.sgstPaise;

  it('has equal halves of tax, and no more of it than its share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: order.totalPaise - 1 }).map(paise), (refundPaise) => {
        const [line] = creditLines(invoiced, [], refundPaise, 'Refund');
        // They differ only where nothing is left of the value to take the odd paisa.
        const isAllOfValue = line?.taxablePaise === all.taxablePaise;
        expect(line?.cgstPaise === line?.sgstPaise || isAllOfValue).toBe(true);
        const credited = BigInt((line?.cgstPaise ?? 0) + (line?.sgstPaise ?? 0));
        const whole = BigInt(all.totalPaise);
        expect(credited * whole <= BigInt(refundPaise) * BigInt(taxPaise)).toBe(true);
        expect((credited + 2n) * whole > BigInt(refundPaise) * BigInt(taxPaise)).toBe(true);
      }),
      runs,
    );
  });

  it('has no line for a rate that it does not reach', () => {
    const rest = { description: 'Pack', sac: '996334', quantity: 1, gstPercent: 18 };
    const taxed = { taxablePaise: paise(100), cgstPaise: paise(9), sgstPaise: paise(9) };
    const two = [...invoiced, { ...rest, ...taxed }];
    expect(creditLines(two, [], paise(1), 'Refund')).toHaveLength(1);
    expect(creditLines(two, [], zeroPaise, 'Refund')).toEqual([]);
  });
});

it('a pack whose rate did not change is invoiced at its price, with the tax that was added', () => {
  fc.assert(
    fc.property(anyPackOrder, (order) => {
      const [line] = invoiceLines(order, rules({ packGstPercent: 18 }));
      expect(line?.taxablePaise).toBe(order.totalPaise - order.gstPaise);
      expect((line?.cgstPaise ?? 0) + (line?.sgstPaise ?? 0)).toBe(order.gstPaise);
    }),
    runs,
  );
});
