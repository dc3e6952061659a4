/** Which orders the kitchen cooks, and which no longer come. */
import {
  awaitsKitchen,
  isOut,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
  upcomingStatuses,
} from '#domain/orders/order-status.ts';

interface CookedOrder {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
  /** Whether it ever left the kitchen; decides where the order was cancelled since. */
  readonly wasOut?: boolean;
}

/**
 * Whether the order was refunded in full before it went out: then nobody cooks it, and it does not
 * come. It comes all the same once the refund has failed.
 */
export const isCalledOff = (order: Pick<CookedOrder, 'status' | 'paymentStatus'>): boolean =>
  order.paymentStatus === 'refunded' && order.status !== 'cancelled' && !isOut(order.status);

/**
 * Whether its customer may expect the order: it is accepted and not out yet, or only waits for the
 * kitchen to accept it. A paid order that staff set back to pending may still be cancelled.
 */
export const isUpcoming = (
  order: Pick<CookedOrder, 'status' | 'paymentStatus' | 'paymentMethod'>,
): boolean =>
  !isCalledOff(order) && (upcomingStatuses.includes(order.status) || awaitsKitchen(order));

/**
 * Whether the kitchen cooks the order, or has cooked it: it is confirmed or further, and paid, or
 * paid in cash at the door. What has left the kitchen was cooked, also when it was refunded or
 * cancelled since.
 */
export function isToCook(order: CookedOrder): boolean {
  const { status, paymentStatus, paymentMethod, wasOut = false } = order;
  if (status === 'cancelled') return wasOut;
  if (status === 'pending' || isCalledOff(order)) return false;
  return paymentStatus !== 'unpaid' || paymentMethod === 'cod';
}
