/** Applies or previews what a customer changes in a subscription, and writes the receipt. */
import { type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { planSlot } from '#domain/delivery/plan-slots.ts';
import { Refusal, refusalAt } from '#domain/refusal.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { lastReservedDate, reservedDates } from '#domain/subscriptions/reserved-days.ts';
import {
  type AppliedAction,
  applyAction,
  firstChangeableDate,
  isOngoing,
  receiptKindOf,
  type SubscriptionAction,
} from '#domain/subscriptions/subscription.ts';
import { inTransaction, type Reader, type Tx } from '#server/db/database.ts';
import {
  findDeliveryAddress,
  lockDeliveryAddress,
} from '#server/features/addresses/find-delivery-address.ts';
import { type DayToReserve, findFullDays } from '#server/features/capacity/full-days.ts';
import type { Shop } from '#server/shop.ts';
import { assertStaysServed } from './assert-stays-served.ts';
import { readDayFacts } from './day-facts.ts';
import { deleteSkip, insertSkip, readSettledDays } from './days.store.ts';
import { isUnsettled, lockSettled } from './lock-settled.ts';
import {
  effectForReceipt,
  issueReceipt,
  stillComing,
  withoutFull,
  writeReceipt,
} from './receipts/issue-receipt.ts';
import type { ReceiptEffect, ReceiptRow } from './receipts/receipts.store.ts';
import type { PreviewedEffect } from './receipts/to-receipt.ts';
import { type ConfirmedAction, type RequestedAction, toAction } from './requested-action.ts';
import { reserveDays } from './reserving/reserve-days.ts';
import {
  findSubscriptionOf,
  lockLivingOf,
  type SubscriptionRow,
  updateSubscription,
  writeCancelReason,
} from './subscriptions.store.ts';

interface Decided {
  readonly action: SubscriptionAction;
  readonly acted: AppliedAction;
  readonly receiptEffect: ReceiptEffect;
  /** What is to be reserved: days that were not planned before, or at another time. */
  readonly newDays: readonly DayToReserve[];
}

/** The time of a change, and the settings that count at it. */
export interface Moment {
  readonly now: Date;
  readonly terms: DatedDeliveryTerms;
  readonly settings: ShopSettings;
}

async function decide(
  db: Reader,
  row: SubscriptionRow,
  request: RequestedAction,
  { now, terms, settings }: Moment,
): Promise<Decided> {
  const first = firstChangeableDate(row, now, terms);
  const action = toAction(request, row.planType, valueOn(settings.plans, first));
  const facts = await readDayFacts(db, row.id, first);
  const acted = applyAction(row, action, facts, now, terms);
  const days = await readSettledDays(db, row.id, dateInIndia(now));
  const receiptEffect = effectForReceipt(acted.next, acted.effect, {
    date: 'date' in action ? action.date : null,
    until: action.kind === 'pause' ? action.until : null,
    ...(action.kind === 'pause' && row.status === 'paused' && { wasPaused: true }),
    isNewAddress: acted.next.addressId !== row.addressId,
    stillComing: stillComing(days),
  });
  const through = lastReservedDate(now, terms);
  const dayOf = (planId: string, date: CalendarDate) => ({
    date,
    slotId: planSlot(settings, planId, date)?.id ?? null,
  });
  const before = new Map(
    reservedDates(row, facts, through).map((date) => [date, dayOf(row.planType, date).slotId]),
  );
  const newDays = reservedDates(acted.next, { ...facts, skipped: acted.skips }, through)
    .map((date) => dayOf(acted.next.planType, date))
    .filter(({ date, slotId }) => !before.has(date) || before.get(date) !== slotId)
    .map((day) => ({ ...day, isReserved: before.has(day.date) }));
  return { action, acted, receiptEffect, newDays };
}

async function store(
  tx: Tx,
  row: SubscriptionRow,
  { action, acted }: Decided,
  now: Date,
): Promise<void> {
  if (action.kind === 'skip') return insertSkip(tx, row.id, action.date, now);
  if (action.kind === 'unskip') return deleteSkip(tx, row.id, action.date);
  await updateSubscription(tx, { ...row, ...acted.next }, now);
}

/** Who acts on a subscription: its customer, staff for the customer, or the shop itself. */
type Actor =
  | { readonly actor: 'customer' | 'staff'; readonly actorId: string }
  | {
      readonly actor: 'system';
      readonly actorId: null;
      readonly because: NonNullable<ReceiptEffect['because']>;
    };

const receiptFor = (
  row: SubscriptionRow,
  { action, receiptEffect }: Decided,
  by: Actor,
  now: Date,
) =>
  ({
    subscriptionId: row.id,
    kind: receiptKindOf[action.kind],
    actor: by.actor,
    actorId: by.actorId,
    // What the shop had to do cannot be undone: its reason still stands.
    effect:
      by.actor === 'system'
        ? { ...receiptEffect, undoUntil: null, because: by.because }
        : receiptEffect,
    createdAt: now,
  }) as const;

/** Days that stay, at another time. */
const movedDates = ({ newDays }: Decided): CalendarDate[] =>
  newDays.filter(({ isReserved }) => isReserved).map(({ date }) => date);

const addressOf = (request: RequestedAction): string | null =>
  (request.action === 'change' && request.addressId) || null;

/** Refuses when the change would no longer apply from the day that the preview showed. */
function assertSameStart(
  row: SubscriptionRow,
  { from }: ConfirmedAction,
  { now, terms }: Moment,
): void {
  if (from === undefined || !isOngoing(row)) return;
  if (from === firstChangeableDate(row, now, terms)) return;
  throw refusalAt('cutoff_passed', 'from');
}

/** A day that is restored must have room. @throws Refusal `day_full`. */
function assertRestored(request: RequestedAction, full: readonly CalendarDate[]): void {
  if (request.action !== 'unskip' || !full.includes(request.date as CalendarDate)) return;
  throw new Refusal('day_full', {
    issues: [{ path: 'date', message: 'This day is full by now' }],
    details: { full: { date: request.date, portionsLeft: 0 } },
  });
}

interface Change {
  readonly userId: string;
  /** The id of the subscription. */
  readonly id: string;
  readonly request: ConfirmedAction;
  readonly by: Actor;
}

/** As {@link changeSubscription}, within a transaction, also by staff or the shop. */
export async function changeIn(
  shop: Pick<Shop, 'now' | 'settings'>,
  tx: Tx,
  { userId, id, request, by }: Change,
): Promise<ReceiptRow | null> {
  const addressId = addressOf(request);
  if (addressId !== null) await lockDeliveryAddress(tx, userId, addressId);
  const { row, ...moment } = await lockSettled(shop, tx, userId, id);
  assertSameStart(row, request, moment);
  await assertStaysServed(tx, row, request, moment);
  const decided = await decide(tx, row, request, moment);
  if (!decided.acted.isChange) return null;
  const { now } = moment;
  await store(tx, row, decided, now);
  if (request.action === 'cancel' && request.reason) {
    await writeCancelReason(tx, id, request.reason);
  }
  const { days } = await reserveDays(tx, [{ ...row, ...decided.acted.next }], moment);
  const full = days.map(({ date }) => date);
  assertRestored(request, full);
  const receiptEffect = withoutFull(decided.receiptEffect, full, movedDates(decided));
  return issueReceipt(tx, userId, receiptFor(row, { ...decided, receiptEffect }, by, now));
}

/**
 * Applies the action and returns the receipt; null when nothing would change.
 * @throws Refusal `not_found`, also for another customer's; `address_not_found`, `area_not_served`,
 * `price_changed`; `cutoff_passed` at `from` when the change no longer applies from that day;
 * `day_full` for a day to restore; and what the rules of the domain refuse, with the field.
 */
export async function changeSubscription(
  shop: Shop,
  userId: string,
  id: string,
  request: ConfirmedAction,
): Promise<ReceiptRow | null> {
  const by = { actor: 'customer', actorId: userId } as const;
  return inTransaction(shop.db, (tx) => changeIn(shop, tx, { userId, id, request, by }));
}

/**
 * The effect the action would have now. Writes nothing, except that it settles days that are due.
 * @throws Refusal like {@link changeSubscription}.
 */
export async function previewAction(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  userId: string,
  id: string,
  request: RequestedAction,
): Promise<PreviewedEffect> {
  const addressId = addressOf(request);
  if (addressId !== null) await findDeliveryAddress(shop.db, userId, addressId);
  const found = await findSubscriptionOf(shop.db, userId, id);
  if (!found) throw new Refusal('not_found');
  const settings = shop.settings.current();
  const { delivery: terms } = settings;
  const now = shop.now();
  const settled = isUnsettled(found, now, terms)
    ? await inTransaction(shop.db, (tx) => lockSettled(shop, tx, userId, id))
    : { row: found, now, terms, settings };
  await assertStaysServed(shop.db, settled.row, request, settled);
  const decided = await decide(shop.db, settled.row, request, settled);
  const { receiptEffect, newDays } = decided;
  const full = await findFullDays(shop.db, newDays, settings.slots);
  assertRestored(request, full);
  const effect = withoutFull(receiptEffect, full, movedDates(decided));
  return decided.acted.isChange ? effect : { ...effect, isUnchanged: true };
}

/** Cancels the subscription of a customer who is deleted; no mail, as nobody would read it. */
export async function cancelWithAccount(
  tx: Tx,
  userId: string,
  by: Actor,
  moment: Moment,
): Promise<void> {
  const row = await lockLivingOf(tx, userId);
  if (!row) return;
  const decided = await decide(tx, row, { action: 'cancel' }, moment);
  const { now } = moment;
  await store(tx, row, decided, now);
  await reserveDays(tx, [{ ...row, ...decided.acted.next }], moment);
  await writeReceipt(tx, receiptFor(row, decided, by, now));
}
