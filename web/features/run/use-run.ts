/** The run of this phone: as saved, with what is not sent, and brought up to date. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError, send } from '#web/api/client.ts';
import { authorizedFor, runQueue } from './run-queue.ts';
import { type EndReason, runStore, type SavedRun } from './saved-run.ts';

const refreshEveryMs = 30_000;
const answerWithinMs = 20_000;

export const useSavedRun = (): SavedRun | null =>
  useSyncExternalStore(runStore.subscribe, runStore.read);

export const useEndReason = (): EndReason | null =>
  useSyncExternalStore(runStore.subscribe, runStore.readEnded);

const endReasons: Readonly<Record<number, EndReason>> = { 410: 'over', 401: 'opened-again' };

/** Whether the server was reached. */
async function refresh(runId: string): Promise<boolean> {
  const { sentAt } = runQueue.read();
  try {
    const headers = authorizedFor(runId);
    const run = await send('GET /api/run', { headers }, AbortSignal.timeout(answerWithinMs));
    // Answered before the server had what was sent meanwhile: the next answer has it.
    if (runQueue.read().sentAt !== sentAt) return true;
    if (run.handedOverAt) runStore.end('handed-over');
    else runStore.refresh(run);
    return true;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    const reason = endReasons[status];
    if (reason) runStore.end(reason);
    return status !== 0 && status < 500;
  }
}

/** Riders have no stream: the server is called while the page is visible and when it is again. */
export function useFreshRun(runId: string): { readonly isReached: boolean } {
  const [isReached, setIsReached] = useState(true);
  useEffect(() => {
    let isLeft = false;
    let isBusy = false;
    const update = async () => {
      runStore.look();
      if (isLeft || isBusy || document.visibilityState !== 'visible') return;
      isBusy = true;
      const wasReached = await refresh(runId);
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
  }, [runId]);
  return { isReached };
}
