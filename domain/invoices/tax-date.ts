/** Days that decide about GST: whose rate counts, and until when it can be reduced. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { financialYearOf } from './invoice-number.ts';

interface TaxedEvents {
  /** The day of the delivery. */
  readonly suppliedOn: CalendarDate;
  readonly invoicedOn: CalendarDate;
  readonly paidOn: CalendarDate;
}

/**
 * The day whose rate counts when it changes (CGST Act, section 14): a new rate counts once two of
 * supply, invoice and payment come on its first day or later, which is when the middle one does.
 */
export function taxDate({ suppliedOn, invoicedOn, paidOn }: TaxedEvents): CalendarDate {
  const [, middle = suppliedOn] = [suppliedOn, invoicedOn, paidOn].toSorted();
  return middle;
}

/**
 * The last day on which a credit note reduces the tax of a delivery (CGST Act, section 34): 30
 * November after its financial year, if the annual return of that year was not filed before.
 */
export function reducesTaxUntil(suppliedOn: CalendarDate): CalendarDate {
  const first = Number(financialYearOf(suppliedOn).slice(0, 4));
  return `${first + 1}-11-30` as CalendarDate;
}
