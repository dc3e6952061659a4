/** Reads the skipped and closed days of a subscription. */
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import type { DayFacts } from '#domain/subscriptions/subscription.ts';
import type { Reader } from '#server/db/database.ts';
import { readClosedDays } from '#server/features/kitchen/closed-days.ts';
import { readSkips, type Skips } from './days.store.ts';

// No cycle ends later, even with the latest start, the longest pause and the longest cycle.
const factsDays = 366;

/** From this day to the last day that a cycle can end on. */
export async function readDayFacts(
  db: Reader,
  subscriptionId: string,
  from: CalendarDate,
): Promise<DayFacts & Skips> {
  return {
    ...(await readSkips(db, subscriptionId, from)),
    closed: await readClosedDays(db, from, addDays(from, factsDays)),
  };
}
