/** What is decided about the coming days of a subscription, besides the agreement. */
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import type { DayFacts } from '#domain/subscriptions/subscription.ts';
import type { Reader } from '#server/db/database.ts';
import { readClosedDays } from '#server/features/kitchen/closed-days.ts';
import { readSkips } from './days.store.ts';

// No cycle ends later: the longest pause, the longest cycle and the start ahead end before.
const factsDays = 366;

/** From this day on, as far as any cycle can reach. */
export async function readDayFacts(
  db: Reader,
  subscriptionId: string,
  from: CalendarDate,
): Promise<DayFacts> {
  return {
    skipped: await readSkips(db, subscriptionId, from),
    closed: await readClosedDays(db, from, addDays(from, factsDays)),
  };
}
