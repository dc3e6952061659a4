/** The periods of a statement: everything, or one of the last months. */
import {
  addDays,
  type CalendarDate,
  dateInIndia,
  parseCalendarDate,
} from '#domain/calendar/calendar.ts';

interface StatementPeriod {
  /** The first and the last day, both included. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const periodsOffered = 12;

/** The first day of the month that a date lies in. */
const startOfMonth = (date: CalendarDate): CalendarDate =>
  parseCalendarDate(`${date.slice(0, 7)}-01`) ?? date;

/** The last twelve months in India, the current one first. */
export function statementMonths(now: Date): StatementPeriod[] {
  const months: StatementPeriod[] = [];
  // Far enough to be in the next month, whichever this is.
  let next = startOfMonth(addDays(startOfMonth(dateInIndia(now)), 31));
  while (months.length < periodsOffered) {
    const to = addDays(next, -1);
    next = startOfMonth(to);
    months.push({ from: next, to });
  }
  return months;
}
