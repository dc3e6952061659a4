/** The figures of GSTR-1 are those of the documents, each counted once, at its own rate. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { paise } from '#domain/money/money.ts';
import { gstr1Of } from './gstr1.ts';
import { serialsOfPrefix } from './invoice-number.ts';
import {
  addTaxed,
  partsOf,
  placeOfSupply,
  type RegisteredDocument,
  sumTaxed,
  type Taxed,
  type TaxedPart,
  totalOf,
  untaxed,
} from './registered-document.ts';

const taxed = (taxable: number, tax: number): Taxed => ({
  taxablePaise: paise(taxable),
  cgstPaise: paise(tax),
  sgstPaise: paise(tax),
});
const part = (gstPercent: number, taxable: number, tax: number, sac = '996331'): TaxedPart => ({
  sac,
  gstPercent,
  ...taxed(taxable, tax),
});
const buyer = { company: 'Acme', gstin: '29AAAAA0000A1Z5' };

const document = (changes: Partial<RegisteredDocument> = {}): RegisteredDocument => {
  const { serial = 1, kind = 'invoice' } = changes;
  return {
    kind,
    serial,
    number: `${kind} ${serial}`,
    issuedOn: '2026-11-22' as CalendarDate,
    orderId: 'o1',
    orderNumber: 'SK-1',
    refundId: null,
    sellerGstin: '29BBBBB0000B1Z5',
    stateCode: '29',
    isComposition: false,
    recipientName: 'Asha',
    buyer: null,
    against: null,
    parts: [part(5, 1_000, 25)],
    ...changes,
  };
};

describe('supplies to consumers', () => {
  it('are added up by rate, less their credit notes', () => {
    const { b2cs, b2b, cdnr } = gstr1Of([
      document(),
      document({ serial: 2, parts: [part(18, 500, 45), part(5, 100, 3)] }),
      document({ kind: 'credit_note', parts: [part(5, 40, 1)] }),
    ]);
    expect([b2b, cdnr]).toEqual([[], []]);
    expect(b2cs).toEqual([
      { ...taxed(1_060, 27), gstPercent: 5, place: '29-Karnataka' },
      { ...taxed(500, 45), gstPercent: 18, place: '29-Karnataka' },
    ]);
  });

  it('may be below zero in a month with credit notes only', () => {
    const { b2cs } = gstr1Of([document({ kind: 'credit_note' })]);
    expect(b2cs).toEqual([{ ...taxed(-1_000, -25), gstPercent: 5, place: '29-Karnataka' }]);
  });
});

describe('documents for businesses', () => {
  const invoice = document({
    buyer,
    serial: 2,
    parts: [part(18, 10, 1), part(5, 200, 5, 'a'), part(5, 100, 3, 'b')],
  });
  const first = document({ buyer, parts: [part(5, 7, 0)] });
  const note = document({ kind: 'credit_note', buyer, parts: [part(5, 50, 1)] });
  const figures = gstr1Of([invoice, note, first]);

  it('are listed by number and rate, whatever the SAC', () => {
    const row = { ...buyer, place: '29-Karnataka' };
    expect(figures.b2b).toEqual([
      { ...row, ...taxed(7, 0), gstPercent: 5, document: first },
      { ...row, ...taxed(300, 8), gstPercent: 5, document: invoice },
      { ...row, ...taxed(10, 1), gstPercent: 18, document: invoice },
    ]);
    expect(figures.cdnr).toEqual([{ ...row, ...taxed(50, 1), gstPercent: 5, document: note }]);
    expect(figures.b2cs).toEqual([]);
  });

  it('stay apart by SAC in table 12, and apart from consumers', () => {
    const { hsn, hsnCredited } = gstr1Of([first, invoice, note, document({ serial: 3 })]);
    expect(hsn.map(({ supply, sac, gstPercent }) => [supply, sac, gstPercent])).toEqual([
      ['B2B', '996331', 5],
      ['B2B', '996331', 18],
      ['B2B', 'a', 5],
      ['B2B', 'b', 5],
      ['B2C', '996331', 5],
    ]);
    expect(hsnCredited).toEqual([{ ...taxed(50, 1), supply: 'B2B', sac: '996331', gstPercent: 5 }]);
  });
});

it('numbers are listed as runs without a gap, each kind by itself', () => {
  const serials = [7, 1, 2, 3, 9, 8].map((serial) => document({ serial }));
  const notes = [document({ kind: 'credit_note', serial: 4 })];
  expect(gstr1Of([...notes, ...serials]).docs).toEqual([
    { kind: 'invoice', from: 'invoice 1', to: 'invoice 3', count: 3 },
    { kind: 'invoice', from: 'invoice 7', to: 'invoice 9', count: 3 },
    { kind: 'credit_note', from: 'credit_note 4', to: 'credit_note 4', count: 1 },
  ]);
});

it('numbers under a further prefix are a run of their own', () => {
  const serials = [1, 0, 2].map((after) => document({ serial: serialsOfPrefix + after }));
  expect(gstr1Of(serials).docs.map(({ count }) => count)).toEqual([1, 2]);
});

it('bills of supply are left out, and listed as such', () => {
  const figures = gstr1Of([
    document({ sellerGstin: null }),
    document({ serial: 2, sellerGstin: null }),
    document({ serial: 3, isComposition: true, kind: 'credit_note' }),
  ]);
  expect(figures.leftOut).toEqual([
    { ...taxed(1_000, 25), kind: 'credit_note', reason: 'composition', count: 1 },
    { ...taxed(2_000, 50), kind: 'invoice', reason: 'unregistered', count: 2 },
  ]);
  expect({ ...figures, leftOut: [] }).toEqual(gstr1Of([]));
});

it('names each GSTIN of the seller once', () => {
  const gstins = ['29B', '29A', '29B'].map((sellerGstin, index) =>
    document({ serial: index + 1, sellerGstin }),
  );
  expect(gstr1Of(gstins).gstins).toEqual(['29A', '29B']);
});

it('both ways of adding up a month come to invoices less credit notes', () => {
  const anyPart = fc
    .tuple(fc.constantFrom(0, 5, 18), fc.integer({ min: 0, max: 900_000 }), fc.nat(90_000))
    .map(([rate, taxable, tax]) => part(rate, taxable, tax, rate === 18 ? '996334' : '996331'));
  const anyDocument = fc.record({
    kind: fc.constantFrom('invoice', 'credit_note'),
    serial: fc.integer({ min: 1, max: 200 }),
    buyer: fc.option(fc.constant(buyer)),
    isComposition: fc.boolean(),
    parts: fc.array(anyPart, { minLength: 1, maxLength: 3 }),
  });
  const anyMonth = fc.uniqueArray(anyDocument.map(document), {
    selector: ({ number }) => number,
  });
  fc.assert(
    fc.property(anyMonth, (documents) => {
      const { b2cs, b2b, cdnr, hsn, hsnCredited, docs, leftOut } = gstr1Of(documents);
      const reported = documents.filter(({ isComposition }) => !isComposition);
      const net = reported.reduce(
        (sum, { kind, parts }) => addTaxed(sum, sumTaxed(parts), kind === 'invoice' ? 1 : -1),
        untaxed,
      );
      expect(addTaxed(sumTaxed([...b2cs, ...b2b]), sumTaxed(cdnr), -1)).toEqual(net);
      expect(addTaxed(sumTaxed(hsn), sumTaxed(hsnCredited), -1)).toEqual(net);
      const count = (rows: readonly { readonly count: number }[]) =>
        rows.reduce((sum, row) => sum + row.count, 0);
      expect(count(docs)).toBe(reported.length);
      expect(count(leftOut)).toBe(documents.length - reported.length);
    }),
  );
});

describe('the parts of a document', () => {
  it('are one for each SAC and rate, sorted', () => {
    const lines = [
      part(18, 1, 2, 'b'),
      part(5, 3, 4, 'b'),
      part(5, 5, 6, 'a'),
      part(18, 7, 8, 'b'),
    ];
    expect(partsOf(lines)).toEqual([part(5, 5, 6, 'a'), part(5, 3, 4, 'b'), part(18, 8, 10, 'b')]);
  });

  it('come to what their lines come to, with taxes', () => {
    const anyLine = fc.tuple(
      fc.constantFrom(5, 18),
      fc.nat(100),
      fc.nat(100),
      fc.constantFrom('a'),
    );
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const all = lines.map((line) => part(...line));
        const total = all.reduce(
          (sum, { taxablePaise, cgstPaise, sgstPaise }) =>
            sum + taxablePaise + cgstPaise + sgstPaise,
          0,
        );
        expect(totalOf(sumTaxed(partsOf(all)))).toBe(total);
      }),
    );
  });
});

it('a place of supply has code and name', () => {
  expect(placeOfSupply('29')).toBe('29-Karnataka');
  expect(placeOfSupply('25')).toBe('25-Unknown');
});
