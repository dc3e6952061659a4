/** What a payment report from the provider changes (decision 0027, Payment). */
import { graceEndOf, type TimedDelivery } from '#domain/calendar/cutoff.ts';
import type { OrderStatus, PaymentStatus } from '#domain/orders/order-status.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { type Paise, paise } from './money.ts';
import type { TopUpStatus } from './wallet.ts';

/** The payment statuses of Razorpay. */
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
 * The more advanced of two statuses. `failed` ranks low because banks revive failed payments for
 * days (Razorpay, late authorisation), so it is never final.
 */
export function furtherStatus(
  known: ProviderPaymentStatus,
  reported: ProviderPaymentStatus,
): ProviderPaymentStatus {
  // Stryker disable next-line EqualityOperator: only equal statuses have equal ranks
  return rank[reported] > rank[known] ? reported : known;
}

export interface PayableOrder extends TimedDelivery {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly totalPaise: Paise;
  readonly walletPaise: Paise;
  /** Until when it can be paid online; null for other ways to pay. */
  readonly payBefore: Date | null;
}

/** What happens to captured money: it pays for the order or top-up, or is refunded. */
export type CaptureEffect =
  | { readonly effect: 'pays' }
  | { readonly effect: 'refund'; readonly reason: RefundReason };

export const refundReasons = [
  'order_already_paid',
  'order_cancelled',
  'delivery_date_passed',
  /** The wallet balance was too low, so the online part alone does not pay the order. */
  'wallet_short',
  'top_up_already_paid',
  'account_closed',
  /** The amount differs from that of its payment order. */
  'wrong_amount',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Shown to staff: why a payment was refunded automatically. */
export const refundReasonWords: Readonly<Record<RefundReason, string>> = {
  order_already_paid: 'The order was already paid',
  order_cancelled: 'The order was cancelled',
  delivery_date_passed: 'It came after the cut-off',
  wallet_short: 'The wallet balance was too low',
  top_up_already_paid: 'The top-up was already paid',
  account_closed: 'The account was deleted',
  wrong_amount: 'The amount did not match',
};

/**
 * Until when an unpaid order can be paid: for `waitMs`, but never past the grace after its cut-off.
 */
export function payableUntil(
  delivery: TimedDelivery,
  now: Date,
  waitMs: number,
  terms: DatedDeliveryTerms,
): Date {
  return new Date(Math.min(now.getTime() + waitMs, graceEndOf(delivery, terms).getTime()));
}

/** The part of an order's total that is paid online. */
export function onlinePartPaise(order: Pick<PayableOrder, 'totalPaise' | 'walletPaise'>): Paise {
  return paise(order.totalPaise - order.walletPaise);
}

/** A deadline that was stated when the order was placed is kept when the cut-off is moved. */
function isInTime(
  order: Pick<PayableOrder, 'deliveryDate' | 'slot' | 'payBefore'>,
  now: Date,
  terms: DatedDeliveryTerms,
): boolean {
  const { payBefore } = order;
  return now < graceEndOf(order, terms) || (payBefore !== null && now < payBefore);
}

/** Decides what newly captured money does. The caller must have locked the order row. */
export function decideCapture(
  order: PayableOrder,
  amountPaise: Paise,
  now: Date,
  terms: DatedDeliveryTerms,
): CaptureEffect {
  if (order.paymentStatus !== 'unpaid') return { effect: 'refund', reason: 'order_already_paid' };
  if (order.status === 'cancelled') return { effect: 'refund', reason: 'order_cancelled' };
  if (order.status === 'pending' && !isInTime(order, now, terms)) {
    return { effect: 'refund', reason: 'delivery_date_passed' };
  }
  // The payment was opened when the wallet was to pay a part that it no longer has.
  if (amountPaise !== onlinePartPaise(order)) return { effect: 'refund', reason: 'wallet_short' };
  return { effect: 'pays' };
}

/** The same for a top-up, whose row must also be locked. */
export function decideTopUp(topUp: {
  readonly status: TopUpStatus;
  readonly isAccountOpen: boolean;
}): CaptureEffect {
  if (topUp.status === 'paid') return { effect: 'refund', reason: 'top_up_already_paid' };
  if (!topUp.isAccountOpen) return { effect: 'refund', reason: 'account_closed' };
  return { effect: 'pays' };
}
