/** What is entered at a station. */
import type { Shift } from '#contract/stations/station.ts';
import type { ParcelLine } from '#domain/kitchen-day/packing/parcel.ts';
import type { Entered } from '#web/shared/packing/board-state.ts';

/** One tap of a cook: so many more, or fewer. */
export type CookedTap = ParcelLine;

/** Where something was entered: the device may by now be another station, or have the next day. */
export interface AtStation {
  /** Missing where an earlier build kept the entry. */
  readonly stationId?: string;
  readonly date: string;
}

export const atStation = ({ station, date }: Shift) => ({ stationId: station.id, date });

export type StationEntry = AtStation &
  (
    | { readonly kind: 'pack'; readonly entered: Entered }
    | { readonly kind: 'cook'; readonly tap: CookedTap }
  );
