/** Numbers of tax documents: a series for each kind and financial year (CGST rule 46). */
import type { CalendarDate } from '#domain/calendar/calendar.ts';

export const taxDocumentKinds = ['invoice', 'credit_note'] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];

const prefixes: Readonly<Record<TaxDocumentKind, string>> = { invoice: 'SK', credit_note: 'CN' };
const numberLengthMax = 16;

/** The year from April to March that a date belongs to: `2026-27`. */
export function financialYearOf(date: CalendarDate): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/**
 * `SK/26-27/000123` or `CN/26-27/000045`, from a financial year as {@link financialYearOf} gives.
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
