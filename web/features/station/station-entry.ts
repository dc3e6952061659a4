/** What is entered at a station. */
import type { ParcelLine } from '#domain/kitchen-day/packing/parcel.ts';
import type { Entered } from '#web/shared/packing/board-state.ts';

/** One tap of a cook: so many more, or fewer. */
export type CookedTap = ParcelLine;

/** On which day: the device may by now have the next one. */
export type StationEntry =
  | { readonly kind: 'pack'; readonly date: string; readonly entered: Entered }
  | { readonly kind: 'cook'; readonly date: string; readonly tap: CookedTap };
