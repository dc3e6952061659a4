/** What the rider did at the stops, on its way to the server. */
import type { TickBody } from '#contract/run.ts';
import { ApiError, send } from '#web/api/client.ts';
import { createOfflineQueue } from '#web/shared/offline-queue/offline-queue.ts';
import type { Entry } from '#web/shared/offline-queue/queue-state.ts';
import { runStore } from './saved-run.ts';

export type Tick = Omit<TickBody, 'id' | 'at'>;

/** Of which run: the phone may by now have the next one. */
export interface RunTick {
  readonly runId: string;
  readonly tick: Tick;
}

/** How long a tick can be taken back before it is sent. */
export const undoMs = 8_000;

/** @throws ApiError when this phone has no token of the run; it then has to be opened again. */
export function authorizedFor(runId: string): Readonly<Record<string, string>> {
  const token = runStore.tokenOf(runId);
  if (!token) throw new ApiError(401, 'Unauthorized', '');
  return { authorization: `Bearer ${token}` };
}

export const runQueue = createOfflineQueue<RunTick>({
  key: 'sukoon.run.queue.v1',
  async send({ id, about, at, content }, signal) {
    const headers = authorizedFor(content.runId);
    const body = { ...content.tick, id, at };
    const call = { params: { orderId: about }, headers, body };
    const { stop, message } = await send('POST /api/run/stops/:orderId', call, signal);
    runStore.replaceStop(content.runId, stop);
    return message;
  },
});

/** The last one that can still be taken back. */
export const undoableIn = (
  entries: readonly Entry<RunTick>[],
  nowMs: number,
): Entry<RunTick> | undefined =>
  entries.findLast(({ sendFromMs, refusal }) => {
    const leftMs = sendFromMs - nowMs;
    return refusal === null && leftMs > 0 && leftMs <= undoMs;
  });
