/** The statuses of an order and the moves between them (decision 0027, Order status). */
import type { NotificationKind } from '#domain/notifications.ts';

interface StatusRow {
  readonly label: string;
  /** The usual next statuses; other moves by staff are recorded as overrides. */
  readonly next: readonly string[];
  /** Whether the dashboard's Upcoming tab lists it (Spec 2.10). */
  readonly isUpcoming: boolean;
  /** The mail sent when an order reaches this status, whoever moved it. */
  readonly mail: 'order_confirmed' | 'order_cancelled' | null;
  /** The notification sent then, which customers can turn off. */
  readonly notification: NotificationKind | null;
}

/** Everything that depends on a status is derived from this table; its order is the usual path. */
export const orderStatusTable = {
  pending: {
    label: 'Pending',
    next: ['confirmed', 'cancelled'],
    isUpcoming: false,
    mail: null,
    notification: null,
  },
  confirmed: {
    label: 'Confirmed',
    next: ['preparing', 'cancelled'],
    isUpcoming: true,
    mail: 'order_confirmed',
    notification: null,
  },
  preparing: {
    label: 'Preparing',
    next: ['out_for_delivery', 'cancelled'],
    isUpcoming: true,
    mail: null,
    notification: null,
  },
  out_for_delivery: {
    label: 'Out for delivery',
    next: ['delivered', 'cancelled'],
    isUpcoming: false,
    mail: null,
    notification: 'out_for_delivery',
  },
  delivered: {
    label: 'Delivered',
    next: [],
    isUpcoming: false,
    mail: null,
    notification: 'delivered',
  },
  cancelled: {
    label: 'Cancelled',
    next: [],
    isUpcoming: false,
    mail: 'order_cancelled',
    notification: null,
  },
} as const satisfies Readonly<Record<string, StatusRow>>;

export type OrderStatus = keyof typeof orderStatusTable;

const rows: Readonly<Record<OrderStatus, StatusRow>> = orderStatusTable;

export const orderStatuses = Object.keys(rows) as [OrderStatus, ...OrderStatus[]];

/** The longest note from a customer to the kitchen and the rider, in characters. */
export const notesLengthMax = 500;

/** Of a note by staff, about an order, a customer or a day of the books. */
export const staffNoteLengthMax = 500;

/** Of the reason that somebody gives for what they do. */
export const reasonLengthMax = 200;

/** Who moved an order. */
export const orderActors = ['customer', 'staff', 'payment', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];

/** The reason of the move that cancels an order whose time to pay is over. */
export const notPaidInTime = 'Not paid in time';

/**
 * The reason of a move as shown to the customer. Reasons by staff are internal, and the reason of a
 * payment is only its id at the provider.
 */
export function reasonForCustomer(move: {
  readonly actor: OrderActor;
  readonly reason: string | null;
}): string | null {
  if (move.actor === 'payment') return 'Payment received';
  return move.actor === 'staff' ? null : move.reason;
}

export function isNaturalMove(from: OrderStatus, to: OrderStatus): boolean {
  return rows[from].next.includes(to);
}

/**
 * Whether a move delivers an order before its day (days as `YYYY-MM-DD`). Such a move is always an
 * override; it needs a reason where staff set the order itself, not where a stop is entered.
 */
export function isEarlyDelivery(
  order: { readonly deliveryDate: string },
  to: OrderStatus,
  today: string,
): boolean {
  return to === 'delivered' && order.deliveryDate > today;
}

export const upcomingStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (status) => rows[status].isUpcoming,
);

/** Whether the order waits only for the kitchen, not for a payment. */
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

/** Whether it has left the kitchen. */
export const isOut = (status: OrderStatus): boolean =>
  status === 'out_for_delivery' || status === 'delivered';

const hasGivenBack = (status: PaymentStatus): boolean =>
  status === 'refunded' || status === 'partly_refunded';

/** The refusal code for a move by staff; null if the move is allowed. */
export function refusedMove(
  order: MovedOrder & { readonly hasInvoice: boolean },
  to: OrderStatus,
): 'order_not_paid' | 'order_refunded' | 'order_invoiced' | null {
  // Unpaid orders are not cooked, except for cash on delivery.
  const isUnpaid = order.paymentStatus === 'unpaid' && order.paymentMethod !== 'cod';
  if (isUnpaid && to !== 'pending' && to !== 'cancelled') return 'order_not_paid';
  // A partly refunded cash order has been paid at the door. If its delivery could be undone, it
  // would still count as paid, and the rest could be refunded.
  const isCash = order.paymentMethod === 'cod';
  if (isCash && order.status === 'delivered' && to !== 'delivered') {
    if (hasGivenBack(order.paymentStatus)) return 'order_refunded';
    // An invoice can only be corrected by a refund with its credit note.
    return order.hasInvoice ? 'order_invoiced' : null;
  }
  if (order.paymentStatus !== 'refunded') return null;
  const isRevived = order.status === 'cancelled' && to !== 'cancelled';
  const isSentOut = isOut(to) && !isOut(order.status);
  return isRevived || isSentOut ? 'order_refunded' : null;
}

/**
 * The payment status after a move. Cash is paid on delivery, so undoing or cancelling a delivery
 * makes the order unpaid. Other payment methods and refunded orders keep their status.
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

/** What the number of an order begins with. */
export const orderNumberPrefix = 'SK-';

/** The number people say on the phone: `SK-10482`. */
export function formatOrderNumber(serial: number): string {
  return `${orderNumberPrefix}${serial}`;
}
