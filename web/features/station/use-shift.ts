/** The station of this device: as saved, with what is not sent, and brought up to date. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError, send } from '#web/api/client.ts';
import { type EndReason, type SavedShift, shiftStore } from './saved-shift.ts';
import { authorizedFor, stationQueue } from './station-queue.ts';

const refreshEveryMs = 15_000;
const answerWithinMs = 20_000;

export const useSavedShift = (): SavedShift | null =>
  useSyncExternalStore(shiftStore.subscribe, shiftStore.read);

export const useEndReason = (): EndReason | null =>
  useSyncExternalStore(shiftStore.subscribe, shiftStore.readEnded);

const endReasons: Readonly<Record<number, EndReason>> = { 410: 'over', 401: 'opened-again' };

/** Whether the server was reached. */
async function refresh(date: string): Promise<boolean> {
  const { sentAt } = stationQueue.read();
  try {
    const headers = authorizedFor(date);
    const shift = await send('GET /api/station', { headers }, AbortSignal.timeout(answerWithinMs));
    // Answered before the server had what was sent meanwhile: the next answer has it.
    if (stationQueue.read().sentAt === sentAt) shiftStore.refresh(shift);
    return true;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    const reason = endReasons[status];
    if (reason) shiftStore.end(reason);
    return status !== 0 && status < 500;
  }
}

/** Called while the page is visible, and when it is again. */
export function useFreshShift(date: string): { readonly isReached: boolean } {
  const [isReached, setIsReached] = useState(true);
  useEffect(() => {
    let isLeft = false;
    let isBusy = false;
    const update = async () => {
      shiftStore.look();
      if (isLeft || isBusy || document.visibilityState !== 'visible') return;
      isBusy = true;
      const wasReached = await refresh(date);
      isBusy = false;
      if (!isLeft) setIsReached(wasReached);
    };
    const updateSoon = () => void update();
    updateSoon();
    const timer = setInterval(updateSoon, refreshEveryMs);
    window.addEventListener('online', updateSoon);
    document.addEventListener('visibilitychange', updateSoon);
    return () => {
      isLeft = true;
      clearInterval(timer);
      window.removeEventListener('online', updateSoon);
      document.removeEventListener('visibilitychange', updateSoon);
    };
  }, [date]);
  return { isReached };
}
