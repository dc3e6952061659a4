/** Everything a customer can do to a subscription: shown before, done once, and confirmed. */
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { Refusal, refusalAt } from '#domain/refusal.ts';
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
import type { Shop } from '#server/shop.ts';
import { readDayFacts } from './day-facts.ts';
import { deleteSkip, insertSkip, readSettledDays } from './days.store.ts';
import { isUnsettled, lockSettled } from './lock-settled.ts';
import {
  bookReceipt,
  effectForReceipt,
  stillComing,
  writeReceipt,
} from './receipts/book-receipt.ts';
import type { ReceiptEffect, ReceiptRow } from './receipts/receipts.store.ts';
import { type RequestedAct, type RequestedAction, toAction } from './requested-action.ts';
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
  readonly told: ReceiptEffect;
}

async function decide(
  db: Reader,
  row: SubscriptionRow,
  asked: RequestedAction,
  now: Date,
): Promise<Decided> {
  const action = toAction(asked, row.planType);
  const facts = await readDayFacts(db, row.id, firstChangeableDate(row, now));
  const acted = applyAction(row, action, facts, now);
  const days = await readSettledDays(db, row.id, dateInIndia(now));
  const told = effectForReceipt(acted.next, acted.effect, {
    date: 'date' in action ? action.date : null,
    until: action.kind === 'pause' ? action.until : null,
    isNewAddress: acted.next.addressId !== row.addressId,
    stillComing: stillComing(days),
  });
  return { action, acted, told };
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

const receiptFor = (row: SubscriptionRow, { action, told }: Decided, now: Date) =>
  ({
    subscriptionId: row.id,
    kind: receiptKindOf[action.kind],
    actor: 'customer',
    actorId: row.userId,
    effect: told,
    createdAt: now,
  }) as const;

const addressOf = (asked: RequestedAction): string | null =>
  (asked.action === 'change' && asked.addressId) || null;

/** What was shown first counts: it reaches from this day on, and no other. */
function assertAsSeen(row: SubscriptionRow, { from }: RequestedAct, now: Date): void {
  if (from === undefined || !isOngoing(row) || from === firstChangeableDate(row, now)) return;
  throw refusalAt('cutoff_passed', 'from');
}

async function actInside(
  shop: Shop,
  tx: Tx,
  { userId, id, asked }: { userId: string; id: string; asked: RequestedAct },
): Promise<ReceiptRow | null> {
  const addressId = addressOf(asked);
  if (addressId !== null) await lockDeliveryAddress(tx, userId, addressId);
  const { row, now } = await lockSettled(shop, tx, userId, id);
  assertAsSeen(row, asked, now);
  const decided = await decide(tx, row, asked, now);
  if (!decided.acted.isChange) return null;
  await store(tx, row, decided, now);
  if (asked.action === 'cancel' && asked.reason) await writeCancelReason(tx, id, asked.reason);
  return bookReceipt(tx, userId, receiptFor(row, decided, now));
}

/**
 * Does it and returns the receipt; null when all is already as asked for.
 * @throws Refusal `not_found`, also for somebody else's; `address_not_found`, `price_changed`,
 * `cutoff_passed` at `from` when that is no longer the first day it reaches, and what the rules in
 * the domain refuse, naming the field.
 */
export async function actOnSubscription(
  shop: Shop,
  userId: string,
  id: string,
  asked: RequestedAct,
): Promise<ReceiptRow | null> {
  return inTransaction(shop.db, (tx) => actInside(shop, tx, { userId, id, asked }));
}

/**
 * What it would mean now; changes nothing but what is due anyway. Refuses what
 * {@link actOnSubscription} would refuse.
 */
export async function previewAction(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: string,
  id: string,
  asked: RequestedAction,
): Promise<ReceiptEffect> {
  const addressId = addressOf(asked);
  if (addressId !== null) await findDeliveryAddress(shop.db, userId, addressId);
  const found = await findSubscriptionOf(shop.db, userId, id);
  if (!found) throw new Refusal('not_found');
  const now = shop.now();
  const held = isUnsettled(found, now)
    ? await inTransaction(shop.db, (tx) => lockSettled(shop, tx, userId, id))
    : { row: found, now };
  return (await decide(shop.db, held.row, asked, held.now)).told;
}

/** Ends the living subscription of a customer who is deleted; no mail, for nobody reads it. */
export async function cancelWithAccount(
  tx: Tx,
  userId: string,
  by: { readonly actor: 'customer' | 'staff'; readonly actorId: string },
  now: Date,
): Promise<void> {
  const row = await lockLivingOf(tx, userId);
  if (!row) return;
  const decided = await decide(tx, row, { action: 'cancel' }, now);
  await store(tx, row, decided, now);
  await writeReceipt(tx, { ...receiptFor(row, decided, now), ...by });
}
