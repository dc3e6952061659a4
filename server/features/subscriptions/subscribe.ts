/** Starts a subscription; nothing is paid in advance. */
import { v7 as uuidv7 } from 'uuid';
import type { SubscribeBody } from '#contract/subscriptions.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import {
  cutoffFor,
  earliestDeliveryDate,
  lastClosedDate,
  latestDeliveryDate,
} from '#domain/calendar/cutoff.ts';
import { whyNotServedFrom } from '#domain/delivery/plan-slots.ts';
import { zeroPaise } from '#domain/money/money.ts';
import { Refusal, refusalAt } from '#domain/refusal.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { plannedDatesFrom } from '#domain/staff/forecast.ts';
import { lastReservedDate } from '#domain/subscriptions/reserved-days.ts';
import { cycleEnd } from '#domain/subscriptions/subscription.ts';
import { inTransaction, isUniqueViolation, type Tx } from '#server/db/database.ts';
import { lockDeliveryAddress } from '#server/features/addresses/find-delivery-address.ts';
import { writeFoodProfile } from '#server/features/food-profile/food-profile.ts';
import { readClosedDays } from '#server/features/kitchen/closed-days.ts';
import type { Shop } from '#server/shop.ts';
import { effectForReceipt, issueReceipt, withoutFull } from './receipts/issue-receipt.ts';
import type { ReceiptRow } from './receipts/receipts.store.ts';
import { planAsSeen } from './requested-action.ts';
import { reserveDays } from './reserving/reserve-days.ts';
import { insertSubscription, type SubscriptionRow } from './subscriptions.store.ts';

function assertStart(date: CalendarDate, now: Date, terms: DatedDeliveryTerms): void {
  if (date < earliestDeliveryDate(now, terms)) throw refusalAt('start_too_early', 'startDate');
  if (date > latestDeliveryDate(now, terms)) throw refusalAt('delivery_date_too_late', 'startDate');
}

async function storeProfile(
  tx: Tx,
  userId: string,
  { diet, allergens, expectedFood: expected }: SubscribeBody,
  now: Date,
): Promise<void> {
  if (diet === undefined && allergens === undefined) return;
  await writeFoodProfile(tx, userId, { diet, allergens, expected }, now);
}

/** Full days are left out; there must be a delivery on at least one of the days ahead. */
async function assertRoom(
  tx: Tx,
  row: SubscriptionRow,
  full: readonly CalendarDate[],
  through: CalendarDate,
): Promise<void> {
  const [first] = full;
  if (first === undefined) return;
  const closed = await readClosedDays(tx, row.startDate, through);
  const facts = { skipped: new Set(full), closed };
  if (plannedDatesFrom(row, facts, row.startDate, through).length > 0) return;
  throw new Refusal('day_full', {
    issues: [{ path: 'startDate', message: 'All of these days are full' }],
    details: { full: { date: first, portionsLeft: 0 } },
  });
}

/** A subscription that does not renew, and whose every day is closed, would deliver nothing. */
function assertAnyOpen(row: SubscriptionRow, closed: ReadonlySet<CalendarDate>): void {
  if (row.autoRenew) return;
  const facts = { skipped: new Set<CalendarDate>(), closed };
  if (plannedDatesFrom(row, facts, row.startDate, row.endDate).length > 0) return;
  const message = 'The kitchen is closed on all of these days. Choose more days or a later start.';
  throw refusalAt('delivery_day_closed', 'weekdays', message);
}

interface LeftOut {
  readonly full: readonly CalendarDate[];
  /** Of the first cycle. */
  readonly closed: ReadonlySet<CalendarDate>;
}

async function addStartReceipt(
  tx: Tx,
  row: SubscriptionRow,
  { full, closed }: LeftOut,
  terms: DatedDeliveryTerms,
): Promise<ReceiptRow> {
  const { startDate, endDate, pricePerDayPaise } = row;
  const added = plannedDatesFrom(row, { skipped: new Set(full), closed }, startDate, endDate);
  const effect = {
    from: startDate,
    stopped: [],
    added,
    keptPaise: zeroPaise,
    endDate,
    endDateBefore: endDate,
    pricePerDayPaise,
    undoUntil: cutoffFor(added[0] ?? startDate, terms),
  };
  const details = { date: null, until: null, isNewAddress: false, stillComing: [] };
  return issueReceipt(tx, row.userId, {
    subscriptionId: row.id,
    kind: 'started',
    actor: 'customer',
    actorId: row.userId,
    effect: withoutFull(effectForReceipt(row, effect, details), full),
    createdAt: row.createdAt,
  });
}

async function start(
  tx: Tx,
  userId: string,
  body: SubscribeBody,
  { now: clock, settings }: Pick<Shop, 'now' | 'settings'>,
): Promise<ReceiptRow> {
  const current = settings.current();
  const { delivery: terms, plans } = current;
  const startDate = body.startDate as CalendarDate;
  const plan = planAsSeen(valueOn(plans, startDate), body.planType, body.pricePerDay);
  const { pincode } = await lockDeliveryAddress(tx, userId, body.addressId);
  const place = { planId: plan.id, date: startDate, pincode };
  const refusal = whyNotServedFrom(current, place);
  if (refusal) throw refusal;
  const now = clock();
  assertStart(startDate, now, terms);
  const row: SubscriptionRow = {
    id: uuidv7(),
    userId,
    planType: plan.id,
    category: plan.category,
    pricePerDayPaise: plan.pricePerDayPaise,
    status: 'active',
    cycle: body.cycle,
    weekdays: body.weekdays.toSorted(),
    startDate,
    endDate: cycleEnd(startDate, body.cycle),
    autoRenew: body.autoRenew ?? false,
    pausedFrom: null,
    pausedUntil: null,
    unpaidInARow: 0,
    addressId: body.addressId,
    notes: body.notes || null,
    decidedThrough: lastClosedDate(now, terms),
    remindedFor: null,
    reservedThrough: null,
    createdAt: now,
  };
  await insertSubscription(tx, row);
  await storeProfile(tx, userId, body, now);
  const { days } = await reserveDays(tx, [row], { now, terms, settings: current });
  const full = days.map(({ date }) => date);
  await assertRoom(tx, row, full, lastReservedDate(now, terms));
  const closed = await readClosedDays(tx, startDate, row.endDate);
  assertAnyOpen(row, closed);
  return addStartReceipt(tx, row, { full, closed }, terms);
}

/**
 * Returns its first receipt.
 * @throws Refusal `subscription_exists`, `start_too_early`, `delivery_date_too_late`,
 * `address_not_found`, `area_not_served`, `slot_closed`, `invalid_request` at `planType`,
 * `price_changed` when the customer saw another price, `day_full` when every day ahead is full, or
 * `delivery_day_closed` when the kitchen is closed on every day of a cycle that does not renew.
 */
export async function subscribe(
  shop: Shop,
  userId: string,
  body: SubscribeBody,
): Promise<ReceiptRow> {
  try {
    return await inTransaction(shop.db, (tx) => start(tx, userId, body, shop));
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('subscription_exists');
    throw error;
  }
}
