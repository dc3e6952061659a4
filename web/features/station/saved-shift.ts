/** What the device keeps of a station's day: for the shift, and nothing of its eaters after it. */
import type { Shift } from '#contract/stations/station.ts';
import {
  createShiftStorage,
  type SavedShiftTimes,
} from '#web/shared/offline-queue/shift-storage.ts';

export interface SavedShift extends SavedShiftTimes {
  readonly shift: Shift;
  /** The link it was opened with, so that the same link opens it again without its code. */
  readonly link: string;
  /** For `Authorization: Bearer`. */
  readonly stationToken: string;
}

/** Why names were removed from this device. */
export type EndReason = 'over' | 'expired' | 'signed-out' | 'opened-again';

const storage = createShiftStorage<SavedShift, EndReason>('sukoon.station.v1');

export const shiftStore = {
  ...storage,
  open(shift: Shift, link: string, stationToken: string): void {
    storage.open({ shift, link, stationToken });
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
};
