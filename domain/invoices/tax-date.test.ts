/** Days that decide about GST, against sections 14 (six cases) and 34 of the CGST Act. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { reducesTaxUntil, taxDate } from './tax-date.ts';

const before = '2026-11-10' as CalendarDate;
const later = '2026-11-14' as CalendarDate;
const change = '2026-11-20';
const after = '2026-11-25' as CalendarDate;

it.each([
  ['supply', { suppliedOn: before, invoicedOn: after, paidOn: after }, 'new'],
  ['supply and invoice', { suppliedOn: before, invoicedOn: later, paidOn: after }, 'old'],
  ['supply and payment', { suppliedOn: before, invoicedOn: after, paidOn: later }, 'old'],
  ['invoice', { suppliedOn: after, invoicedOn: before, paidOn: after }, 'new'],
  ['invoice and payment', { suppliedOn: after, invoicedOn: before, paidOn: later }, 'old'],
  ['payment', { suppliedOn: after, invoicedOn: after, paidOn: before }, 'new'],
])('with only %s before the change (the rate at the end counts)', (_, events, rate) => {
  expect(taxDate(events) < change ? 'old' : 'new').toBe(rate);
});

it('counts the new rate exactly when two of the three come on its first day or later', () => {
  const day = fc
    .integer({ min: 1, max: 28 })
    .map((number) => `2026-11-${String(number).padStart(2, '0')}` as CalendarDate);
  fc.assert(
    fc.property(day, day, day, day, (suppliedOn, invoicedOn, paidOn, first) => {
      const late = [suppliedOn, invoicedOn, paidOn].filter((date) => date >= first).length;
      return taxDate({ suppliedOn, invoicedOn, paidOn }) >= first === late >= 2;
    }),
  );
});

it.each([
  ['2025-02-02', '2025-11-30'],
  ['2025-03-31', '2025-11-30'],
  ['2025-04-01', '2026-11-30'],
  ['2026-11-22', '2027-11-30'],
])('a credit note reduces the tax of %s until %s', (suppliedOn, until) => {
  expect(reducesTaxUntil(suppliedOn as CalendarDate)).toBe(until);
});
