/** Numbers of tax documents: the Indian financial year, and at most 16 characters. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import {
  financialYearOf,
  formatDocumentNumber,
  serialsOfPrefix,
  taxDocumentKinds,
} from './invoice-number.ts';

describe('the financial year', () => {
  it.each([
    ['2026-04-01', '2026-27'],
    ['2026-11-21', '2026-27'],
    ['2027-03-31', '2026-27'],
    ['2027-04-01', '2027-28'],
    ['2099-04-01', '2099-00'],
  ])('of %s is %s', (date, year) => {
    expect(financialYearOf(date as CalendarDate)).toBe(year);
  });
});

describe('a number', () => {
  it('contains kind, financial year and serial', () => {
    expect(formatDocumentNumber('invoice', '2026-27', 123)).toBe('SK/26-27/000123');
    expect(formatDocumentNumber('credit_note', '2026-27', 45)).toBe('CN/26-27/000045');
  });

  it('continues under a further prefix where seven digits end', () => {
    const numberOf = (serial: number) => formatDocumentNumber('invoice', '2026-27', serial);
    expect(numberOf(serialsOfPrefix)).toBe('SK/26-27/9999999');
    expect(numberOf(serialsOfPrefix + 1)).toBe('S1/26-27/000001');
    expect(numberOf(2 * serialsOfPrefix)).toBe('S1/26-27/9999999');
    expect(numberOf(2 * serialsOfPrefix + 1)).toBe('S2/26-27/000001');
    const note = formatDocumentNumber('credit_note', '2026-27', serialsOfPrefix + 1);
    expect(note).toBe('C1/26-27/000001');
  });

  it.each([0, -1, 1.5, Number.NaN, 34 * serialsOfPrefix + 1])('is not made of %s', (serial) => {
    expect(() => formatDocumentNumber('invoice', '2026-27', serial)).toThrow(RangeError);
  });

  it('fits rule 46: one of its own for each serial and kind, 16 characters, consecutive', () => {
    const serials = fc.oneof(
      fc.integer({ min: 1, max: 34 * serialsOfPrefix - 1 }),
      // About the edges.
      fc
        .tuple(fc.integer({ min: 1, max: 33 }), fc.integer({ min: -2, max: 2 }))
        .map(([series, offset]) => series * serialsOfPrefix + offset),
    );
    const kinds = fc.constantFrom(...taxDocumentKinds);
    fc.assert(
      fc.property(kinds, serials, kinds, serials, (kind, serial, otherKind, other) => {
        const number = formatDocumentNumber(kind, '2026-27', serial);
        expect(number).toMatch(/^[A-Z0-9]{2}\/26-27\/\d{6,7}$/);
        expect(number.length).toBeLessThanOrEqual(16);
        const isSame = kind === otherKind && serial === other;
        expect(formatDocumentNumber(otherKind, '2026-27', other) === number).toBe(isSame);
        const next = formatDocumentNumber(kind, '2026-27', serial + 1);
        const [prefix, , digits] = number.split('/');
        const [nextPrefix, , nextDigits] = next.split('/');
        const isLast = Number(digits) === serialsOfPrefix;
        expect(nextPrefix === prefix).toBe(!isLast);
        expect(Number(nextDigits)).toBe(isLast ? 1 : Number(digits) + 1);
      }),
    );
  });
});
