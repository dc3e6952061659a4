/** Sends reminders of tomorrow's deliveries while they can still be changed or skipped. */
import { addDays, type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { planOfDay } from '#domain/subscriptions/subscription.ts';
import { inTransaction } from '#server/db/database.ts';
import { queueNotifications } from '#server/features/notifications/queue-notifications.ts';
import type { Shop } from '#server/shop.ts';
import { dayEventKey } from './day-event-key.ts';
import { readEveningFacts } from './evening-facts.ts';
import { markReminded, takeUnreminded } from './evening-reminders.store.ts';

/** Before the cut-off; the last reminders leave an hour to act. */
const earliestMs = 4 * 3_600_000;
const latestMs = 3_600_000;
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

/** From four hours to one hour before the cut-off; does nothing at other times. */
export async function remindOfTomorrow(shop: Shop): Promise<void> {
  const now = shop.now();
  const tomorrow = addDays(dateInIndia(now), 1);
  const { delivery } = shop.settings.current();
  const leftMs = cutoffFor(tomorrow, delivery).getTime() - now.getTime();
  if (leftMs > earliestMs || leftMs <= latestMs) return;
  while ((await remindSome(shop, tomorrow)) > 0);
}
