/** Keeps for staff what a station sends after its link has ended; nothing of it counts yet. */
import { isSameContent } from '#domain/kitchen-day/packing/packing-entries.ts';
import { decidePacking } from '#domain/kitchen-day/packing/parcel.ts';
import { tooManyLateText } from '#domain/links/work-link.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { findFrozenDay } from '#server/features/kitchen-day/kitchen-days.store.ts';
import { assertPossible } from '#server/features/kitchen-day/packing/assert-parcel.ts';
import { type FromDevice, newId } from '#server/features/kitchen-day/packing/author.ts';
import { findCookedEntry } from '#server/features/kitchen-day/packing/cooked.store.ts';
import {
  assertCookedOn,
  type CookedInput,
} from '#server/features/kitchen-day/packing/count-cooked.ts';
import { findParcel, type PackInput } from '#server/features/kitchen-day/packing/pack-order.ts';
import { listEntriesOf } from '#server/features/kitchen-day/packing/packing.store.ts';
import type { Shop } from '#server/shop.ts';
import type { WorkLink } from '#server/work-link.ts';
import {
  countLateEntriesLike,
  findLateEntry,
  insertLateEntry,
  type NewLateEntry,
} from './late-entries.store.ts';

type Parts = Pick<Shop, 'db' | 'now'>;
type Link = WorkLink<'station'>;
type Content = Pick<NewLateEntry, 'parcel' | 'cooked'>;

const sameContent = (one: Content, other: Content): boolean => {
  if (one.parcel && other.parcel) {
    return one.parcel.orderId === other.parcel.orderId && isSameContent(one.parcel, other.parcel);
  }
  if (!one.cooked || !other.cooked) return false;
  const [{ mealId, size, quantity }, again] = [one.cooked, other.cooked];
  return mealId === again.mealId && size === again.size && quantity === again.quantity;
};

function entryOf(link: Link, input: FromDevice, receivedAt: Date, content: Content): NewLateEntry {
  const at = input.at === undefined ? receivedAt : new Date(input.at);
  return {
    id: input.id ?? newId(),
    stationId: link.subjectId,
    linkId: link.id,
    date: link.date,
    at: at < receivedAt ? at : receivedAt,
    receivedAt,
    ...content,
  };
}

/** Of an order, as of a stop of a rider: a parcel is corrected a few times. */
const parcelMax = 10;
/**
 * Of a link, whatever was cooked: each tap is an entry, so hours without a line leave many. Tapped
 * by fives these are 1,000 portions. A count that is lost is worse than a long list.
 */
const cookedMax = 200;

/** The same entry again is free. A tablet in wrong hands must not flood the kitchen. */
async function keep(tx: Tx, entry: NewLateEntry): Promise<void> {
  const count = await countLateEntriesLike(tx, entry);
  const earlier = await findLateEntry(tx, entry.id);
  if (!earlier) {
    const max = entry.parcel ? parcelMax : cookedMax;
    if (count >= max) throw new Refusal('conflict', { message: tooManyLateText });
    if (await insertLateEntry(tx, entry)) return;
  }
  const known = earlier ?? (await findLateEntry(tx, entry.id));
  if (!known || !sameContent(known, entry)) throw new Refusal('idempotency_key_reused');
}

/** Before its day is frozen a station can enter nothing. */
async function refuseOpenDay({ db }: Parts, { date }: Link): Promise<void> {
  if (!(await findFrozenDay(db, date))) throw new Refusal('station_over');
}

const kept = () => new Refusal('station_late', { details: { kept: true } });

/**
 * The refusal says that it is kept. What was sent in time, but whose answer was lost, is known.
 * @throws Refusal `station_late` (with `kept`); `station_over` where nothing can have been packed,
 * or for what somebody approves, which is done with a line and never sent later; `not_found`,
 * `idempotency_key_reused`, `conflict` where too many are kept, and `invalid_request` for what is
 * not part of the order.
 */
export async function keepLateParcel(
  parts: Parts,
  link: Link,
  orderId: string,
  input: Omit<PackInput, 'override'> & { readonly override?: object | undefined },
): Promise<never> {
  if (input.override) throw new Refusal('station_over');
  await refuseOpenDay(parts, link);
  const { packed, short } = input;
  await inTransaction(parts.db, async (tx) => {
    const receivedAt = parts.now();
    const parcel = await findParcel(tx, link.date, orderId, receivedAt);
    const known = (await listEntriesOf(tx, link.date, orderId)).find(({ id }) => id === input.id);
    if (known && !isSameContent(known, input)) throw new Refusal('idempotency_key_reused');
    if (known) return;
    assertPossible(decidePacking(parcel, new Map(), packed, short));
    const content = { parcel: { orderId, packed, short }, cooked: null };
    await keep(tx, entryOf(link, input, receivedAt, content));
  });
  throw kept();
}

/** As {@link keepLateParcel}, of portions that were cooked. */
export async function keepLateCooked(parts: Parts, link: Link, input: CookedInput): Promise<never> {
  await refuseOpenDay(parts, link);
  const { mealId, size, quantity } = input;
  const content = { parcel: null, cooked: { mealId, size, quantity } };
  await inTransaction(parts.db, async (tx) => {
    await assertCookedOn(tx, link.date, input);
    const known = input.id === undefined ? null : await findCookedEntry(tx, input.id);
    if (!known) return keep(tx, entryOf(link, input, parts.now(), content));
    const isSent =
      known.date === link.date && sameContent({ parcel: null, cooked: known }, content);
    if (!isSent) throw new Refusal('idempotency_key_reused');
  });
  throw kept();
}
