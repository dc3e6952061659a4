/** Numbers of tax documents: the Indian financial year, and at most 16 characters. */
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { financialYearOf, formatDocumentNumber } from './invoice-number.ts';

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

  it('has at most 16 characters', () => {
    expect(formatDocumentNumber('invoice', '2026-27', 9_999_999)).toHaveLength(16);
    expect(() => formatDocumentNumber('invoice', '2026-27', 10_000_000)).toThrow(RangeError);
  });
});
