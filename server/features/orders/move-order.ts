/** The only way that the status of an order changes. */
import { orderStatusTable } from '#domain/orders/order-status.ts';
import type { Tx } from '#server/db/database.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import { queueNotifications } from '#server/features/notifications/queue-notifications.ts';
import type { OrderEvent } from './orders.store.ts';
import * as store from './write-orders.store.ts';

/**
 * Moves a locked order, adds to its history and queues its mail or push, once for each status;
 * no mail if another message is sent instead. A move to the same status only records another event,
 * such as a refund.
 */
export async function moveOrder(
  tx: Tx,
  event: OrderEvent,
  change: store.OrderChange = {},
  { hasMail = true }: { readonly hasMail?: boolean | undefined } = {},
): Promise<void> {
  const userId = await store.moveOrder(tx, event, change);
  if (change.paymentStatus !== undefined) tx.wakeAfterCommit('documents');
  const { orderId, fromStatus, toStatus, at } = event;
  if (fromStatus === toStatus) return;
  const subject = { userId, orderId, eventKey: `order:${orderId}` };
  const { mail, notification } = orderStatusTable[toStatus];
  if (mail && hasMail) await queueMail(tx, { ...subject, kind: mail }, at);
  if (notification) await queueNotifications(tx, [{ ...subject, kind: notification }], at);
}
