/** Books the refund of a captured payment that pays for nothing. */
import { v7 as uuidv7 } from 'uuid';
import type { RefundReason } from '#domain/money/payment.ts';
import type { Tx } from '#server/db/database.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';
import type { PaymentRow } from '#server/features/payments/payments.store.ts';
import { insertRefund } from './refunds.store.ts';

/**
 * Call it in the transaction that saves the payment. Tells the customer of the order, on open pages
 * and by a mail; by none if the wallet was short, as another already asks for the whole payment.
 * The customer of a top-up gets a mail.
 */
export async function refundUnusedPayment(
  tx: Tx,
  unused: {
    readonly payment: Pick<PaymentRow, 'id' | 'amountPaise'>;
    readonly order: Pick<OrderRow, 'id' | 'userId'> | null;
    readonly topUp: { readonly userId: string } | null;
    readonly reason: RefundReason;
    readonly now: Date;
  },
): Promise<void> {
  const { payment, order, topUp, reason, now } = unused;
  const id = uuidv7();
  const { id: paymentId, amountPaise } = payment;
  await insertRefund(tx, { id, paymentId, amountPaise, reason }, now);
  const eventKey = `refund:${id}`;
  if (topUp) await queueMail(tx, { kind: 'top_up_refunded', userId: topUp.userId, eventKey }, now);
  if (!order) return;
  const { userId, id: orderId } = order;
  tx.announceAfterCommit({ orderId, userId });
  if (reason === 'wallet_short') return;
  await queueMail(tx, { kind: 'order_refunded', userId, orderId, eventKey }, now);
}
