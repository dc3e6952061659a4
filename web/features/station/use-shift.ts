/** The station of this device: as saved, with what is not sent, and brought up to date. */
import { useSyncExternalStore } from 'react';
import { send } from '#web/api/client.ts';
import { type LinkedWork, useRefreshed } from '#web/shared/links/use-refreshed.ts';
import { type EndReason, type SavedShift, shiftStore } from './saved-shift.ts';
import { authorizedFor, takenSoFar, takeShift } from './station-queue.ts';

export const useSavedShift = (): SavedShift | null =>
  useSyncExternalStore(shiftStore.subscribe, shiftStore.read);

export const useEndReason = (): EndReason | null =>
  useSyncExternalStore(shiftStore.subscribe, shiftStore.readEnded);

const work: LinkedWork = {
  refreshEveryMs: 15_000,
  async load(_stationId, signal) {
    const before = takenSoFar();
    const headers = authorizedFor(shiftStore.openAt());
    const shift = await send('GET /api/station', { headers }, signal);
    // Perhaps answered before the server had what was sent meanwhile: the next answer has it.
    if (takenSoFar() === before) takeShift(shift);
  },
  look: shiftStore.look,
  openedAtMs: () => shiftStore.read()?.openedAtMs,
  end: shiftStore.end,
};

export const useFreshShift = (stationId: string) => useRefreshed(stationId, work);
