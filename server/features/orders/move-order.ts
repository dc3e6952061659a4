/** The only way that the status of an order changes. */
import { orderStatusTable } from '#domain/orders/order-status.ts';
import type { Tx } from '#server/db/database.ts';
import { queueMailsWith } from '#server/features/mail/queue-mail.ts';
import { queueNotifications } from '#server/features/notifications/queue-notifications.ts';
import type { OrderEvent } from './orders.store.ts';
import * as store from './write-orders.store.ts';

/** For the parts `alongside` of {@link moveOrder}: whether it was moved. */
export const { wasMoved } = store;

/**
 * Moves an order, adds to its history and queues its mail or push, once for each status, a mail
 * also after each time that it was cancelled and set back; none if another message is sent instead.
 * A move to the same status only records another event, such as a refund. The order is locked, or
 * moved `onlyIf` it may be: then false says that it was not.
 */
export async function moveOrder(
  tx: Tx,
  event: OrderEvent,
  change: store.OrderChange = {},
  { hasMail = true, ...also }: store.WithMove & { readonly hasMail?: boolean | undefined } = {},
): Promise<boolean> {
  const { orderId, fromStatus, toStatus, at } = event;
  const isMove = fromStatus !== toStatus;
  const { mail, notification } = orderStatusTable[toStatus];
  const sent = isMove && hasMail ? mail : null;
  // What was paid for and cancelled is refunded, and never paid for again.
  const mayBeRevived = event.actor !== 'payment';
  const queued = sent && queueMailsWith(store.mailOfMoved(sent, mayBeRevived), at);
  const userId = await store.moveOrder(tx, event, change, { ...also, mail: queued });
  if (userId === null) return false;
  tx.announceAfterCommit({ orderId, userId });
  if (sent) tx.wakeAfterCommit('mails');
  if (change.paymentStatus !== undefined) tx.wakeAfterCommit('documents');
  if (!isMove || !notification) return true;
  const subject = { userId, orderId, eventKey: `order:${orderId}` };
  await queueNotifications(tx, [{ ...subject, kind: notification }], at);
  return true;
}
