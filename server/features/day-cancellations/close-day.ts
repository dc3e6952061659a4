/** Closes the kitchen on a day, and confirms that what is sold of it is cancelled. */
import { v7 as uuidv7 } from 'uuid';
import { addDays, type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { isStillCookable } from '#domain/calendar/cutoff.ts';
import { toRupees } from '#domain/money/money.ts';
import { assertChoiceUntil, beginsAt, isCancellableDay } from '#domain/orders/day-cancellation.ts';
import { invalidAt, Refusal, refusalAt } from '#domain/refusal.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { recordAudit, recordChange } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { lockClosedDay, lockOutOrders } from '#server/features/kitchen/closed-days.store.ts';
import { closeKitchen, yearDays } from '#server/features/kitchen/closed-days.ts';
import { lockShopSettings } from '#server/features/settings/shop-settings.ts';
import { lockSettings } from '#server/features/settings/versions.store.ts';
import type { Shop } from '#server/shop.ts';
import {
  type CancellationRow,
  insertCancellation,
  lockCancellation,
  markOpened,
  updateCancellation,
} from './day-cancellations.store.ts';
import { ordersIn, refundMaxPaise } from './preview-closing.ts';
import { readSold, type SoldFigures } from './sold-day.store.ts';

interface Closing {
  readonly date: CalendarDate;
  /** Customers read it when something is cancelled. */
  readonly reason: string;
  /** Whether what is sold may be cancelled. */
  readonly isConfirmed: boolean;
  readonly choiceUntil: Date | null;
}

interface Moment {
  readonly now: Date;
  readonly terms: DatedDeliveryTerms;
}

/** The kitchen on a day, in the audit log. */
export const subjectOf = (date: CalendarDate) =>
  ({ type: 'kitchen', id: date, label: date }) as const;

function assertClosable(date: CalendarDate, now: Date): void {
  if (!isCancellableDay(date, now)) throw refusalAt('day_already_decided', 'date');
  if (date <= addDays(dateInIndia(now), yearDays)) return;
  throw invalidAt('date', 'Choose a day within the next year');
}

function assertConfirmed({ date, isConfirmed }: Closing, sold: SoldFigures): void {
  const orders = ordersIn(sold);
  if (isConfirmed || orders === 0) return;
  const { portions, reservations, customers } = sold;
  throw new Refusal('day_has_orders', {
    issues: [{ path: 'date', message: `${orders} orders are placed for ${date}` }],
    details: { sold: { orders, portions, reservations, customers } },
  });
}

async function changeClosing(
  tx: Tx,
  staff: Staff,
  day: CancellationRow,
  { date, reason, isConfirmed, choiceUntil }: Closing,
  { now, terms }: Moment,
): Promise<void> {
  if (day.begunAt !== null || now >= day.beginsAt) throw refusalAt('day_cancel_begun', 'date');
  const after = { reason, choiceUntil: isConfirmed ? choiceUntil : day.choiceUntil };
  assertChoiceUntil(after.choiceUntil, date, now, terms);
  await updateCancellation(tx, { id: day.id, ...after });
  await closeKitchen(tx, { date, reason }, staff.id, now);
  const before = { reason: day.reason, choiceUntil: day.choiceUntil };
  const change = { action: 'day_cancelled', subject: subjectOf(date), before, after } as const;
  await recordChange(tx, staff, change, now);
}

async function confirm(
  tx: Tx,
  staff: Staff,
  { date, reason, choiceUntil }: Closing,
  { sold, reasonBefore }: { readonly sold: SoldFigures; readonly reasonBefore: string | null },
  { now, terms }: Moment,
): Promise<void> {
  assertChoiceUntil(choiceUntil, date, now, terms);
  const row = { id: uuidv7(), date, reason, reasonBefore, choiceUntil };
  await insertCancellation(tx, { ...row, beginsAt: beginsAt(date, now, terms) }, staff.id, now);
  const after = {
    reason,
    choiceUntil,
    orders: ordersIn(sold),
    portions: sold.portions,
    reservations: sold.reservations,
    refundMax: toRupees(refundMaxPaise(sold)),
  };
  const before = { reason: reasonBefore };
  const entry = { action: 'day_cancelled', subject: subjectOf(date), before, after } as const;
  await recordAudit(tx, staff, entry, now);
}

/**
 * Nothing more is ordered for that day. What is sold is cancelled once it is confirmed, some
 * minutes later and by the sweep (`cancelDays`). Until then, closing again changes the reason and
 * the term in which customers choose.
 * @throws Refusal `day_has_orders` with what is sold while it is not confirmed; `day_cancel_begun`;
 * `choice_until_invalid`; `day_already_decided` for a day that is over, or past its cut-off without
 * anything to cancel; `invalid_request` for a day more than a year away.
 */
export async function closeDay(
  shop: Pick<Shop, 'db' | 'now' | 'catalogue' | 'settings'>,
  staff: Staff,
  closing: Closing,
): Promise<void> {
  const { date, reason, isConfirmed } = closing;
  await inTransaction(shop.db, async (tx) => {
    // An evening run that reads the day as open ends first.
    await lockSettings(tx, 'publish');
    const { delivery: terms } = await lockShopSettings(tx);
    const now = shop.now();
    assertClosable(date, now);
    const day = await lockCancellation(tx, date);
    const reasonBefore = await lockClosedDay(tx, date);
    if (day && reasonBefore !== null) {
      return changeClosing(tx, staff, day, closing, { now, terms });
    }
    // A process of the release before has opened the day.
    if (day) await markOpened(tx, day.id, now);
    // Locks subscriptions, which come before orders everywhere.
    await closeKitchen(tx, { date, reason }, staff.id, now);
    await lockOutOrders(tx);
    const sold = await readSold(tx, date, now);
    assertConfirmed(closing, sold);
    if (isConfirmed && ordersIn(sold) + sold.reservations > 0) {
      return confirm(tx, staff, closing, { sold, reasonBefore }, { now, terms });
    }
    if (!isStillCookable(date, now, terms)) throw refusalAt('day_already_decided', 'date');
    const diff = { before: { reason: reasonBefore }, after: { reason } };
    const change = { action: 'day_closed', subject: subjectOf(date), ...diff } as const;
    await recordChange(tx, staff, change, now);
  });
  // The database notifies other processes; this one must not show the days before meanwhile.
  shop.catalogue.forget();
}
