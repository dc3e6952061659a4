/** What the device keeps of a station's day: for the shift, and nothing of its eaters after it. */
import type { Shift } from '#contract/stations/station.ts';
import { createKeptTokens } from '#web/shared/offline-queue/kept-tokens.ts';
import {
  createShiftStorage,
  type SavedShiftTimes,
} from '#web/shared/offline-queue/shift-storage.ts';
import type { TakenParcels } from './overruled.ts';
import { type AtStation, atStation } from './station-entry.ts';

export interface SavedShift extends SavedShiftTimes {
  readonly shift: Shift;
  /** The link it was opened with, so that the same link opens it again without its code. */
  readonly link: string;
  /** Missing where an earlier build saved it. */
  readonly taken?: TakenParcels;
  /** The number of the last change of the day that somebody here has seen. */
  readonly seenThrough?: number;
}

/** Why names were removed from this device. */
export type EndReason = 'over' | 'expired' | 'signed-out' | 'opened-again';

/** One for each station: what waits is sent as entered there, whatever is open by then. */
const tokens = createKeptTokens('sukoon.station.tokens.v2');
/** An earlier build, perhaps still open in another tab, keeps one for each day. */
const dayTokens = createKeptTokens('sukoon.station.tokens.v1');
const storage = createShiftStorage<SavedShift, EndReason>('sukoon.station.v1');

export const shiftStore = {
  ...storage,
  /** The token is for what is sent, also after the shift is removed. */
  open(shift: Shift, link: string, stationToken: string): void {
    tokens.write(shift.station.id, stationToken);
    storage.open({ shift, link });
  },
  refresh(shift: Shift): void {
    const saved = storage.read();
    if (saved?.shift.station.id !== shift.station.id) return;
    storage.write({ ...saved, shift, refreshedAt: new Date().toISOString() });
  },
  change(step: (shift: Shift) => Shift): void {
    const saved = storage.read();
    if (saved) storage.write({ ...saved, shift: step(saved.shift) });
  },
  /** What counts of this device for a parcel; without `text` nothing does. */
  noteTaken(orderId: string, text?: string): void {
    const saved = storage.read();
    if (!saved) return;
    const { [orderId]: _, ...others } = saved.taken ?? {};
    storage.write({
      ...saved,
      taken: text === undefined ? others : { ...others, [orderId]: text },
    });
  },
  noteSeen(seenThrough: number): void {
    const saved = storage.read();
    if (saved) storage.write({ ...saved, seenThrough });
  },
  /** Which station is open. */
  openAt() {
    const shift = storage.read()?.shift;
    return shift ? atStation(shift) : null;
  },
  tokenOf({ stationId, date }: AtStation): string | undefined {
    if (stationId) return tokens.read(stationId) ?? dayTokens.read(date);
    const open = shiftStore.openAt();
    return dayTokens.read(date) ?? (open?.date === date ? tokens.read(open.stationId) : undefined);
  },
  /** Without its token the shift can only be opened again, also by the same link. */
  readOpenLink(): string | undefined {
    const open = shiftStore.openAt();
    return open && shiftStore.tokenOf(open) ? storage.read()?.link : undefined;
  },
  /** Tokens are kept for the open station and for what is still to be sent. */
  keepTokensOf(waiting: readonly AtStation[]): void {
    const open = shiftStore.openAt();
    const kept = open ? [...waiting, open] : waiting;
    tokens.keepOnly(new Set(kept.map(({ stationId }) => stationId)));
    const withoutOwn = kept.filter(({ stationId }) => !stationId || !tokens.read(stationId));
    const days = new Set<string | undefined>(withoutOwn.map(({ date }) => date));
    // For the way back to the release before, which reads tokens only by day: for one release.
    const own = open && tokens.read(open.stationId);
    if (own && !days.has(open.date)) dayTokens.write(open.date, own);
    dayTokens.keepOnly(days.add(open?.date));
  },
};
