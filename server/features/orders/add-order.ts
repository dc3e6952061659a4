/** The only way that a customer's order comes into being. */
import { refusalAt } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import { insertOrder, type NewLine, type NewOrder } from './orders.store.ts';

/**
 * Returns its number, and how many orders of this customer had been waiting for payment or cash.
 * @throws Refusal `delivery_day_closed`, which takes the order back with it.
 */
export async function addOrder(
  tx: Tx,
  order: NewOrder,
  lines: readonly NewLine[],
): Promise<{ readonly number: number; readonly openBefore: number }> {
  const { isClosedDay, ...added } = await insertOrder(tx, order, lines);
  if (isClosedDay) throw refusalAt('delivery_day_closed', 'deliveryDate');
  // Cash is paid at the door, so nothing else will tell that the order stands.
  if (order.paymentMethod === 'cod') {
    const { id: orderId, userId, createdAt } = order;
    const eventKey = `order:${orderId}`;
    await queueMail(tx, { kind: 'order_confirmed', userId, orderId, eventKey }, createdAt);
  }
  return added;
}
