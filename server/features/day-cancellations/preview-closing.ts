/** What closing a day would mean, before anybody confirms it. */
import type { SoldDay } from '#contract/staff/kitchen.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { isStillCookable } from '#domain/calendar/cutoff.ts';
import { minuteMs } from '#domain/calendar/durations.ts';
import { addPaise, type Paise, toRupees } from '#domain/money/money.ts';
import {
  assertChoiceUntil,
  beginsAt,
  choiceUntilMax,
  isCancellableDay,
} from '#domain/orders/day-cancellation.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { refusalAt } from '#domain/refusal.ts';
import { readClosedDays } from '#server/features/kitchen/closed-days.ts';
import type { Shop } from '#server/shop.ts';
import { findBeginning } from './day-cancellations.store.ts';
import { listStaying, readSold, type SoldFigures } from './sold-day.store.ts';

/** How many orders would be cancelled. */
export const ordersIn = ({ meals, packs, subscriptions }: SoldFigures): number =>
  meals + packs + subscriptions;

/** The most that would be refunded. */
export const refundMaxPaise = ({ onlinePaise, walletPaise }: SoldFigures): Paise =>
  addPaise(onlinePaise, walletPaise);

/**
 * @throws Refusal what closing the day would: `day_already_decided` for a day that is over, or past
 * its cut-off without anything to cancel; `day_cancel_begun`; `choice_until_invalid`.
 */
export async function previewClosing(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  date: CalendarDate,
  choiceUntil: Date | null,
): Promise<SoldDay> {
  const now = shop.now();
  const { delivery: terms } = shop.settings.current();
  if (!isCancellableDay(date, now)) throw refusalAt('day_already_decided', 'date');
  const isClosed = (await readClosedDays(shop.db, date, date)).has(date);
  const beginning = isClosed ? await findBeginning(shop.db, date) : null;
  if (beginning !== null && now >= beginning) throw refusalAt('day_cancel_begun', 'date');
  assertChoiceUntil(choiceUntil, date, now, terms);
  const sold = await readSold(shop.db, date, now);
  const hasNothing = beginning === null && ordersIn(sold) + sold.reservations === 0;
  if (hasNothing && !isStillCookable(date, now, terms)) {
    throw refusalAt('day_already_decided', 'date');
  }
  const staying = await listStaying(shop.db, date);
  const begins = beginning ?? beginsAt(date, now, terms);
  const { meals, packs, subscriptions, unpaid, movable } = sold;
  return {
    date,
    orders: { meals, packs, subscriptions, unpaid, movable },
    portions: sold.portions,
    reservations: sold.reservations,
    paid: { online: toRupees(sold.onlinePaise), wallet: toRupees(sold.walletPaise) },
    refundMax: toRupees(refundMaxPaise(sold)),
    cashDue: toRupees(sold.cashDuePaise),
    customers: sold.customers,
    withoutEmail: sold.withoutEmail,
    choiceUntilMax: choiceUntilMax(date, now, terms)?.toISOString() ?? null,
    undoMinutes: Math.max(0, Math.floor((begins.getTime() - now.getTime()) / minuteMs)),
    staying: staying.map(({ number, ...order }) => ({
      ...order,
      number: formatOrderNumber(number),
    })),
  };
}
