/** Counts portions of a meal that were cooked. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type CookedEntry, cookedSoFar } from '#domain/kitchen-day/packing/packing-entries.ts';
import type { ParcelLine } from '#domain/kitchen-day/packing/parcel.ts';
import { invalidAt, Refusal } from '#domain/refusal.ts';
import { inTransaction, type Reader, type Tx } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import {
  type FrozenDayRow,
  findFrozenDay,
} from '#server/features/kitchen-day/kitchen-days.store.ts';
import { listKeptMeals } from '#server/features/kitchen-day/kitchen-meals.store.ts';
import type { Shop } from '#server/shop.ts';
import { type Author, authorIds, type FromDevice, newId, repeatedId, timeOf } from './author.ts';
import {
  findCookedEntry,
  insertCookedEntry,
  isCookedOn,
  listCookedEntries,
  type NewCookedEntry,
} from './cooked.store.ts';
import { lineWords } from './record-packing.ts';

export type CookedInput = FromDevice & Omit<CookedEntry, 'id' | 'createdAt'>;

interface Parts extends Pick<Shop, 'now'> {
  readonly author: Author;
}

async function assertSameEntry(tx: Tx, entry: NewCookedEntry): Promise<void> {
  const earlier = await findCookedEntry(tx, entry.id);
  const isSame =
    earlier &&
    earlier.date === entry.date &&
    earlier.mealId === entry.mealId &&
    earlier.size === entry.size &&
    earlier.quantity === entry.quantity;
  if (!isSame) throw new Refusal('idempotency_key_reused');
}

async function record(tx: Tx, author: Author, entry: NewCookedEntry): Promise<void> {
  if (author.kind !== 'staff') return;
  const { date, mealId, size, quantity, createdAt } = entry;
  const meal = (await listKeptMeals(tx, date, createdAt)).find(({ id }) => id === mealId);
  const known = [{ mealId, name: meal?.name ?? '', size, quantity }];
  const subject = { type: 'kitchen', id: date, label: date } as const;
  const after = { cooked: lineWords([entry], known) };
  const audited = { action: 'meal_cooked', subject, before: null, after } as const;
  await recordAudit(tx, author.staff, audited, createdAt);
}

/** @throws Refusal `day_not_frozen`; `invalid_request` for a meal not cooked on that day. */
export async function assertCookedOn(
  db: Reader,
  date: CalendarDate,
  input: CookedInput,
): Promise<FrozenDayRow> {
  const day = await findFrozenDay(db, date);
  if (!day) throw new Refusal('day_not_frozen');
  if (!(await isCookedOn(db, date, input))) {
    throw invalidAt('mealId', 'This meal is not cooked on that day in this size');
  }
  return day;
}

/** {@link countCooked} within a transaction. */
export async function addCooked(
  tx: Tx,
  { now, author }: Parts,
  date: CalendarDate,
  input: CookedInput,
): Promise<ParcelLine[]> {
  const day = await assertCookedOn(tx, date, input);
  const createdAt = now();
  const { mealId, size, quantity } = input;
  const entry: NewCookedEntry = {
    id: repeatedId(author, input, `cooked ${date}`) ?? newId(),
    mealId,
    size,
    quantity,
    date,
    ...authorIds(author),
    createdAt,
    at: timeOf(input, day.frozenAt, createdAt),
  };
  if (await insertCookedEntry(tx, entry)) await record(tx, author, entry);
  else await assertSameEntry(tx, entry);
  return cookedSoFar(await listCookedEntries(tx, date));
}

/**
 * Adds to what was cooked; the same id counts once. Returns all that is cooked so far.
 * @throws Refusal `day_not_frozen`, `idempotency_key_reused`; `invalid_request` for a meal that is
 * not cooked on that day.
 */
export function countCooked(
  { db, ...parts }: Parts & Pick<Shop, 'db'>,
  date: CalendarDate,
  input: CookedInput,
): Promise<ParcelLine[]> {
  return inTransaction(db, (tx) => addCooked(tx, parts, date, input));
}
