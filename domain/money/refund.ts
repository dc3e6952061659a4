/** Cancelling an order and giving its money back: until when, how much, and where to. */
import { type CalendarDate, isStillCookable } from '#domain/calendar/calendar.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/orders/order-status.ts';
import { type Paise, paise, zeroPaise } from './money.ts';

/** To where the money came from, part by part; or all of it into the wallet. */
export const refundDestinations = ['source', 'wallet'] as const;
export type RefundDestination = (typeof refundDestinations)[number];

/** Asked for, on its way at the provider, arrived, or refused for good. */
export const refundStatuses = ['requested', 'pending', 'processed', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export interface RefundableOrder {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
  readonly deliveryDate: CalendarDate;
  readonly totalPaise: Paise;
  readonly walletPaise: Paise;
  readonly refundedPaise: Paise;
}

/** A customer may cancel until the cut-off before the delivery, and only before cooking begins. */
export function isCancellable(
  order: Pick<RefundableOrder, 'status' | 'deliveryDate'>,
  now: Date,
): boolean {
  const isEarly = order.status === 'pending' || order.status === 'confirmed';
  return isEarly && isStillCookable(order.deliveryDate, now);
}

/**
 * What can still be given back: nothing for an order that took no money. `refundedPaise` counts no
 * refund that failed, so its money can be given back another way.
 */
export function refundablePaise(
  order: Pick<RefundableOrder, 'paymentStatus' | 'totalPaise' | 'refundedPaise'>,
): Paise {
  if (order.paymentStatus === 'unpaid') return zeroPaise;
  return paise(order.totalPaise - order.refundedPaise);
}

/**
 * What goes back by itself when an order is cancelled. Nothing of one that was delivered: whether
 * that is given back is decided by who may refund. Nothing of cash, which nobody but the one at the
 * door has seen.
 */
export function refundOnCancelPaise(
  order: Pick<
    RefundableOrder,
    'status' | 'paymentMethod' | 'paymentStatus' | 'totalPaise' | 'refundedPaise'
  >,
): Paise {
  const isDecided = order.status === 'delivered' || order.paymentMethod === 'cod';
  return isDecided ? zeroPaise : refundablePaise(order);
}

// Razorpay moves no less than one rupee.
const sourceMinPaise = 100;

export interface RefundParts {
  /** Back to the card or UPI account. */
  readonly sourcePaise: Paise;
  readonly walletPaise: Paise;
}

/**
 * Where an amount goes. To the source: first what was paid online and has not gone back yet, the
 * rest into the wallet it came from (cash, and online less than a rupee, have no other way back).
 * `amountPaise` is at most {@link refundablePaise}; `onlineLeftPaise` is what the online payment
 * can still give back.
 */
export function splitRefund(
  amountPaise: Paise,
  destination: RefundDestination,
  onlineLeftPaise: Paise,
): RefundParts {
  const wantedPaise = destination === 'source' ? Math.min(amountPaise, onlineLeftPaise) : 0;
  const sourcePaise = wantedPaise < sourceMinPaise ? 0 : wantedPaise;
  return { sourcePaise: paise(sourcePaise), walletPaise: paise(amountPaise - sourcePaise) };
}

/** The payment status that follows from what was given back of a paid order. */
export function statusAfterRefund(totalPaise: Paise, refundedPaise: Paise): PaymentStatus {
  if (refundedPaise === 0) return 'paid';
  return refundedPaise === totalPaise ? 'refunded' : 'partly_refunded';
}
