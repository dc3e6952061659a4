/** Where a stop of a run stands, from its order and the entry that counts. */
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { StopOutcome, StopStatus } from './stop-words.ts';

export interface StopFacts {
  /** It has left the run, or its order has another day by now, or stays in the kitchen. */
  readonly hasLeft: boolean;
  readonly orderStatus: OrderStatus;
  /** Of the entry that counts; null before any. */
  readonly outcome: StopOutcome | null;
}

/** A cancelled order is brought back, whatever its rider entered. */
export function stopStatus({ hasLeft, orderStatus, outcome }: StopFacts): StopStatus {
  if (hasLeft) return 'moved';
  if (orderStatus === 'cancelled') return 'cancelled';
  if (orderStatus === 'delivered') return 'delivered';
  return outcome ?? 'open';
}

/** Whether its rider still sees name, phone and address: until the stop is done. */
export const showsCustomer = (status: StopStatus): boolean => status === 'open';

/** The page of a map with the address as its search; it opens in an app of the rider. */
export const mapLink = (parts: readonly string[]): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(parts.join(', '))}`;

/** `upi://pay`, as UPI apps read it from a QR code; `amount` in rupees. */
export function upiLink(payment: {
  readonly upiId: string;
  readonly name: string;
  readonly amount: string;
  readonly orderNumber: string;
}): string {
  const { upiId, name, amount, orderNumber } = payment;
  const fields = { pa: upiId, pn: name, am: amount, tn: orderNumber, cu: 'INR' };
  const pairs = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${pairs.join('&')}`;
}
