/** Sends reminders of tomorrow's deliveries while they can still be changed or skipped. */
import { addDays, type CalendarDate, dateInIndia, timeInIndia } from '#domain/calendar/calendar.ts';
import { planOfDay } from '#domain/subscriptions/subscription.ts';
import { inTransaction } from '#server/db/database.ts';
import { queueNotifications } from '#server/features/notifications/queue-notifications.ts';
import type { Shop } from '#server/shop.ts';
import { dayEventKey } from './day-event-key.ts';
import { readEveningFacts } from './evening-facts.ts';
import { markReminded, takeUnreminded } from './evening-reminders.store.ts';

/** Hours of the Indian clock; the last one leaves an hour until the cut-off. */
const fromHour = 18;
const beforeHour = 21;
const chunkSize = 200;

/** Handles the next subscriptions, each once per day. Returns how many. */
function remindSome(shop: Shop, date: CalendarDate): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    const rows = await takeUnreminded(tx, date, chunkSize);
    if (rows.length === 0) return 0;
    const facts = await readEveningFacts(tx, rows);
    const planned = rows.filter((row) => {
      const own = facts.get(row.id);
      return own && own.meal !== null && planOfDay(row, date, own.days) === 'planned';
    });
    const reminders = planned.map(({ id, userId }) => ({
      kind: 'cutoff_reminder' as const,
      userId,
      eventKey: dayEventKey(id, date),
    }));
    await queueNotifications(tx, reminders, shop.now());
    await markReminded(
      tx,
      rows.map(({ id }) => id),
      date,
    );
    return rows.length;
  });
}

/** Between six and nine in the evening; does nothing at other times. */
export async function remindOfTomorrow(shop: Shop): Promise<void> {
  const now = shop.now();
  const { hour } = timeInIndia(now);
  if (hour < fromHour || hour >= beforeHour) return;
  const tomorrow = addDays(dateInIndia(now), 1);
  while ((await remindSome(shop, tomorrow)) > 0);
}
