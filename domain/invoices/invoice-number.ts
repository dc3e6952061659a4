/** Formats the numbers of tax documents: one series per kind and financial year (CGST rule 46). */
import type { CalendarDate } from '#domain/calendar/calendar.ts';

export const taxDocumentKinds = ['invoice', 'credit_note'] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];

const prefixes: Readonly<Record<TaxDocumentKind, string>> = { invoice: 'SK', credit_note: 'CN' };
const numberLengthMax = 16;

/** The financial year of a date, April to March: `2026-27`. */
export function financialYearOf(date: CalendarDate): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/**
 * `SK/26-27/000123` or `CN/26-27/000045`, for a year from {@link financialYearOf}.
 * @throws RangeError when the number would be longer than the 16 characters of rule 46.
 */
export function formatDocumentNumber(
  kind: TaxDocumentKind,
  financialYear: string,
  serial: number,
): string {
  const number = `${prefixes[kind]}/${financialYear.slice(2)}/${String(serial).padStart(6, '0')}`;
  if (number.length > numberLengthMax) throw new RangeError(`Too long for an invoice: ${number}`);
  return number;
}
