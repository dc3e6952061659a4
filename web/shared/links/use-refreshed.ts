/** Keeps what a link opened up to date, on pages that have no stream. */
import { useEffect, useState } from 'react';
import { ApiError } from '#web/api/client.ts';

/** What a page shows under a link; made once for each page. */
export interface LinkedWork {
  readonly refreshEveryMs: number;
  /** Calls the server and stores its answer; `id` is that of the run or the station. */
  readonly load: (id: string, signal: AbortSignal) => Promise<void>;
  /** Whoever shows it looks again, as time has passed. */
  readonly look: () => void;
  /** When what is open now was opened, in milliseconds: no two openings share it. */
  readonly openedAtMs: () => number | undefined;
  readonly end: (reason: 'over' | 'opened-again') => void;
}

const answerWithinMs = 20_000;
const endReasons = new Map<number, 'over' | 'opened-again'>([
  [410, 'over'],
  [401, 'opened-again'],
]);

/** Why what the link opened has ended here, by the server's refusal; undefined if it has not. */
export const endReasonOf = (error: unknown) =>
  error instanceof ApiError ? endReasons.get(error.status) : undefined;

/** Whether the server was reached. */
async function refresh(id: string, work: LinkedWork): Promise<boolean> {
  const openedAtMs = work.openedAtMs();
  try {
    await work.load(id, AbortSignal.timeout(answerWithinMs));
    return true;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    // The answer says nothing about what was opened since.
    const isStillOpen = work.openedAtMs() === openedAtMs;
    const reason = endReasonOf(error);
    if (isStillOpen && reason) work.end(reason);
    return status !== 0 && status < 500;
  }
}

/** The server is called while the page is visible, and when it is again. */
export function useRefreshed(id: string, work: LinkedWork): { readonly isReached: boolean } {
  const [isReached, setIsReached] = useState(true);
  useEffect(() => {
    let isLeft = false;
    let isBusy = false;
    const update = async () => {
      work.look();
      if (isLeft || isBusy || document.visibilityState !== 'visible') return;
      isBusy = true;
      const wasReached = await refresh(id, work);
      isBusy = false;
      if (!isLeft) setIsReached(wasReached);
    };
    const updateSoon = () => void update();
    updateSoon();
    const timer = setInterval(updateSoon, work.refreshEveryMs);
    window.addEventListener('online', updateSoon);
    document.addEventListener('visibilitychange', updateSoon);
    return () => {
      isLeft = true;
      clearInterval(timer);
      window.removeEventListener('online', updateSoon);
      document.removeEventListener('visibilitychange', updateSoon);
    };
  }, [id, work]);
  return { isReached };
}
