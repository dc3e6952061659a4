/** The life of an order as a table of permitted moves (DESIGN Order status). */

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

/** The dashboard's Upcoming tab lists these (Spec 2). */
export const upcomingStatuses: readonly OrderStatus[] = ['confirmed', 'preparing'];

export const paymentStatuses = ['unpaid', 'paid', 'refunded', 'partly_refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentMethods = ['online', 'wallet', 'cod'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const orderTypes = ['meals', 'meal-pack'] as const;
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
