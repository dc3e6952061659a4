/** Sends reminders of the next deliveries while they can still be changed or skipped. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { earliestDeliveryDate } from '#domain/calendar/cutoff.ts';
import { isReminderTime } from '#domain/subscriptions/reminder-time.ts';
import { planOfDay } from '#domain/subscriptions/subscription.ts';
import { inTransaction } from '#server/db/database.ts';
import { queueNotifications } from '#server/features/notifications/queue-notifications.ts';
import type { Shop } from '#server/shop.ts';
import { dayEventKey } from './day-event-key.ts';
import { readEveningFacts } from './evening-facts.ts';
import { markReminded, takeUnreminded } from './evening-reminders.store.ts';

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

/** For the next day that can still be changed, at the time for it; else does nothing. */
export async function remindOfNextDelivery(shop: Shop): Promise<void> {
  const now = shop.now();
  const { delivery } = shop.settings.current();
  const date = earliestDeliveryDate(now, delivery);
  if (!isReminderTime(date, now, delivery)) return;
  while ((await remindSome(shop, date)) > 0);
}
