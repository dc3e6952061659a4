/** The run of this phone: as saved, with what is not sent, and brought up to date. */
import { useSyncExternalStore } from 'react';
import type { Run } from '#contract/run.ts';
import { ApiError, send } from '#web/api/client.ts';
import { type LinkedWork, useRefreshed } from '#web/shared/links/use-refreshed.ts';
import { authorizedFor, runQueue, takeRun } from './run-queue.ts';
import { type EndReason, runStore, type SavedRun } from './saved-run.ts';

export const useSavedRun = (): SavedRun | null =>
  useSyncExternalStore(runStore.subscribe, runStore.read);

export const useEndReason = (): EndReason | null =>
  useSyncExternalStore(runStore.subscribe, runStore.readEnded);

/** Null where its day is over, and its rider goes on with what is open. */
async function loadRun(runId: string, signal: AbortSignal): Promise<Run | null> {
  try {
    return await send('GET /api/run', { headers: authorizedFor(runId) }, signal);
  } catch (error) {
    const hasEnded = error instanceof ApiError && error.details.isRevoked === false;
    if (hasEnded && runStore.goOnLate(runId)) return null;
    throw error;
  }
}

const work: LinkedWork = {
  refreshEveryMs: 30_000,
  async load(runId, signal) {
    const { sentAt } = runQueue.read();
    const run = await loadRun(runId, signal);
    // Answered before the server had what was sent meanwhile: the next answer has it.
    if (!run || runQueue.read().sentAt !== sentAt) return;
    if (!run.handedOverAt) takeRun(run);
    else if (runStore.read()?.run.id === run.id) runStore.end('handed-over');
  },
  look: runStore.look,
  openedAtMs: () => runStore.read()?.openedAtMs,
  end: runStore.end,
};

export const useFreshRun = (runId: string) => useRefreshed(runId, work);
