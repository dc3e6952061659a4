/** SQL of reminders: subscriptions whose next day got no reminder yet. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import {
  type SubscriptionRow,
  subscriptionColumns,
} from '#server/features/subscriptions/subscriptions.store.ts';

/**
 * Locks living subscriptions whose first unsettled day this is and that got no reminder of it;
 * their customers are locked first, in the same order as when an account is deleted.
 */
export async function takeUnreminded(
  tx: Tx,
  date: CalendarDate,
  limit: number,
): Promise<SubscriptionRow[]> {
  const { rows } = await tx.execute<SubscriptionRow>(sql`
    SELECT ${subscriptionColumns} FROM subscriptions s JOIN users u ON u.id = s.user_id
    WHERE s.status IN ('active', 'paused') AND s.decided_through = ${date}::date - 1
      AND (s.reminded_for IS NULL OR s.reminded_for < ${date})
    ORDER BY s.decided_through, s.id LIMIT ${limit}
    FOR SHARE OF u SKIP LOCKED FOR UPDATE OF s SKIP LOCKED`);
  return rows;
}

export async function markReminded(
  tx: Tx,
  ids: readonly string[],
  date: CalendarDate,
): Promise<void> {
  await tx.execute(sql`
    UPDATE subscriptions SET reminded_for = ${date} WHERE id = ANY(${ids}::uuid[])`);
}
