/** The only way to create an order for a customer. */
import { refusalAt } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import { insertOrder, type NewLine, type NewOrder, type Placer } from './write-orders.store.ts';

/**
 * Returns its number, and how many unpaid orders this customer had before.
 * @throws Refusal `delivery_day_closed`, which also rolls back the order.
 */
export async function addOrder(
  tx: Tx,
  order: NewOrder,
  lines: readonly NewLine[],
  by: Placer = { actor: 'customer', actorId: order.userId },
): Promise<{ readonly number: number; readonly openBefore: number }> {
  const { isClosedDay, ...added } = await insertOrder(tx, order, lines, by);
  if (isClosedDay) throw refusalAt('delivery_day_closed', 'deliveryDate');
  // An order paid in cash gets its mail here, since no payment will confirm it.
  if (order.paymentMethod === 'cod') {
    const { id: orderId, userId, createdAt } = order;
    const eventKey = `order:${orderId}`;
    await queueMail(tx, { kind: 'order_confirmed', userId, orderId, eventKey }, createdAt);
  }
  return added;
}
