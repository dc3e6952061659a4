/** SQL that queues a notification as a mail, a push, both or neither. */
import { isSentByMail, type NotificationKind, notificationKinds } from '#domain/notifications.ts';
import type { Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { currentTrace } from '#server/trace.ts';

interface NotificationRow {
  readonly kind: NotificationKind;
  readonly userId: string;
  readonly orderId?: string | null;
  readonly eventKey: string;
}

/** Kinds that are mailed even when everything is muted. */
const alwaysMailed = notificationKinds.filter((kind) => isSentByMail(kind, notificationKinds));

/** Does nothing for an event that is queued already. */
export async function insertNotifications(
  tx: Tx,
  notifications: readonly NotificationRow[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    WITH wanted AS (
      SELECT n.kind, n.user_id, n.order_id, n.event_key,
        COALESCE(n.order_id, ${currentTrace()}::uuid) AS trace_id,
        n.kind = ANY(${alwaysMailed}::text[]) OR n.kind <> ALL (coalesce(s.muted_mail, '{}'))
          AS is_mailed,
        n.kind <> ALL (coalesce(s.muted_push, '{}'))
          AND EXISTS (SELECT FROM push_devices d WHERE d.user_id = n.user_id) AS is_pushed
      FROM unnest(${notifications.map(({ kind }) => kind)}::text[],
          ${notifications.map(({ userId }) => userId)}::uuid[],
          ${notifications.map(({ orderId = null }) => orderId)}::uuid[],
          ${notifications.map(({ eventKey }) => eventKey)}::text[])
        AS n (kind, user_id, order_id, event_key)
      LEFT JOIN notification_settings s ON s.user_id = n.user_id),
    mailed AS (
      INSERT INTO mails
        (kind, user_id, order_id, event_key, trace_id, next_attempt_at, created_at)
      SELECT kind, user_id, order_id, event_key, trace_id, ${now}, ${now}
      FROM wanted WHERE is_mailed
      ON CONFLICT (kind, event_key) WHERE event_key IS NOT NULL DO NOTHING)
    INSERT INTO pushes (kind, user_id, order_id, event_key, trace_id, next_attempt_at, created_at)
    SELECT kind, user_id, order_id, event_key, trace_id, ${now}, ${now} FROM wanted WHERE is_pushed
    ON CONFLICT (kind, event_key) DO NOTHING`);
}
