/** When a queue is sent: one entry after the other, tried again ever more seldom. */
import { type Entry, type QueueState, settled, type Verdict, waitingIn } from './queue-state.ts';
import type { QueueStorage } from './queue-storage.ts';
import { verdictOfError } from './send-verdict.ts';

const firstRetryMs = 2_000;
const lastRetryMs = 60_000;
/** On a bad line a call may hang; it is given up, and sent again with the same id. */
const sendTimeoutMs = 20_000;
const undoMaxMs = 60_000;

/**
 * Sends one entry; the server's words to be shown, or null. The same entry may be sent twice.
 * @throws ApiError when the server did not take it.
 */
export type SendEntry<Content> = (
  entry: Entry<Content>,
  signal: AbortSignal,
) => Promise<string | null>;

interface SenderOptions<Content> {
  readonly key: string;
  readonly read: QueueStorage<Content>['read'];
  readonly change: QueueStorage<Content>['change'];
  readonly send: SendEntry<Content>;
}

export interface QueueSender {
  /** Sends now whatever may be sent. */
  readonly flush: () => Promise<void>;
  /** Sends after that time instead of when it would have; nothing before {@link start}. */
  readonly wakeIn: (ms: number) => void;
  /** The line may be back: sends at once and begins to count failures anew. */
  readonly sendAtOnce: () => void;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Only one tab sends. Without locks two may: the server takes an id once. */
async function alone(key: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(key, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

async function trySending<Content>(
  send: SendEntry<Content>,
  entry: Entry<Content>,
): Promise<Verdict> {
  try {
    return { kind: 'taken', message: await send(entry, AbortSignal.timeout(sendTimeoutMs)) };
  } catch (error) {
    return verdictOfError(error);
  }
}

/** Milliseconds until it may be sent. */
function undoLeft({ sendFromMs }: Entry<unknown>): number {
  const leftMs = sendFromMs - Date.now();
  // Longer than that it is a clock that was set back.
  return leftMs > undoMaxMs ? 0 : Math.max(0, leftMs);
}

export function createQueueSender<Content>(options: SenderOptions<Content>): QueueSender {
  const { key, read, change, send } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  let sending: Promise<void> | null = null;
  let isStarted = false;

  function wakeIn(ms: number): void {
    clearTimeout(timer);
    timer = undefined;
    if (!isStarted) return;
    timer = setTimeout(() => {
      timer = undefined;
      void flush();
    }, ms);
  }

  /** A later entry never overtakes an earlier one. */
  async function sendAll(): Promise<void> {
    for (;;) {
      const [next] = waitingIn<Content>(read());
      if (!next) return;
      const leftMs = undoLeft(next);
      if (leftMs > 0) return wakeIn(leftMs);
      const verdict = await trySending(send, next);
      if (verdict.kind === 'later') {
        wakeIn(retryMs);
        retryMs = Math.min(retryMs * 2, lastRetryMs);
        return;
      }
      retryMs = firstRetryMs;
      const at = new Date().toISOString();
      change((state: QueueState<Content>) => settled(state, next.id, verdict, at));
    }
  }

  async function flush(): Promise<void> {
    sending ??= alone(key, sendAll).finally(() => {
      sending = null;
    });
    await sending;
    // Another tab sends at the moment; should it be closed, this one goes on.
    if (waitingIn(read()).length > 0 && timer === undefined) wakeIn(lastRetryMs);
  }

  const sendAtOnce = () => {
    retryMs = firstRetryMs;
    wakeIn(0);
  };
  return {
    flush,
    wakeIn,
    sendAtOnce,
    start() {
      isStarted = true;
      sendAtOnce();
    },
    stop() {
      isStarted = false;
      wakeIn(0);
    },
  };
}
