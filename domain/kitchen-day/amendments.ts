/** What changed in a kitchen's day after it was frozen. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/orders/order-status.ts';
import { isToCook } from './to-cook.ts';

export const amendmentKinds = [
  'added',
  'revived',
  'cancelled',
  'refunded',
  'moved',
  'unconfirmed',
] as const;
export type AmendmentKind = (typeof amendmentKinds)[number];

/** An order as it is now. */
export interface PresentOrder {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
  readonly deliveryDate: CalendarDate;
  /** Whether it is a pack whose meals are still to be settled. */
  readonly isToFill: boolean;
  /** Whether it ever left the kitchen. */
  readonly wasOut?: boolean;
}

/** An order as the kitchen knows it. */
interface KnownOrder {
  readonly orderId: string;
  readonly isCooked: boolean;
}

/** Whether the kitchen gets to know of it: each of its meals is settled. */
export const isForKitchen = (order: PresentOrder, date: CalendarDate): boolean =>
  order.deliveryDate === date && isToCook(order) && !order.isToFill;

function kindOf(
  order: PresentOrder,
  known: KnownOrder | undefined,
  date: CalendarDate,
): AmendmentKind | null {
  const isCooked = isForKitchen(order, date);
  if (!known) return isCooked ? 'added' : null;
  if (isCooked === known.isCooked) return null;
  if (isCooked) return 'revived';
  if (order.deliveryDate !== date) return 'moved';
  if (order.status === 'cancelled') return 'cancelled';
  return order.paymentStatus === 'refunded' ? 'refunded' : 'unconfirmed';
}

/**
 * What the kitchen of a frozen day does not know yet, in the order of `present`: the orders of that
 * date, and those that it knows.
 */
export function amendmentsDue<Order extends PresentOrder>(
  date: CalendarDate,
  present: readonly Order[],
  known: readonly KnownOrder[],
): { readonly order: Order; readonly kind: AmendmentKind }[] {
  const knownAs = new Map(known.map((each) => [each.orderId, each]));
  return present.flatMap((order) => {
    const kind = kindOf(order, knownAs.get(order.orderId), date);
    return kind ? [{ order, kind }] : [];
  });
}

const sentences: Readonly<Record<AmendmentKind, string>> = {
  added: 'added: cook it too',
  revived: 'is on again: cook it',
  cancelled: 'cancelled: do not cook it',
  refunded: 'refunded in full: do not cook it',
  moved: 'moved to another day: do not cook it',
  unconfirmed: 'no longer confirmed: do not cook it',
};

/** `SK-10482 cancelled: do not cook it (3 portions)`; `number` is that of the order. */
export function amendmentText(kind: AmendmentKind, number: string, portions: number): string {
  const count = Math.abs(portions);
  return `${number} ${sentences[kind]} (${count} ${count === 1 ? 'portion' : 'portions'})`;
}
