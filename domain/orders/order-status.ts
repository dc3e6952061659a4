/** The life of an order as a table of permitted moves (decision 0027, Order status). */

export const orderStatuses = [
  'pending',
  'confirmed',
  'preparing',
  'out_for_delivery',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  preparing: 'Preparing',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** Letters that a customer may write to kitchen and rider. */
export const notesLengthMax = 500;

/** Who moved an order. */
export const orderActors = ['customer', 'staff', 'payment', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];

/**
 * What a customer is told of why an order moved. Staff write for each other, and of a payment only
 * its number at the provider is noted.
 */
export function reasonForCustomer(move: {
  readonly actor: OrderActor;
  readonly reason: string | null;
}): string | null {
  if (move.actor === 'payment') return 'Payment received';
  return move.actor === 'staff' ? null : move.reason;
}

const naturalMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['preparing', 'cancelled'],
  preparing: ['out_for_delivery', 'cancelled'],
  out_for_delivery: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/** Whether a move follows the usual path; other moves of staff are recorded as overrides. */
export function isNaturalMove(from: OrderStatus, to: OrderStatus): boolean {
  return naturalMoves[from].includes(to);
}

/**
 * Whether a move delivers an order before its day (days as `YYYY-MM-DD`). It is an override
 * whatever the order's status was, and whoever makes it says why.
 */
export function isEarlyDelivery(
  order: { readonly deliveryDate: string },
  to: OrderStatus,
  today: string,
): boolean {
  return to === 'delivered' && order.deliveryDate > today;
}

/** The dashboard's Upcoming tab lists these (Spec 2.10). */
export const upcomingStatuses: readonly OrderStatus[] = ['confirmed', 'preparing'];

/** Whether it stands without a payment: only the kitchen has to take it. */
export const awaitsKitchen = (order: {
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethod;
}): boolean => order.status === 'pending' && order.paymentMethod === 'cod';

export const paymentStatuses = ['unpaid', 'paid', 'refunded', 'partly_refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentMethods = ['online', 'wallet', 'cod'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

interface MovedOrder {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
}

const hasGivenBack = (status: PaymentStatus): boolean =>
  status === 'refunded' || status === 'partly_refunded';

/** Why staff may not move an order there, as a code of a refusal; null when they may. */
export function refusedMove(
  order: MovedOrder & { readonly hasInvoice: boolean },
  to: OrderStatus,
): 'order_not_paid' | 'order_refunded' | 'order_invoiced' | null {
  const goesOut = to === 'out_for_delivery' || to === 'delivered';
  // Nothing is cooked for money that is still to come, but for cash at the door.
  const isUnpaid = order.paymentStatus === 'unpaid' && order.paymentMethod !== 'cod';
  if (isUnpaid && to !== 'pending' && to !== 'cancelled') return 'order_not_paid';
  // Cash that something went back of was received: not delivered, it would count as money all the
  // same, and its rest could be given back.
  const isCash = order.paymentMethod === 'cod';
  if (isCash && order.status === 'delivered' && to !== 'delivered') {
    if (hasGivenBack(order.paymentStatus)) return 'order_refunded';
    // Only what goes back has a credit note against it.
    return order.hasInvoice ? 'order_invoiced' : null;
  }
  if (order.paymentStatus !== 'refunded') return null;
  const isRevived = order.status === 'cancelled' && to !== 'cancelled';
  const wasOut = order.status === 'out_for_delivery' || order.status === 'delivered';
  const isSentOut = goesOut && !wasOut;
  return isRevived || isSentOut ? 'order_refunded' : null;
}

/**
 * What a move says about the money: cash changes hands at the door, so a delivery that is taken
 * back or cancelled was not paid either. Whatever was paid otherwise, or given back of, stays as it
 * is.
 */
export function paymentStatusAfterMove(order: MovedOrder, to: OrderStatus): PaymentStatus {
  const { paymentStatus, paymentMethod } = order;
  if (paymentMethod !== 'cod') return paymentStatus;
  if (to === 'delivered' && paymentStatus === 'unpaid') return 'paid';
  return to !== 'delivered' && paymentStatus === 'paid' ? 'unpaid' : paymentStatus;
}

export const orderTypes = ['meals', 'meal-pack', 'subscription'] as const;
export type OrderType = (typeof orderTypes)[number];

/** Whether the customer can still pay this order online. */
export function isPayable(order: {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
}): boolean {
  return (
    order.status === 'pending' &&
    order.paymentStatus === 'unpaid' &&
    order.paymentMethod === 'online'
  );
}

/** The number people say on the phone: `SK-10482`. */
export function formatOrderNumber(serial: number): string {
  return `SK-${serial}`;
}
