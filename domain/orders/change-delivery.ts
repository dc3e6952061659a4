/** Until when date, time and address of an order can be changed, and what stays (decision 0036). */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { cutoffOf, isStillChangeable, type TimedDelivery } from '#domain/calendar/cutoff.ts';
import { isCalledOff } from '#domain/kitchen-day/to-cook.ts';
import { Refusal, refusalAt } from '#domain/refusal.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { packGstPercent } from '#domain/settings/tax-terms.ts';
import {
  isPayable,
  type OrderStatus,
  type OrderType,
  type PaymentMethod,
  type PaymentStatus,
} from './order-status.ts';

export interface ChangeableOrder extends TimedDelivery {
  readonly type: OrderType;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
}

/** Deliveries of subscriptions are changed in the subscription, before they become orders. */
const isOpen = (order: ChangeableOrder): boolean =>
  order.type !== 'subscription' &&
  (order.status === 'pending' || order.status === 'confirmed') &&
  !isCalledOff(order);

/** Until when it can be changed; null when it cannot be. */
export function changeableUntil(
  order: ChangeableOrder,
  now: Date,
  terms: DatedDeliveryTerms,
): Date | null {
  const isChangeable = isOpen(order) && !isPayable(order) && isStillChangeable(order, now, terms);
  return isChangeable ? cutoffOf(order, terms) : null;
}

/** @throws Refusal `order_not_changeable`, `order_pay_first`, `cutoff_passed`. */
export function assertChangeable(
  order: ChangeableOrder,
  now: Date,
  terms: DatedDeliveryTerms,
): void {
  if (!isOpen(order)) throw new Refusal('order_not_changeable');
  // Its payment deadline belongs to its date.
  if (isPayable(order)) throw new Refusal('order_pay_first');
  if (!isStillChangeable(order, now, terms)) throw new Refusal('cutoff_passed');
}

/**
 * The order keeps its total, so the tax that is added to a pack has to be the same on both dates.
 * @throws Refusal `tax_differs`.
 */
export function assertSameTax(
  gstPercent: number | null,
  date: CalendarDate,
  { tax }: Pick<ShopSettings, 'tax'>,
): void {
  if (gstPercent === null || gstPercent === packGstPercent(valueOn(tax, date))) return;
  throw refusalAt('tax_differs', 'deliveryDate');
}
