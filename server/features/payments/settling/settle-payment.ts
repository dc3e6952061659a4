/**
 * The only way an order or a top-up becomes paid online: applies a payment as the provider reports
 * it, by browser, webhook or reconciler, or does nothing. The same reports in any order and number
 * lead to the same state.
 */
import { v7 as uuidv7 } from 'uuid';
import { type CaptureEffect, decideTopUp, furtherStatus } from '#domain/money/payment.ts';
import { isPayable } from '#domain/orders/order-status.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import type { Tx } from '#server/db/database.ts';
import { queueMailForSweep } from '#server/features/mail/queue-mail.ts';
import { lockOrder, type OrderRow } from '#server/features/orders/orders.store.ts';
import { fitsPaymentOrder, saveMisfit } from '#server/features/payments/misfits/save-misfit.ts';
import {
  closePaymentOrder,
  findPaymentOrder,
  idOf,
  type PaidFor,
  type PaymentOrderRow,
} from '#server/features/payments/payment-orders.store.ts';
import {
  findPayment,
  type PaymentRow,
  savePayment,
  savePaymentWith,
} from '#server/features/payments/payments.store.ts';
import { refundUnusedPayment } from '#server/features/payments/refunds/refund-unused-payment.ts';
import { completeTopUp } from '#server/features/payments/top-ups/complete-top-up.ts';
import { type LockedTopUp, lockTopUp } from '#server/features/payments/top-ups/top-ups.store.ts';
import type { ProviderPayment } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { continueTrace } from '#server/trace.ts';
import { captureForOrder } from './capture-for-order.ts';

export interface Settlement {
  /**
   * `paid`: the order or top-up is paid by this payment, now or before. `refunding`: the payment
   * could not be used and is refunded. `noted`: nothing is captured yet. `unusable`: it fits no
   * provider order or contradicts what is stored; an alarm was raised and nothing changed.
   */
  readonly outcome: 'paid' | 'refunding' | 'noted' | 'unusable';
  /** The order as it is now; null when there is none. */
  readonly order: OrderRow | null;
}

type SettleShop = Pick<Shop, 'now' | 'alarms' | 'settings'>;

/** What the payment is for, locked until the transaction ends. */
type LockedPaidFor =
  | { readonly order: OrderRow; readonly topUp: null }
  | { readonly order: null; readonly topUp: LockedTopUp };

/** Locks the order or the top-up; null when it does not exist. */
export async function lockPaidFor(tx: Tx, paidFor: PaidFor): Promise<LockedPaidFor | null> {
  if (paidFor.orderId === null) {
    const topUp = await lockTopUp(tx, paidFor.topUpId);
    return topUp && { order: null, topUp };
  }
  const order = await lockOrder(tx, paidFor.orderId);
  return order && { order, topUp: null };
}

const factsOf = (reported: ProviderPayment) => ({
  providerPaymentId: reported.id,
  providerOrderId: reported.orderId,
  amountPaise: reported.amountPaise,
  currency: reported.currency,
});

/** A payment that was never reported before. */
export function freshPayment(reported: ProviderPayment, paymentOrder: PaymentOrderRow): PaymentRow {
  const { orderId, topUpId } = paymentOrder;
  return {
    ...({ orderId, topUpId } as PaidFor),
    id: uuidv7(),
    providerPaymentId: reported.id,
    providerOrderId: paymentOrder.providerOrderId,
    amountPaise: reported.amountPaise,
    currency: reported.currency,
    status: 'created',
    method: reported.method,
    isApplied: false,
  };
}

/**
 * Mails the customer about a failed attempt while the order can still be paid; only after a minute,
 * since most people pay within it.
 */
async function saveUncaptured(
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
  locked: LockedPaidFor,
  payment: PaymentRow,
  { now, terms }: { readonly now: Date; readonly terms: DatedDeliveryTerms },
): Promise<Settlement> {
  const paying = { ...payment, status: 'captured', isApplied: true } as const;
  const saving = savePaymentWith(paying, now);
  const { effect, order } = locked.order
    ? await captureForOrder(tx, locked.order, payment, { now, terms, saving })
    : { effect: await captureForTopUp(tx, locked.topUp, now), order: null };
  const isApplied = effect.effect === 'pays';
  if (!isApplied || !locked.order) await savePayment(tx, { ...paying, isApplied }, now);
  if (effect.effect === 'pays') return { outcome: 'paid', order };
  const { reason } = effect;
  // The provider accepts no further payment for it, and staff may let the order be paid after all.
  await closePaymentOrder(tx, payment.providerOrderId);
  await refundUnusedPayment(tx, { ...locked, payment, reason, now });
  return { outcome: 'refunding', order };
}

const isCaptured = (status: PaymentRow['status']): boolean =>
  status === 'captured' || status === 'refunded';

const unusable = { outcome: 'unusable', order: null } as const;

/** A payment of another amount pays nothing: it raises one alarm and is refunded later. */
async function settleMisfit(
  tx: Tx,
  shop: SettleShop,
  reported: ProviderPayment,
  paymentOrder: PaymentOrderRow,
): Promise<Settlement> {
  const known = await findPayment(tx, reported.id);
  // Booked as a misfit before, and being refunded.
  if (known?.amountPaise === reported.amountPaise) return { outcome: 'refunding', order: null };
  await saveMisfit(tx, shop, reported, paymentOrder);
  return unusable;
}

/**
 * Applies one reported payment. Call it inside a transaction; it locks the order or the top-up
 * first. Callers that have read the provider order pass it as `known`; its amount and what it is
 * for never change.
 */
export async function settlePayment(
  tx: Tx,
  shop: SettleShop,
  reported: ProviderPayment,
  known?: PaymentOrderRow,
): Promise<Settlement> {
  const paymentOrder =
    known ?? (reported.orderId === null ? null : await findPaymentOrder(tx, reported.orderId));
  if (!paymentOrder) {
    shop.alarms.raise('payment_for_unknown_order', factsOf(reported));
    return unusable;
  }
  continueTrace(idOf(paymentOrder));
  if (!fitsPaymentOrder(reported, paymentOrder))
    return settleMisfit(tx, shop, reported, paymentOrder);
  const locked = await lockPaidFor(tx, paymentOrder);
  if (!locked) return unusable;

  const now = shop.now();
  const { order } = locked;
  const payment = (await findPayment(tx, reported.id)) ?? freshPayment(reported, paymentOrder);
  const isSame =
    payment.providerOrderId === paymentOrder.providerOrderId &&
    payment.amountPaise === reported.amountPaise;
  if (!isSame) {
    const { orderId, topUpId } = paymentOrder;
    shop.alarms.raise('payment_changed', { ...factsOf(reported), orderId, topUpId });
    return unusable;
  }
  if (isCaptured(payment.status)) {
    return { outcome: payment.isApplied ? 'paid' : 'refunding', order };
  }
  const status = furtherStatus(payment.status, reported.status);
  if (!isCaptured(status)) {
    await saveUncaptured(tx, locked, payment, status, now);
    return { outcome: 'noted', order };
  }
  if (status === 'refunded') {
    // First reported when it was refunded already: it pays nothing.
    await savePayment(tx, { ...payment, status }, now);
    return { outcome: 'refunding', order };
  }
  return capture(tx, locked, payment, { now, terms: shop.settings.current().delivery });
}
