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
  findPayment,
  findPaymentOrder,
  type PaymentOrderRow,
  type PaymentRow,
  savePayment,
} from './payments.store.ts';
import { insertRefund } from './refunds.store.ts';

export interface Settlement {
  /**
   * `paid`: the order is paid by this payment, now or since earlier. `refunding`: the money could
   * not be used and goes back. `noted`: nothing is captured yet. `unusable`: it fits no order of
   * ours or contradicts what we know; raised as an alarm, nothing changed.
   */
  readonly outcome: 'paid' | 'refunding' | 'noted' | 'unusable';
  /** The order as it is now; null when there is none. */
  readonly order: OrderRow | null;
}

type SettleShop = Pick<Shop, 'now' | 'alarms'>;

const factsOf = (fact: ProviderPayment) => ({
  providerPaymentId: fact.id,
  providerOrderId: fact.orderId,
  amountPaise: fact.amountPaise,
  currency: fact.currency,
});

function isExpected(
  shop: SettleShop,
  fact: ProviderPayment,
  paymentOrder: PaymentOrderRow,
): boolean {
  const isSame =
    fact.amountPaise === paymentOrder.amountPaise && fact.currency === paymentOrder.currency;
  if (!isSame) {
    const { orderId } = paymentOrder;
    shop.alarms.raise('payment_amount_mismatch', { ...factsOf(fact), orderId });
  }
  return isSame;
}

function freshPayment(fact: ProviderPayment, paymentOrder: PaymentOrderRow): PaymentRow {
  return {
    id: uuidv7(),
    providerPaymentId: fact.id,
    providerOrderId: paymentOrder.providerOrderId,
    orderId: paymentOrder.orderId,
    amountPaise: fact.amountPaise,
    currency: fact.currency,
    status: 'created',
    method: fact.method,
    isApplied: false,
  };
}

async function payOrder(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  now: Date,
): Promise<OrderRow> {
  await savePayment(tx, { ...payment, status: 'captured', isApplied: true }, now);
  const event = {
    orderId: order.id,
    fromStatus: order.status,
    toStatus: order.status === 'pending' ? 'confirmed' : order.status,
    actor: 'payment',
    actorId: null,
    reason: `Paid with ${payment.providerPaymentId}`,
    at: now,
  } as const;
  await moveOrder(tx, event, { paymentStatus: 'paid' });
  return { ...order, status: event.toStatus, paymentStatus: 'paid' };
}

async function sendBack(
  tx: Tx,
  payment: PaymentRow,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  await savePayment(tx, { ...payment, status: 'captured' }, now);
  const { id: paymentId, amountPaise } = payment;
  await insertRefund(tx, { id: uuidv7(), paymentId, amountPaise, reason }, now);
}

const isCaptured = (status: PaymentRow['status']): boolean =>
  status === 'captured' || status === 'refunded';

const unusable = { outcome: 'unusable', order: null } as const;

/**
 * Applies one fact. Call it inside a transaction; it locks the order first. Callers that hold the
 * provider order already (its row never changes its order or amount) pass it on.
 */
export async function settlePayment(
  tx: Tx,
  shop: SettleShop,
  fact: ProviderPayment,
  known?: PaymentOrderRow,
): Promise<Settlement> {
  const paymentOrder =
    known ?? (fact.orderId === null ? null : await findPaymentOrder(tx, fact.orderId));
  if (!paymentOrder || !isExpected(shop, fact, paymentOrder)) {
    if (!paymentOrder) shop.alarms.raise('payment_for_unknown_order', factsOf(fact));
    return unusable;
  }
  const order = await lockOrder(tx, paymentOrder.orderId);
  if (!order) return unusable;

  const now = shop.now();
  const payment = (await findPayment(tx, fact.id)) ?? freshPayment(fact, paymentOrder);
  if (payment.orderId !== order.id || payment.amountPaise !== fact.amountPaise) {
    shop.alarms.raise('payment_changed', { ...factsOf(fact), orderId: order.id });
    return unusable;
  }
  if (isCaptured(payment.status)) {
    return { outcome: payment.isApplied ? 'paid' : 'refunding', order };
  }
  const status = furtherStatus(payment.status, fact.status);
  if (!isCaptured(status)) {
    await savePayment(tx, { ...payment, status }, now);
    return { outcome: 'noted', order };
  }
  if (status === 'refunded') {
    // First heard of when it was on its way back already: it pays nothing.
    await savePayment(tx, { ...payment, status }, now);
    return { outcome: 'refunding', order };
  }
  const decision = decideCapture(order, now);
  if (decision.effect === 'pays') {
    return { outcome: 'paid', order: await payOrder(tx, order, payment, now) };
  }
  await sendBack(tx, payment, decision.reason, now);
  return { outcome: 'refunding', order };
}
