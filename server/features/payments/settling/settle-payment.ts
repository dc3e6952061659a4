/**
 * The only way an order or a top-up becomes paid online: takes a fact from the provider, whoever
 * brought it, and moves forward or does nothing. The same facts in any order and number end in the
 * same state.
 */
import { v7 as uuidv7 } from 'uuid';
import { type CaptureEffect, decideTopUp, furtherStatus } from '#domain/money/payment.ts';
import { isPayable } from '#domain/orders/order-status.ts';
import type { Tx } from '#server/db/database.ts';
import { queueMailForSweep } from '#server/features/mail/queue-mail.ts';
import { lockOrder, type OrderRow } from '#server/features/orders/orders.store.ts';
import { fitsPaymentOrder, saveMisfit } from '#server/features/payments/misfits/save-misfit.ts';
import {
  closePaymentOrder,
  findPayment,
  findPaymentOrder,
  type PaidFor,
  type PaymentOrderRow,
  type PaymentRow,
  savePayment,
} from '#server/features/payments/payments.store.ts';
import { refundUnusedPayment } from '#server/features/payments/refunds/refund-unused-payment.ts';
import { completeTopUp } from '#server/features/payments/top-ups/complete-top-up.ts';
import { type LockedTopUp, lockTopUp } from '#server/features/payments/top-ups/top-ups.store.ts';
import type { ProviderPayment } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { captureForOrder } from './capture-for-order.ts';

export interface Settlement {
  /**
   * `paid`: the order or top-up is paid by this payment, now or since earlier. `refunding`: the
   * money could not be used and goes back. `noted`: nothing is captured yet. `unusable`: it fits
   * nothing of ours or contradicts what we know; raised as an alarm, nothing changed.
   */
  readonly outcome: 'paid' | 'refunding' | 'noted' | 'unusable';
  /** The order as it is now; null when there is none. */
  readonly order: OrderRow | null;
}

type SettleShop = Pick<Shop, 'now' | 'alarms'>;

/** What the payment is for, held until the transaction ends. */
type LockedPaidFor =
  | { readonly order: OrderRow; readonly topUp: null }
  | { readonly order: null; readonly topUp: LockedTopUp };

/** Locks the order or the top-up first of all. */
export async function lockPaidFor(tx: Tx, paidFor: PaidFor): Promise<LockedPaidFor | null> {
  if (paidFor.orderId === null) {
    const topUp = await lockTopUp(tx, paidFor.topUpId);
    return topUp && { order: null, topUp };
  }
  const order = await lockOrder(tx, paidFor.orderId);
  return order && { order, topUp: null };
}

const factsOf = (fact: ProviderPayment) => ({
  providerPaymentId: fact.id,
  providerOrderId: fact.orderId,
  amountPaise: fact.amountPaise,
  currency: fact.currency,
});

function freshPayment(fact: ProviderPayment, paymentOrder: PaymentOrderRow): PaymentRow {
  const { orderId, topUpId } = paymentOrder;
  return {
    ...({ orderId, topUpId } as PaidFor),
    id: uuidv7(),
    providerPaymentId: fact.id,
    providerOrderId: paymentOrder.providerOrderId,
    amountPaise: fact.amountPaise,
    currency: fact.currency,
    status: 'created',
    method: fact.method,
    isApplied: false,
  };
}

/**
 * The customer hears of a failed attempt while the order still waits for a better one, but not at
 * once: most people pay within a minute of it.
 */
async function noteUncaptured(
  tx: Tx,
  { order }: LockedPaidFor,
  known: PaymentRow,
  status: PaymentRow['status'],
  now: Date,
): Promise<void> {
  await savePayment(tx, { ...known, status }, now);
  const isNewFailure = status === 'failed' && known.status !== 'failed';
  if (!isNewFailure || !order || !isPayable(order)) return;
  const { userId, id: orderId } = order;
  const eventKey = `payment:${known.id}`;
  await queueMailForSweep(tx, { kind: 'payment_failed', userId, orderId, eventKey }, now);
}

async function captureForTopUp(tx: Tx, topUp: LockedTopUp, now: Date): Promise<CaptureEffect> {
  const effect = decideTopUp(topUp);
  if (effect.effect === 'pays') await completeTopUp(tx, topUp, now);
  return effect;
}

async function capture(
  tx: Tx,
  held: LockedPaidFor,
  payment: PaymentRow,
  now: Date,
): Promise<Settlement> {
  const { effect, order } = held.order
    ? await captureForOrder(tx, held.order, payment, now)
    : { effect: await captureForTopUp(tx, held.topUp, now), order: null };
  const isApplied = effect.effect === 'pays';
  await savePayment(tx, { ...payment, status: 'captured', isApplied }, now);
  if (effect.effect === 'pays') return { outcome: 'paid', order };
  const { reason } = effect;
  // The order can be paid anew, of another amount: for that another provider order must be open.
  if (reason === 'wallet_short') await closePaymentOrder(tx, payment.providerOrderId);
  await refundUnusedPayment(tx, { payment, order: held.order, reason, now });
  return { outcome: 'refunding', order };
}

const isCaptured = (status: PaymentRow['status']): boolean =>
  status === 'captured' || status === 'refunded';

const unusable = { outcome: 'unusable', order: null } as const;

/** Money of another amount pays nothing: it is told of once, and goes back later. */
async function noteMisfit(
  tx: Tx,
  shop: SettleShop,
  fact: ProviderPayment,
  paymentOrder: PaymentOrderRow,
): Promise<Settlement> {
  const known = await findPayment(tx, fact.id);
  // Booked as a misfit before, and on its way back.
  if (known?.amountPaise === fact.amountPaise) return { outcome: 'refunding', order: null };
  await saveMisfit(tx, shop, fact, paymentOrder);
  return unusable;
}

/**
 * Applies one fact. Call it inside a transaction; it locks the order or the top-up first. Callers
 * that hold the provider order already (its row never changes what it is for or its amount) pass it
 * on.
 */
export async function settlePayment(
  tx: Tx,
  shop: SettleShop,
  fact: ProviderPayment,
  known?: PaymentOrderRow,
): Promise<Settlement> {
  const paymentOrder =
    known ?? (fact.orderId === null ? null : await findPaymentOrder(tx, fact.orderId));
  if (!paymentOrder) {
    shop.alarms.raise('payment_for_unknown_order', factsOf(fact));
    return unusable;
  }
  if (!fitsPaymentOrder(fact, paymentOrder)) return noteMisfit(tx, shop, fact, paymentOrder);
  const held = await lockPaidFor(tx, paymentOrder);
  if (!held) return unusable;

  const now = shop.now();
  const { order } = held;
  const payment = (await findPayment(tx, fact.id)) ?? freshPayment(fact, paymentOrder);
  const isSame =
    payment.providerOrderId === paymentOrder.providerOrderId &&
    payment.amountPaise === fact.amountPaise;
  if (!isSame) {
    const { orderId, topUpId } = paymentOrder;
    shop.alarms.raise('payment_changed', { ...factsOf(fact), orderId, topUpId });
    return unusable;
  }
  if (isCaptured(payment.status)) {
    return { outcome: payment.isApplied ? 'paid' : 'refunding', order };
  }
  const status = furtherStatus(payment.status, fact.status);
  if (!isCaptured(status)) {
    await noteUncaptured(tx, held, payment, status, now);
    return { outcome: 'noted', order };
  }
  if (status === 'refunded') {
    // First heard of when it was on its way back already: it pays nothing.
    await savePayment(tx, { ...payment, status }, now);
    return { outcome: 'refunding', order };
  }
  return capture(tx, held, payment, now);
}
