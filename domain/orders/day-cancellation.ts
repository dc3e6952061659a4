/** Cancelling a sold day: when it begins, and what happens to its orders (decision 0039). */
import { type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { cutoffFor, cutoffOf, graceEndFor, type TimedDelivery } from '#domain/calendar/cutoff.ts';
import { minuteMs } from '#domain/calendar/durations.ts';
import { isCalledOff } from '#domain/kitchen-day/to-cook.ts';
import { refusalAt } from '#domain/refusal.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import {
  isPayable,
  type OrderStatus,
  type OrderType,
  type PaymentMethod,
  type PaymentStatus,
} from './order-status.ts';

/** Until then nothing but the closing has happened, and it can be undone. */
const undoMinutes = 5;
/** The shortest time in which customers choose. */
const choiceMinutesMin = 60;

/** The statuses that are cancelled with their day; what is cooked already stays. */
export const cancelledWithDay: readonly OrderStatus[] = ['pending', 'confirmed'];

/**
 * When the work begins and messages are sent: a minute before the evening run at the latest, which
 * settles the day as closed.
 */
export function beginsAt(date: CalendarDate, now: Date, terms: DatedDeliveryTerms): Date {
  const begins = now.getTime() + undoMinutes * minuteMs;
  const run = graceEndFor(date, terms).getTime();
  if (run <= now.getTime()) return new Date(begins);
  return new Date(Math.max(now.getTime(), Math.min(begins, run - minuteMs)));
}

/**
 * The latest end of the term in which customers choose another day: the cut-off of the day, as for
 * all changes of an order. Null when that is too near.
 */
export function choiceUntilMax(
  date: CalendarDate,
  now: Date,
  terms: DatedDeliveryTerms,
): Date | null {
  const cutoff = cutoffFor(date, terms);
  return cutoff.getTime() - now.getTime() < choiceMinutesMin * minuteMs ? null : cutoff;
}

/** @throws Refusal `choice_until_invalid` for a term that is too short or ends too late. */
export function assertChoiceUntil(
  until: Date | null,
  date: CalendarDate,
  now: Date,
  terms: DatedDeliveryTerms,
): void {
  if (until === null) return;
  const latest = choiceUntilMax(date, now, terms);
  const isLongEnough = until.getTime() - now.getTime() >= choiceMinutesMin * minuteMs;
  if (latest === null || until > latest || !isLongEnough) {
    throw refusalAt('choice_until_invalid', 'choiceUntil');
  }
}

/** Whether the day may be cancelled: until it is over, also after its cut-off. */
export function isCancellableDay(date: CalendarDate, now: Date): boolean {
  return date >= dateInIndia(now);
}

interface OrderOfDay extends TimedDelivery {
  readonly type: OrderType;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
}

/**
 * The end of the term for one order: its own cut-off where that is earlier, since no order can be
 * moved after it.
 */
export function choiceEnd(
  order: TimedDelivery,
  choiceUntil: Date | null,
  terms: DatedDeliveryTerms,
): Date | null {
  if (choiceUntil === null) return null;
  return new Date(Math.min(choiceUntil.getTime(), cutoffOf(order, terms).getTime()));
}

/**
 * What happens to an order of a cancelled day: it `stays` (it is cooked already, or no longer of
 * that day), `waits` for its customer to choose another day, or is `cancelled`. Only orders whose
 * date customers can change wait: neither unpaid ones nor those refunded in full, nor deliveries of
 * subscriptions. The term is that of the order ({@link choiceEnd}).
 */
export function fateOf(
  order: OrderOfDay,
  day: { readonly date: CalendarDate; readonly choiceUntil: Date | null },
  now: Date,
): 'stays' | 'waits' | 'cancelled' {
  const isOfDay = order.deliveryDate === day.date && cancelledWithDay.includes(order.status);
  if (!isOfDay) return 'stays';
  const isOver = day.choiceUntil === null || now >= day.choiceUntil;
  const isFixed = order.type === 'subscription' || isPayable(order) || isCalledOff(order);
  return isOver || isFixed ? 'cancelled' : 'waits';
}
