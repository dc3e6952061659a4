/** SQL of the notices that are booked: a mail, a push, or neither. */
import { isSentByMail, type NotificationKind, notificationKinds } from '#domain/notifications.ts';
import type { Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

interface NotificationRow {
  readonly kind: NotificationKind;
  readonly userId: string;
  readonly orderId?: string | null;
  readonly eventKey: string;
}

/** What is mailed even to those who muted everything. */
const alwaysMailed = notificationKinds.filter((kind) => isSentByMail(kind, notificationKinds));

/** Does nothing for an event that is booked already. */
export async function insertNotifications(
  tx: Tx,
  notices: readonly NotificationRow[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    WITH told AS (
      SELECT n.kind, n.user_id, n.order_id, n.event_key,
        n.kind = ANY(${alwaysMailed}::text[]) OR n.kind <> ALL (coalesce(s.muted_mail, '{}'))
          AS is_mailed,
        n.kind <> ALL (coalesce(s.muted_push, '{}'))
          AND EXISTS (SELECT FROM push_devices d WHERE d.user_id = n.user_id) AS is_pushed
      FROM unnest(${notices.map(({ kind }) => kind)}::text[],
          ${notices.map(({ userId }) => userId)}::uuid[],
          ${notices.map(({ orderId = null }) => orderId)}::uuid[],
          ${notices.map(({ eventKey }) => eventKey)}::text[])
        AS n (kind, user_id, order_id, event_key)
      LEFT JOIN notification_settings s ON s.user_id = n.user_id),
    mailed AS (
      INSERT INTO mails (kind, user_id, order_id, event_key, next_attempt_at, created_at)
      SELECT kind, user_id, order_id, event_key, ${now}, ${now} FROM told WHERE is_mailed
      ON CONFLICT (kind, event_key) WHERE event_key IS NOT NULL DO NOTHING)
    INSERT INTO pushes (kind, user_id, order_id, event_key, next_attempt_at, created_at)
    SELECT kind, user_id, order_id, event_key, ${now}, ${now} FROM told WHERE is_pushed
    ON CONFLICT (kind, event_key) DO NOTHING`);
}
