/** Keeps what was done without a line and sends it as soon as there is one; nothing is lost. */
import { createListeners } from '#web/ui/stores/listeners.ts';
import { newEntryId } from './entry-id.ts';
import { createQueueSender, type QueueSender, type SendEntry } from './queue-sender.ts';
import {
  type QueueMessage,
  type QueueState,
  withEntry,
  withMessage,
  withoutEntry,
  withoutMessage,
} from './queue-state.ts';
import { createQueueStorage } from './queue-storage.ts';

interface QueueOptions<Content> {
  /** In local storage; one queue for each page that has one. */
  readonly key: string;
  readonly send: SendEntry<Content>;
}

interface NewEntry<Content> {
  readonly about: string;
  readonly content: Content;
  /** How long it can be taken back before it is sent. */
  readonly undoMs?: number;
}

export interface OfflineQueue<Content> {
  readonly read: () => QueueState<Content>;
  /** False while something is only in the memory of this page, and lost with it. */
  readonly isSaved: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (entry: NewEntry<Content>) => void;
  /** Takes back what is not sent yet, or puts away what was refused. */
  readonly remove: (id: string) => void;
  /** Shows a message until it is read, once for each id. */
  readonly showMessage: (message: QueueMessage) => void;
  readonly dismissMessage: (id: string) => void;
  readonly flush: QueueSender['flush'];
  /** Begins to send and to listen; returns what ends both. */
  readonly start: () => () => void;
}

/** Sends while the line may be there, and follows the other tabs; returns what ends it. */
function listen(key: string, sender: QueueSender, publish: () => void): () => void {
  const wakeWhenVisible = () => {
    if (document.visibilityState === 'visible') sender.sendAtOnce();
  };
  const followOtherTabs = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === key || event.key === null) publish();
  };
  window.addEventListener('online', sender.sendAtOnce);
  window.addEventListener('storage', followOtherTabs);
  document.addEventListener('visibilitychange', wakeWhenVisible);
  sender.start();
  return () => {
    sender.stop();
    window.removeEventListener('online', sender.sendAtOnce);
    window.removeEventListener('storage', followOtherTabs);
    document.removeEventListener('visibilitychange', wakeWhenVisible);
  };
}

export function createOfflineQueue<Content>({
  key,
  send,
}: QueueOptions<Content>): OfflineQueue<Content> {
  const storage = createQueueStorage<Content>(key);
  const { subscribe, notify } = createListeners();
  const change = (step: (state: QueueState<Content>) => QueueState<Content>) => {
    storage.change(step);
    notify();
  };
  const sender = createQueueSender<Content>({ key, read: storage.read, change, send });
  return {
    read: storage.read,
    isSaved: storage.isSaved,
    flush: sender.flush,
    subscribe,
    add({ about, content, undoMs = 0 }) {
      const now = new Date();
      const sendFromMs = now.getTime() + undoMs;
      const made = { id: newEntryId(), at: now.toISOString(), sendFromMs, refusal: null };
      change((state) => withEntry(state, { ...made, about, content }));
      sender.wakeIn(undoMs);
    },
    remove: (id) => change((state) => withoutEntry(state, id)),
    showMessage: (message) => change((state) => withMessage(state, message)),
    dismissMessage: (id) => change((state) => withoutMessage(state, id)),
    start: () => listen(key, sender, notify),
  };
}
