/** What was sent about a parcel, with what is usual, and compared with what was entered. */
import type { PackingEntry, ShortLine } from '#domain/kitchen-day/packing/packing-entries.ts';
import type { ParcelLine } from '#domain/kitchen-day/packing/parcel.ts';

type SentShort = ParcelLine & { readonly reason?: ShortLine['reason'] | undefined };

/** Most often it ran out. */
export const withReasons = (short: readonly SentShort[] | undefined): ShortLine[] =>
  (short ?? []).map(({ reason = 'ran_out', ...line }) => ({ ...line, reason }));

type Content = Pick<PackingEntry, 'packed' | 'short'>;

const linesText = (lines: readonly ParcelLine[]): string[] =>
  lines
    .map(({ mealId, size, quantity, ...rest }) => JSON.stringify([mealId, size, quantity, rest]))
    .toSorted();

/** Whatever the order of the lines. */
export const isSame = (one: Content, other: Content): boolean =>
  JSON.stringify([linesText(one.packed), linesText(one.short)]) ===
  JSON.stringify([linesText(other.packed), linesText(other.short)]);
