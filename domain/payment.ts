/** What a fact from the payment provider means for an order; forward-only (DESIGN Payment). */
import { type CalendarDate, isStillCookable } from './calendar.ts';
import type { OrderStatus, PaymentStatus } from './order-status.ts';

/** Razorpay's payment states that carry meaning for us. */
export const providerPaymentStatuses = [
  'created',
  'authorized',
  'captured',
  'refunded',
  'failed',
] as const;
export type ProviderPaymentStatus = (typeof providerPaymentStatuses)[number];

const rank: Readonly<Record<ProviderPaymentStatus, number>> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
};

/**
 * The further of two states. `failed` ranks low: banks revive failed payments for days
 * (Razorpay, late authorisation), so it is never final.
 */
export function furtherStatus(
  known: ProviderPaymentStatus,
  told: ProviderPaymentStatus,
): ProviderPaymentStatus {
  return rank[told] > rank[known] ? told : known;
}

export interface PayableOrder {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly deliveryDate: CalendarDate;
}

/** What captured money does: pays the order, or goes back because the order cannot use it. */
export type CaptureEffect =
  | { readonly effect: 'pays' }
  | { readonly effect: 'refund'; readonly reason: RefundReason };

export const refundReasons = [
  'order_already_paid',
  'order_cancelled',
  'delivery_date_passed',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Decides for money newly captured. The order row must be locked by the caller. */
export function decideCapture(order: PayableOrder, now: Date): CaptureEffect {
  if (order.paymentStatus !== 'unpaid') return { effect: 'refund', reason: 'order_already_paid' };
  if (order.status === 'cancelled') return { effect: 'refund', reason: 'order_cancelled' };
  if (order.status === 'pending' && !isStillCookable(order.deliveryDate, now)) {
    return { effect: 'refund', reason: 'delivery_date_passed' };
  }
  return { effect: 'pays' };
}
