/** Books notices together with what they are about: all are stored, or nothing is. */
import type { NotificationKind } from '#domain/notifications.ts';
import type { Tx } from '#server/db/database.ts';
import { insertNotifications } from './notification-queue.store.ts';

/** What a customer is told; the words follow when it is sent. */
export interface NotificationSubject {
  readonly kind: NotificationKind;
  readonly userId: string;
  /** The order it tells of. */
  readonly orderId?: string | null;
  /** What happened, such as `order:<id>` or `subscription_day:<subscriptionId>:<date>`. */
  readonly eventKey: string;
}

/**
 * By mail and to the customer's browsers, as far as they did not switch it off; one of a kind for
 * each event, however often it is asked for. One statement for any number of notices; they go out
 * as soon as the transaction is committed.
 */
export async function queueNotifications(
  tx: Tx,
  notices: readonly NotificationSubject[],
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  await insertNotifications(tx, notices, now);
  tx.wakeAfterCommit('mails');
  tx.wakeAfterCommit('pushes');
}
