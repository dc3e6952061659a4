/**
 * What is in a parcel, from all that was entered about it. The same entries give the same parcel,
 * in whatever order and however often they arrive.
 */
import type { KitchenLine } from '#domain/kitchen-day/production.ts';
import { mayChoose } from '#domain/menu/meal-pick.ts';
import type { MealSize } from '#domain/menu/meals.ts';
import { textOrder } from '#domain/text-order.ts';
import { countLines, type ParcelLine, type ParcelMeal, type ParcelStop } from './parcel.ts';

/** Why something is missing. */
export const shortReasons = ['ran_out', 'damaged', 'other'] as const;
export type ShortReason = (typeof shortReasons)[number];

export interface ShortLine extends ParcelLine {
  readonly reason: ShortReason;
}

export interface PackingEntry {
  /** Made where it was entered. */
  readonly id: string;
  readonly device: string;
  /** When it was entered, as bounded by {@link boundedTime}. */
  readonly at: Date;
  readonly packed: readonly ParcelLine[];
  readonly short: readonly ShortLine[];
}

/** The clock of a device is believed between the freezing of the day and the arrival. */
export function boundedTime(
  at: Date,
  { frozenAt, receivedAt }: { readonly frozenAt: Date; readonly receivedAt: Date },
): Date {
  const time = Math.min(Math.max(at.getTime(), frozenAt.getTime()), receivedAt.getTime());
  return new Date(time);
}

type Ordered = Pick<PackingEntry, 'id' | 'device' | 'at'>;

/** One order of all entries: time, then device, then id. */
const compareEntries = (one: Ordered, other: Ordered): number =>
  one.at.getTime() - other.at.getTime() ||
  textOrder(one.device, other.device) ||
  textOrder(one.id, other.id);

/** The same entries in the same order, wherever they come from. */
export const inOrder = <Entry extends Ordered>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted(compareEntries);

/** The entry that counts: the last one, each replaces those before it. Null where there is none. */
export function currentEntry<Entry extends Ordered>(entries: readonly Entry[]): Entry | null {
  return inOrder(entries).at(-1) ?? null;
}

type ParcelState = 'open' | 'packed' | 'keep-back';

/** How a parcel stands. That its order is not cooked any more outranks whatever was entered. */
export function parcelState(
  order: { readonly isCooked: boolean; readonly lines: readonly KitchenLine[] },
  entries: readonly PackingEntry[],
): ParcelState {
  const current = currentEntry(entries);
  if (!order.isCooked) return current && current.packed.length > 0 ? 'keep-back' : 'open';
  return current && isComplete(order.lines, current) ? 'packed' : 'open';
}

/** Whether each meal that is chosen is packed or short. */
export function isComplete(
  lines: readonly KitchenLine[],
  { packed, short }: Pick<PackingEntry, 'packed' | 'short'>,
): boolean {
  const done = countLines([...packed, ...short]);
  const ordered = countLines(lines.filter(({ mealId }) => mealId !== null));
  return [...ordered].every(([key, quantity]) => (done.get(key) ?? 0) >= quantity);
}

/** Whether all that was ordered is short: there is no parcel. */
export const isAllShort = (lines: readonly KitchenLine[], short: readonly ShortLine[]): boolean =>
  lines.every(({ mealId }) => mealId !== null) && isComplete(lines, { packed: [], short });

type Content = Pick<PackingEntry, 'packed' | 'short'>;

const lineTexts = (lines: readonly (ParcelLine & { readonly reason?: ShortReason })[]): string[] =>
  lines
    .map(({ mealId, size, quantity, reason = '' }) => [mealId, size, quantity, reason].join(' '))
    .toSorted();

/** The same for the same content, whatever the order of its lines. */
export const contentText = ({ packed, short }: Content): string =>
  JSON.stringify([lineTexts(packed), lineTexts(short)]);

export const isSameContent = (one: Content, other: Content): boolean =>
  contentText(one) === contentText(other);

/** A meal as it was known when somebody approved it. */
export interface ApprovedMeal extends Pick<ParcelMeal, 'diet' | 'allergens'> {
  readonly mealId: number;
}

const covers = (meal: ApprovedMeal, { allergens, diet }: ParcelStop): boolean =>
  allergens.every((allergen) => meal.allergens.includes(allergen)) &&
  (diet === null || mayChoose({ diet, allergens: [] }, { diet: meal.diet, allergens: [] }));

/**
 * Whether the approval of an entry covers what is packed: each meal that stops the parcel was
 * approved in at least this quantity, and with every allergen and diet that stops it now. What is
 * found later was approved by nobody.
 */
export function isApprovedIn(
  entry: Pick<PackingEntry, 'packed'> & { readonly approved: readonly ApprovedMeal[] },
  stops: readonly ParcelStop[],
  packed: readonly ParcelLine[],
): boolean {
  const covered = stops.filter((stop) =>
    entry.approved.some((meal) => meal.mealId === stop.mealId && covers(meal, stop)),
  );
  const countOf = (lines: readonly ParcelLine[], of: readonly ParcelStop[]) =>
    countLines(lines.filter((line) => of.some(({ mealId }) => mealId === line.mealId)));
  const approved = countOf(entry.packed, covered);
  return [...countOf(packed, stops)].every(
    ([key, quantity]) => quantity <= (approved.get(key) ?? 0),
  );
}

/** Some portions of a meal that were cooked; below zero takes back what was counted by mistake. */
export interface CookedEntry {
  readonly id: string;
  readonly mealId: number;
  readonly size: MealSize;
  readonly quantity: number;
  /** When it arrived. */
  readonly createdAt: Date;
}

/** What is taken back at the same moment is taken of what is there by then. */
const compareArrivals = (one: CookedEntry, other: CookedEntry): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || other.quantity - one.quantity;

/**
 * How much of each meal is cooked so far: all entries added up as they arrived, each once. Never
 * below nothing: what two devices take back of the same portion is no debt of the next ones.
 */
export function cookedSoFar(entries: readonly CookedEntry[]): ParcelLine[] {
  const once = new Map(entries.map((entry) => [entry.id, entry]));
  const lines = new Map<string, ParcelLine>();
  for (const { mealId, size, quantity } of [...once.values()].toSorted(compareArrivals)) {
    const key = `${mealId} ${size}`;
    const before = lines.get(key)?.quantity ?? 0;
    lines.set(key, { mealId, size, quantity: Math.max(0, before + quantity) });
  }
  return [...lines.values()]
    .filter(({ quantity }) => quantity > 0)
    .toSorted((one, other) => one.mealId - other.mealId || one.size.localeCompare(other.size));
}
