/** Applies a captured payment to its order: it pays the order with the wallet, or nothing. */
import { type Paise, zeroPaise } from '#domain/money/money.ts';
import { type CaptureEffect, decideCapture } from '#domain/money/payment.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import type { Tx } from '#server/db/database.ts';
import type { Statement } from '#server/db/sql.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';
import { payFromWallet } from '#server/features/wallet/pay-from-wallet.ts';

interface OrderPayment {
  readonly id: string;
  readonly providerPaymentId: string;
  readonly amountPaise: Paise;
}

interface Captured {
  readonly effect: CaptureEffect;
  /** As it is now. */
  readonly order: OrderRow;
}

/** From now on the whole total must be paid online. */
async function dropWalletPart(
  tx: Tx,
  order: OrderRow,
  payment: OrderPayment,
  now: Date,
): Promise<OrderRow> {
  const event = {
    orderId: order.id,
    fromStatus: order.status,
    toStatus: order.status,
    actor: 'payment',
    actorId: null,
    reason: 'Wallet balance too low; refunding the online payment',
    at: now,
  } as const;
  await moveOrder(tx, event, { walletPaise: zeroPaise });
  const { userId, id: orderId } = order;
  const eventKey = `wallet_short:${payment.id}`;
  await queueMail(tx, { kind: 'payment_failed', userId, orderId, eventKey }, now);
  return { ...order, walletPaise: zeroPaise };
}

/** The move of an order that this payment pays. */
export function paidEvent(order: OrderRow, payment: OrderPayment, now: Date) {
  const andWallet = order.walletPaise > 0 ? ' and the wallet' : '';
  return {
    orderId: order.id,
    fromStatus: order.status,
    toStatus: order.status === 'pending' ? 'confirmed' : order.status,
    actor: 'payment',
    actorId: null,
    reason: `Paid with ${payment.providerPaymentId}${andWallet}`,
    at: now,
  } as const;
}

async function confirm(
  tx: Tx,
  order: OrderRow,
  payment: OrderPayment,
  { now, saving }: Capturing,
): Promise<OrderRow> {
  const event = paidEvent(order, payment, now);
  await moveOrder(tx, event, { paymentStatus: 'paid' }, { alongside: saving });
  return { ...order, status: event.toStatus, paymentStatus: 'paid' };
}

interface Capturing {
  readonly now: Date;
  readonly terms: DatedDeliveryTerms;
  /** Parts of a statement that save the payment that pays the order. */
  readonly saving: Statement;
}

/**
 * Applies a newly captured payment to a locked order. One that pays is saved with it; any other the
 * caller saves in the same transaction.
 */
export async function captureForOrder(
  tx: Tx,
  order: OrderRow,
  payment: OrderPayment,
  capturing: Capturing,
): Promise<Captured> {
  const { now, terms } = capturing;
  const effect = decideCapture(order, payment.amountPaise, now, terms);
  if (effect.effect === 'refund') return { effect, order };
  if (order.walletPaise > 0 && !(await payFromWallet(tx, order, now))) {
    const asWhole = await dropWalletPart(tx, order, payment, now);
    return { effect: { effect: 'refund', reason: 'wallet_short' }, order: asWhole };
  }
  return { effect, order: await confirm(tx, order, payment, capturing) };
}
