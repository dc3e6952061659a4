/** Queues notifications in the transaction of their event: all are stored, or nothing is. */
import type { NotificationKind } from '#domain/notifications.ts';
import type { Tx } from '#server/db/database.ts';
import { insertNotifications } from './notification-queue.store.ts';

/** The subject of a notification; its text is written when it is sent. */
interface NotificationSubject {
  readonly kind: NotificationKind;
  readonly userId: string;
  /** The order concerned. */
  readonly orderId?: string | null;
  /** Key of the event, such as `order:<id>` or `subscription_day:<subscriptionId>:<date>`. */
  readonly eventKey: string;
}

/**
 * Queues mails and pushes, except those the customer has switched off; each kind once per event,
 * however often it is called. Uses one statement; they are sent as soon as the transaction is
 * committed.
 */
export async function queueNotifications(
  tx: Tx,
  notifications: readonly NotificationSubject[],
  now: Date,
): Promise<void> {
  if (notifications.length === 0) return;
  await insertNotifications(tx, notifications, now);
  tx.wakeAfterCommit('mails');
  tx.wakeAfterCommit('pushes');
}
