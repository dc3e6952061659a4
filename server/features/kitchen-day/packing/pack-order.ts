/** Enters what is in a parcel and what is missing. It stops for what the eater must not get. */
import type { PackedOrder } from '#contract/staff/packing.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { isForKitchen } from '#domain/kitchen-day/amendments.ts';
import {
  currentEntry,
  isAllShort,
  isApprovedIn,
  isSameContent,
  type PackingEntry,
  type ShortLine,
} from '#domain/kitchen-day/packing/packing-entries.ts';
import { decidePacking, type ParcelLine } from '#domain/kitchen-day/packing/parcel.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import type { Override } from '#server/features/approvals/check-approval.ts';
import { amendDay } from '#server/features/kitchen-day/amend-day.ts';
import { findFrozenDay } from '#server/features/kitchen-day/kitchen-days.store.ts';
import { listKeptMeals } from '#server/features/kitchen-day/kitchen-meals.store.ts';
import { queueNotifications } from '#server/features/notifications/queue-notifications.ts';
import type { Shop } from '#server/shop.ts';
import { assertPossible, stopped } from './assert-parcel.ts';
import { type Author, authorIds, type FromDevice, newId, repeatedId, timeOf } from './author.ts';
import {
  insertPackingEntry,
  listEntriesOf,
  lockParcel,
  type NewEntry,
  type PackingRow,
  type ParcelRow,
} from './packing.store.ts';
import { toPacking } from './packing-reply.ts';
import { recordPacking } from './record-packing.ts';

export interface PackInput extends FromDevice {
  readonly packed: readonly ParcelLine[];
  readonly short: readonly ShortLine[];
  readonly override: Override | null;
}

interface Parts extends Pick<Shop, 'now'> {
  readonly author: Author;
}

/** The order may have been added to the day since anybody looked at it. */
export async function findParcel(tx: Tx, date: CalendarDate, orderId: string, now: Date) {
  const known = await lockParcel(tx, date, orderId);
  if (known) return known;
  await amendDay(tx, date, now);
  const added = await lockParcel(tx, date, orderId);
  if (!added) throw new Refusal('not_found');
  return added;
}

/** The entry that an earlier request left. @throws Refusal `idempotency_key_reused`. */
function earlierOf(entries: readonly PackingRow[], id: string | null, input: PackInput) {
  const earlier = entries.find((entry) => entry.id === id);
  if (earlier && !isSameContent(earlier, input)) throw new Refusal('idempotency_key_reused');
  return earlier;
}

interface Deciding {
  readonly date: CalendarDate;
  readonly parcel: ParcelRow;
  readonly entries: readonly PackingRow[];
  readonly input: PackInput;
}

/**
 * What stops, and who approved it as it is known by now: with this request, or before for the same
 * meals of this order, so that the rest of the parcel can be packed.
 * @throws Refusal for what cannot be, or must not be, in this parcel.
 */
async function decide(tx: Tx, { date, parcel, entries, input }: Deciding, now: Date) {
  const meals = new Map((await listKeptMeals(tx, date, now)).map((meal) => [meal.id, meal]));
  const decision = decidePacking(parcel, meals, input.packed, input.short);
  assertPossible(decision);
  const { stops } = decision;
  if (stops.length === 0) return { stops, approved: [], approverId: null };
  const before = entries.find((entry) => isApprovedIn(entry, stops, input.packed));
  const approverId = input.override?.approver.id ?? before?.approverId ?? null;
  if (approverId === null) throw stopped(decision, input.packed);
  const approved = stops
    .flatMap(({ mealId }) => meals.get(mealId) ?? [])
    .map(({ id, diet, allergens }) => ({ mealId: id, diet, allergens }));
  return { stops, approved, approverId };
}

/**
 * The customer gets one message each time that something else is missing. What was found again is
 * only gone from the page of the order.
 */
async function reportShort(tx: Tx, { parcel, entries }: Deciding, entry: NewEntry, now: Date) {
  const before = currentEntry(entries);
  const isCurrent = currentEntry<PackingEntry>([...entries, entry])?.id === entry.id;
  const wasSame = isSameContent(
    { packed: [], short: before?.short ?? [] },
    { ...entry, packed: [] },
  );
  if (!isCurrent || wasSame || !isForKitchen(parcel, entry.date)) return;
  if (entry.short.length === 0) return tx.announceAfterCommit(parcel);
  const { userId, orderId } = parcel;
  const eventKey = `short:${entry.id}`;
  await queueNotifications(tx, [{ kind: 'order_short', userId, orderId, eventKey }], now);
}

async function enter(tx: Tx, { author, now }: Parts, deciding: Deciding, id: string | null) {
  const { date, parcel, input } = deciding;
  const { stops, approved, approverId } = await decide(tx, deciding, now());
  // Without an id of its own, entering the same again changes nothing.
  const current = id === null ? currentEntry(deciding.entries) : null;
  const isRepeated = current && isSameContent(current, input);
  if (isRepeated && isApprovedIn(current, stops, input.packed)) return current.id;
  const day = await findFrozenDay(tx, date);
  const createdAt = now();
  const override = stops.length > 0 ? input.override : null;
  const entry: NewEntry = {
    id: id ?? newId(),
    ...authorIds(author),
    date,
    orderId: parcel.orderId,
    packed: input.packed,
    short: input.short,
    createdAt,
    at: timeOf(input, day?.frozenAt ?? createdAt, createdAt),
    overridden: stops.map(({ mealId }) => mealId),
    approved,
    approverId,
  };
  if (!(await insertPackingEntry(tx, entry))) throw new Refusal('idempotency_key_reused');
  await recordPacking(tx, author, { parcel, entry, stops, override });
  if (entry.short.length > 0) tx.announceAfterCommit(parcel);
  // What was all missing stayed in the kitchen; its run may be open by now.
  const before = currentEntry(deciding.entries);
  if (before && isAllShort(parcel.lines, before.short)) tx.wakeAfterCommit('departures');
  await reportShort(tx, deciding, entry, createdAt);
  return entry.id;
}

/** Where a parcel belongs. */
interface ParcelOf {
  readonly date: CalendarDate;
  readonly orderId: string;
}

interface PackedParcel {
  readonly packed: PackedOrder;
  /** False for an order that is not cooked any more: its parcel is kept back. */
  readonly isWanted: boolean;
}

/** {@link packOrder} within a transaction, on a day that is frozen. */
export async function packParcel(
  tx: Tx,
  parts: Parts,
  { date, orderId }: ParcelOf,
  input: PackInput,
): Promise<PackedParcel> {
  const id = repeatedId(parts.author, input, orderId);
  const parcel = await findParcel(tx, date, orderId, parts.now());
  const before = await listEntriesOf(tx, date, orderId);
  const deciding = { date, parcel, entries: before, input };
  const entryId = earlierOf(before, id, input)?.id ?? (await enter(tx, parts, deciding, id));
  const entries = await listEntriesOf(tx, date, orderId);
  const kept = await listKeptMeals(tx, date, parts.now());
  const meals = new Map(kept.map((meal) => [meal.id, meal]));
  const packing = toPacking(parcel, meals, entries);
  return {
    packed: { orderId, packing, isOverruled: currentEntry(entries)?.id !== entryId },
    isWanted: isForKitchen(parcel, date),
  };
}

/**
 * A repeated request changes nothing; another one replaces what was entered before. Nothing is
 * overwritten: all of it is kept, and what counts is derived. So is what was packed of an order
 * that was cancelled before it came in: its parcel is there, and is to be kept back.
 * @throws Refusal `day_not_frozen`, `not_found`, `order_not_cooked` (with `kept`),
 * `packing_stopped`, `idempotency_key_reused`, and `invalid_request` for what is not part of the
 * order.
 */
export async function packOrder(
  { db, ...parts }: Parts & Pick<Shop, 'db'>,
  date: CalendarDate,
  orderId: string,
  input: PackInput,
): Promise<PackedOrder> {
  if (!(await findFrozenDay(db, date))) throw new Refusal('day_not_frozen');
  const { packed, isWanted } = await inTransaction(db, (tx) =>
    packParcel(tx, parts, { date, orderId }, input),
  );
  if (!isWanted) throw new Refusal('order_not_cooked', { details: { kept: true } });
  return packed;
}
