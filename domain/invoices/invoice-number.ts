/** Formats the numbers of tax documents: one series per kind and financial year (CGST rule 46). */
import type { CalendarDate } from '#domain/calendar/calendar.ts';

export const taxDocumentKinds = ['invoice', 'credit_note'] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];

/** The first prefix of each kind, and its letter with one more character for those that follow. */
const prefixes: Readonly<Record<TaxDocumentKind, string>> = { invoice: 'SK', credit_note: 'CN' };
const furtherCharacters = '123456789ABCDEFGHIJLMOPQRSTUVWXYZ';

/** Seven digits are what two characters, the year and two slashes leave of rule 46's sixteen. */
export const serialsOfPrefix = 9_999_999;

/** Whether the serial begins a series: what is numbered before it has another prefix. */
export const isFirstOfPrefix = (serial: number): boolean => serial % serialsOfPrefix === 1;

/** The n-th series of a kind within a year, from 0 on; rule 46 allows several. */
function prefixOf(kind: TaxDocumentKind, series: number): string {
  const first = prefixes[kind];
  if (series === 0) return first;
  const further = furtherCharacters[series - 1];
  if (further === undefined) throw new RangeError(`No prefix is left for series ${series}`);
  return `${first[0]}${further}`;
}

/** The financial year of a date, April to March: `2026-27`. */
export function financialYearOf(date: CalendarDate): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/**
 * `SK/26-27/000123` or `CN/26-27/000045`, for a year from {@link financialYearOf}. `serial` counts
 * all of a year; after `SK/26-27/9999999` comes `S1/26-27/000001`.
 * @throws RangeError for a serial that is not a whole number above 0, or beyond the last prefix.
 */
export function formatDocumentNumber(
  kind: TaxDocumentKind,
  financialYear: string,
  serial: number,
): string {
  if (!Number.isSafeInteger(serial)) throw new RangeError(`No serial: ${serial}`);
  const prefix = prefixOf(kind, Math.floor((serial - 1) / serialsOfPrefix));
  const inSeries = ((serial - 1) % serialsOfPrefix) + 1;
  return `${prefix}/${financialYear.slice(2)}/${String(inSeries).padStart(6, '0')}`;
}
