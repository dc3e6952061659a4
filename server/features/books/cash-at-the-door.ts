/** What runs collected at the door for a day, and what their riders handed over. */
import type { DoorPayment, RunCash } from '#domain/books/day-facts.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Reader } from '#server/db/database.ts';

/** There are no runs yet: each order in cash counts as collected in full when it is delivered. */
export async function readDoorPayments(_db: Reader, _date: CalendarDate): Promise<DoorPayment[]> {
  return [];
}

/** There are no runs yet. */
export async function readRuns(_db: Reader, _date: CalendarDate): Promise<RunCash[]> {
  return [];
}
