/** Decides whose rate counts when the rate of GST changes (CGST Act, section 14). */
import type { CalendarDate } from '#domain/calendar/calendar.ts';

interface TaxedEvents {
  /** The day of the delivery. */
  readonly suppliedOn: CalendarDate;
  readonly invoicedOn: CalendarDate;
  readonly paidOn: CalendarDate;
}

/**
 * The day whose rate counts: a new rate counts once two of supply, invoice and payment come on its
 * first day or later, which is when the middle one does.
 */
export function taxDate({ suppliedOn, invoicedOn, paidOn }: TaxedEvents): CalendarDate {
  const [, middle = suppliedOn] = [suppliedOn, invoicedOn, paidOn].toSorted();
  return middle;
}
