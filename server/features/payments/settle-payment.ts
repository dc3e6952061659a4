/**
 * The only way an order becomes paid: takes a fact from the provider, whoever brought it, and moves
 * forward or does nothing. The same facts in any order and number end in the same state.
 */
import { v7 as uuidv7 } from 'uuid';
import { decideCapture, furtherStatus, type RefundReason } from '#domain/payment.ts';
import type { Tx } from '#server/db/database.ts';
import { lockOrder, moveOrder, type OrderRow } from '#server/features/orders/order-moves.ts';
import type { ProviderPayment } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import {
  closePaymentOrder,
  findPayment,
  findPaymentOrder,
  insertPayment,
  insertRefund,
  type PaymentOrderRow,
  type PaymentRow,
  updatePayment,
} from './payments.store.ts';

export type Settlement =
  /** The order is paid by this payment, now or since earlier. */
  | 'paid'
  /** The money could not be used and goes back. */
  | 'refunding'
  /** Noted; nothing is captured yet. */
  | 'noted'
  /** It fits no order of ours, or contradicts what we know: raised as an alarm, nothing changed. */
  | 'unusable';

type SettleShop = Pick<Shop, 'now' | 'alarms'>;

function isUnexpected(
  shop: SettleShop,
  fact: ProviderPayment,
  paymentOrder: PaymentOrderRow | null,
): paymentOrder is null {
  const facts = {
    providerPaymentId: fact.id,
    providerOrderId: fact.orderId,
    amountPaise: fact.amountPaise,
    currency: fact.currency,
  };
  if (!paymentOrder) {
    shop.alarms.raise('payment_for_unknown_order', facts);
    return true;
  }
  const isSame =
    fact.amountPaise === paymentOrder.amountPaise && fact.currency === paymentOrder.currency;
  if (!isSame)
    shop.alarms.raise('payment_amount_mismatch', { ...facts, orderId: paymentOrder.orderId });
  return !isSame;
}

async function rememberPayment(
  tx: Tx,
  fact: ProviderPayment,
  paymentOrder: PaymentOrderRow,
  now: Date,
): Promise<PaymentRow> {
  const known = await findPayment(tx, fact.id);
  if (known) return known;
  const fresh: PaymentRow = {
    id: uuidv7(),
    providerPaymentId: fact.id,
    providerOrderId: paymentOrder.providerOrderId,
    orderId: paymentOrder.orderId,
    amountPaise: fact.amountPaise,
    currency: fact.currency,
    // Starts low, so that the move to what the fact says is made in one place below.
    status: 'created',
    method: fact.method,
    isApplied: false,
    refundedPaise: 0 as PaymentRow['refundedPaise'],
    createdAt: now,
    updatedAt: now,
  };
  await insertPayment(tx, fresh);
  return fresh;
}

async function payOrder(tx: Tx, order: OrderRow, payment: PaymentRow, now: Date): Promise<void> {
  await updatePayment(tx, payment.id, { status: 'captured', isApplied: true, updatedAt: now });
  await closePaymentOrder(tx, payment.providerOrderId);
  const toStatus = order.status === 'pending' ? 'confirmed' : order.status;
  await moveOrder(
    tx,
    {
      orderId: order.id,
      fromStatus: order.status,
      toStatus,
      actor: 'payment',
      actorId: null,
      reason: `Paid with ${payment.providerPaymentId}`,
      at: now,
    },
    { paymentStatus: 'paid' },
  );
}

async function sendBack(
  tx: Tx,
  payment: PaymentRow,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  await updatePayment(tx, payment.id, { status: 'captured', updatedAt: now });
  await insertRefund(tx, {
    id: uuidv7(),
    paymentId: payment.id,
    amountPaise: payment.amountPaise,
    reason,
    status: 'requested',
    providerRefundId: null,
    attempts: 0,
    nextAttemptAt: now,
    createdAt: now,
    updatedAt: now,
  });
}

const isCaptured = (status: PaymentRow['status']): boolean =>
  status === 'captured' || status === 'refunded';

/** Applies one fact. Call it inside a transaction; it locks the order first. */
export async function settlePayment(
  tx: Tx,
  shop: SettleShop,
  fact: ProviderPayment,
): Promise<Settlement> {
  const paymentOrder = fact.orderId === null ? null : await findPaymentOrder(tx, fact.orderId);
  if (isUnexpected(shop, fact, paymentOrder) || !paymentOrder) return 'unusable';
  const order = await lockOrder(tx, paymentOrder.orderId);
  if (!order) return 'unusable';

  const now = shop.now();
  const payment = await rememberPayment(tx, fact, paymentOrder, now);
  if (payment.orderId !== order.id || payment.amountPaise !== fact.amountPaise) {
    shop.alarms.raise('payment_changed', { providerPaymentId: fact.id, orderId: order.id });
    return 'unusable';
  }
  if (isCaptured(payment.status)) return payment.isApplied ? 'paid' : 'refunding';

  const status = furtherStatus(payment.status, fact.status);
  if (!isCaptured(status)) {
    if (status !== payment.status) await updatePayment(tx, payment.id, { status, updatedAt: now });
    return 'noted';
  }
  const decision = decideCapture(order, now);
  if (decision.effect === 'pays') {
    await payOrder(tx, order, payment, now);
    return 'paid';
  }
  await sendBack(tx, payment, decision.reason, now);
  return 'refunding';
}
