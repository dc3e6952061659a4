/** The missing lines of a parcel as they were sent, with the usual reason. */
import type { ShortLine } from '#domain/kitchen-day/packing/packing-entries.ts';
import type { ParcelLine } from '#domain/kitchen-day/packing/parcel.ts';

type SentShort = ParcelLine & { readonly reason?: ShortLine['reason'] | undefined };

/** Most often it ran out. */
export const withReasons = (short: readonly SentShort[] | undefined): ShortLine[] =>
  (short ?? []).map(({ reason = 'ran_out', ...line }) => ({ ...line, reason }));
