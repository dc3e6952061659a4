// @vitest-environment jsdom
/** Two tabs share one queue, and a device that cannot save says so. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOfflineQueue } from './offline-queue.ts';
import { createQueueStorage } from './queue-storage.ts';

const key = 'test.queue';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** As much of the browser's locks as the queue uses: one holder, others get null. */
function offerLocks() {
  const held = new Set<string>();
  const request = async (
    name: string,
    _options: LockOptions,
    work: (lock: object | null) => Promise<void> | undefined,
  ) => {
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      await work({ name });
    } finally {
      held.delete(name);
    }
  };
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
}

/** What the browser does in the other tabs after one has saved. */
const informOtherTabs = () => window.dispatchEvent(new StorageEvent('storage', { key }));

test('two tabs with the same entries send each once, and both see it go', async () => {
  offerLocks();
  const sent: string[] = [];
  const send = async ({ about }: { readonly about: string }) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    sent.push(about);
    return null;
  };
  const tabs = [1, 2].map(() => createOfflineQueue<string>({ key, send }));
  const stops = tabs.map((tab) => tab.start());
  tabs[0]?.add({ about: 'a', content: 'x' });
  tabs[1]?.add({ about: 'b', content: 'x' });
  const counts: (number | undefined)[] = [];
  tabs[1]?.subscribe(() => counts.push(tabs[1]?.read().entries.length));
  await vi.advanceTimersByTimeAsync(10_000);
  informOtherTabs();
  expect(sent).toEqual(['a', 'b']);
  expect(counts.at(-1)).toBe(0);
  for (const stop of stops) stop();
});

test('a tab goes on when the one that was sending is closed', async () => {
  offerLocks();
  const sent: string[] = [];
  const hanging = createOfflineQueue<string>({
    key,
    send: () => new Promise((resolve) => setTimeout(() => resolve(null), 30_000)),
  });
  const stopHanging = hanging.start();
  hanging.add({ about: 'a', content: 'x' });
  await vi.advanceTimersByTimeAsync(10);
  const other = createOfflineQueue<string>({
    key,
    async send({ about }) {
      sent.push(about);
      return null;
    },
  });
  const stopOther = other.start();
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toEqual([]);
  stopHanging();
  await vi.advanceTimersByTimeAsync(70_000);
  expect(other.read().entries).toEqual([]);
  stopOther();
});

const entry = (id: string) => ({
  id,
  about: id,
  content: 'x',
  at: '2026-11-23T06:00:00.000Z',
  sendFromMs: 0,
  refusal: null,
});

test('what does not fit on the device stays in the page, which knows it', () => {
  const storage = createQueueStorage<string>(key);
  storage.change((state) => ({ ...state, entries: [entry('a')] }));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storage.change((state) => ({ ...state, entries: [...state.entries, entry('b')] }));
  storage.change((state) => ({ ...state, entries: state.entries.filter(({ id }) => id !== 'a') }));
  expect(storage.isSaved()).toBe(false);
  expect(storage.read().entries.map(({ id }) => id)).toEqual(['b']);
  expect(storage.read()).toBe(storage.read());

  full.mockRestore();
  storage.change((state) => ({ ...state, entries: [...state.entries, entry('c')] }));
  expect(storage.isSaved()).toBe(true);
  const reopened = createQueueStorage<string>(key);
  expect(reopened.read().entries.map(({ id }) => id)).toEqual(['b', 'c']);
});

test('what another tab saved while this one could not is not lost', () => {
  const here = createQueueStorage<string>(key);
  const there = createQueueStorage<string>(key);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  here.change((state) => ({ ...state, entries: [entry('a')] }));
  full.mockRestore();
  there.change((state) => ({ ...state, entries: [entry('b')] }));
  expect(here.read().entries.map(({ id }) => id)).toEqual(['a', 'b']);
});

test.each(['not json', '7', '{"entries": 3}', '{"entries": [null, {"id": 4}]}'])(
  'the text %s is an empty queue',
  (text) => {
    localStorage.setItem(key, text);
    expect(createQueueStorage(key).read()).toEqual({ entries: [], messages: [], sentAt: null });
  },
);
