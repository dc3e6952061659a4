/** What the rider did at the stops, on its way to the server. */
import type { Run, RunStop, TickBody } from '#contract/run.ts';
import { tickMessages } from '#domain/runs/tick-messages.ts';
import { ApiError, send } from '#web/api/client.ts';
import { createOfflineQueue } from '#web/shared/offline-queue/offline-queue.ts';
import { type Entry, waitingIn } from '#web/shared/offline-queue/queue-state.ts';
import { runStore } from './saved-run.ts';

export type Tick = Omit<TickBody, 'id' | 'at'>;

/** Of which run: the phone may by now have the next one. */
export interface RunTick {
  readonly runId: string;
  /** Of the order, to name it later; missing where an earlier build saved it. */
  readonly number?: string;
  readonly tick: Tick;
}

/** How long a tick can be taken back before it is sent. */
export const undoMs = 8_000;

const otherRunWords = 'This was entered in another run, and was not sent. Show it to the kitchen.';

/** Of another run than the open one: set aside, so that it does not hold that up. */
function setAside(runId: string): ApiError | null {
  const saved = runStore.read();
  if (!saved || saved.run.id === runId) return null;
  const body = { code: 'run_over', message: otherRunWords };
  return new ApiError(409, 'Conflict', JSON.stringify(body));
}

/** @throws ApiError when this phone has no token of the run; it then has to be opened again. */
export function authorizedFor(runId: string): Readonly<Record<string, string>> {
  const token = runStore.tokenOf(runId);
  if (!token) throw setAside(runId) ?? new ApiError(401, 'Unauthorized');
  return { authorization: `Bearer ${token}` };
}

async function sendTick(
  { id, about, at, content }: Entry<RunTick>,
  signal: AbortSignal,
): Promise<string | null> {
  const headers = authorizedFor(content.runId);
  const body = { ...content.tick, id, at };
  const call = { params: { orderId: about }, headers, body };
  const { stop, message } = await send('POST /api/run/stops/:orderId', call, signal);
  runStore.replaceStop(content.runId, stop);
  return message;
}

function failed({ about, at, content }: Entry<RunTick>, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { runId, tick } = content;
  if (error.details.kept) runStore.noteKept(runId, about, { ...tick, at });
  return error.status === 401 ? (setAside(runId) ?? error) : error;
}

export const runQueue = createOfflineQueue<RunTick>({
  key: 'sukoon.run.queue.v1',
  async send(entry, signal) {
    try {
      return await sendTick(entry, signal);
    } catch (error) {
      throw failed(entry, error);
    }
  },
});

const resultText = ({ result }: RunStop): string | null =>
  result && JSON.stringify([result.outcome, result.reason, result.cash, result.upi]);

/** The server's answer about the open run; whoever is overruled sees it. */
export function takeRun(run: Run): void {
  const before = runStore.read()?.run;
  const waiting = new Set(waitingIn(runQueue.read()).map(({ about }) => about));
  runStore.refresh(run);
  if (before?.id !== run.id) return;
  for (const stop of run.stops) {
    const { orderId, result } = stop;
    const earlier = before.stops.find((each) => each.orderId === orderId);
    const isChanged = earlier?.result && result && resultText(earlier) !== resultText(stop);
    // The answer to what still waits says it by itself.
    if (!isChanged || waiting.has(orderId)) continue;
    const text = result.byStaff ? tickMessages.staff : tickMessages.later;
    // By the same id in each tab.
    runQueue.showMessage({ id: `${orderId} ${result.at}`, about: orderId, text });
  }
}

/** The last one that can still be taken back. */
export const undoableIn = (
  entries: readonly Entry<RunTick>[],
  nowMs: number,
): Entry<RunTick> | undefined =>
  entries.findLast(({ sendFromMs, refusal }) => {
    const leftMs = sendFromMs - nowMs;
    return refusal === null && leftMs > 0 && leftMs <= undoMs;
  });
