/** Cancelling and refunding orders: until when, how much, and to where. */
import { isStillChangeable, type TimedDelivery } from '#domain/calendar/cutoff.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/orders/order-status.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { type Paise, paise, zeroPaise } from './money.ts';

/** `source`: each part back to where it came from; `wallet`: all of it into the wallet. */
export const refundDestinations = ['source', 'wallet'] as const;
export type RefundDestination = (typeof refundDestinations)[number];

/** Not sent yet, pending at the provider, arrived, or failed for good. */
export const refundStatuses = ['requested', 'pending', 'processed', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

interface RefundableOrder extends TimedDelivery {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
  readonly totalPaise: Paise;
  readonly refundedPaise: Paise;
}

/** A customer may cancel until the cut-off before the delivery, and only before cooking begins. */
export function isCancellable(
  order: Pick<RefundableOrder, 'status' | 'deliveryDate' | 'slot'>,
  now: Date,
  terms: DatedDeliveryTerms,
): boolean {
  const isEarly = order.status === 'pending' || order.status === 'confirmed';
  return isEarly && isStillChangeable(order, now, terms);
}

/**
 * What can still be refunded of `paidPaise`: zero for an unpaid order. `refundedPaise` excludes
 * failed refunds, so their money can be refunded again. What was collected at the door may be
 * corrected to less than was refunded by then.
 */
export function refundablePaise(
  order: Pick<RefundableOrder, 'paymentStatus' | 'refundedPaise'>,
  paidPaise: Paise,
): Paise {
  if (order.paymentStatus === 'unpaid') return zeroPaise;
  return paise(Math.max(paidPaise - order.refundedPaise, 0));
}

/**
 * What is refunded automatically when an order is cancelled. Zero for a delivered order, where
 * staff decide, and for cash, which only the rider has seen.
 */
export function refundOnCancelPaise(
  order: Pick<
    RefundableOrder,
    'status' | 'paymentMethod' | 'paymentStatus' | 'totalPaise' | 'refundedPaise'
  >,
): Paise {
  const isDecided = order.status === 'delivered' || order.paymentMethod === 'cod';
  return isDecided ? zeroPaise : refundablePaise(order, order.totalPaise);
}

// Razorpay refunds no less than one rupee.
const sourceMinPaise = 100;

interface RefundParts {
  /** Back to the card or UPI account. */
  readonly sourcePaise: Paise;
  readonly walletPaise: Paise;
}

/**
 * Splits a refund. To the source: first what was paid online and not refunded yet, the rest into
 * the wallet (also cash, and online amounts below one rupee). `amountPaise` is at most {@link
 * refundablePaise}; `onlineLeftPaise` is what can still be refunded of the online payment.
 */
export function splitRefund(
  amountPaise: Paise,
  destination: RefundDestination,
  onlineLeftPaise: Paise,
): RefundParts {
  const requestedPaise = destination === 'source' ? Math.min(amountPaise, onlineLeftPaise) : 0;
  const sourcePaise = requestedPaise < sourceMinPaise ? 0 : requestedPaise;
  return { sourcePaise: paise(sourcePaise), walletPaise: paise(amountPaise - sourcePaise) };
}

/** The payment status of a paid order after this much was refunded. */
export function statusAfterRefund(totalPaise: Paise, refundedPaise: Paise): PaymentStatus {
  if (refundedPaise === 0) return 'paid';
  return refundedPaise === totalPaise ? 'refunded' : 'partly_refunded';
}
