// @vitest-environment jsdom
/** What is done without a line is sent once there is one: all of it, once, in order. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/client.ts';
import { createOfflineQueue, type OfflineQueue } from './offline-queue.ts';
import type { Entry } from './queue-state.ts';

const key = 'test.queue';
type Send = (entry: Entry<string>) => Promise<string | null>;

const noLine: Send = async () => {
  throw new ApiError(0, 'Failed to fetch');
};
const refusal = (status: number, message: string, details = {}) =>
  new ApiError(status, '', JSON.stringify({ code: 'x', message, ...details }));

let sent: string[];
let stops: (() => void)[];
/** Answers an entry; the default takes it without a word. */
let answer: Send;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  stops = [];
  answer = async () => null;
});
afterEach(() => {
  for (const stop of stops) stop();
});

function open(): OfflineQueue<string> {
  const queue = createOfflineQueue<string>({
    key,
    async send(entry) {
      const message = await answer(entry);
      sent.push(`${entry.about} ${entry.content}`);
      return message;
    },
  });
  stops.push(queue.start());
  return queue;
}

const later = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const waits = (queue: OfflineQueue<string>) => queue.read().entries.map(({ about }) => about);

test('what is added is sent at once, in order, and then gone', async () => {
  const queue = open();
  queue.add({ about: 'a', content: 'delivered' });
  queue.add({ about: 'b', content: 'failed' });
  expect(waits(queue)).toEqual(['a', 'b']);
  await later();
  expect(sent).toEqual(['a delivered', 'b failed']);
  expect(waits(queue)).toEqual([]);
  expect(queue.read().sentAt).not.toBeNull();
  expect(JSON.parse(localStorage.getItem(key) ?? '').entries).toEqual([]);
});

test('without a line it waits, and is sent in order when the line is back', async () => {
  answer = noLine;
  const queue = open();
  for (const about of ['a', 'b', 'c']) queue.add({ about, content: 'delivered' });
  await later(10_000);
  expect(waits(queue)).toEqual(['a', 'b', 'c']);
  answer = async () => null;
  window.dispatchEvent(new Event('online'));
  await later();
  expect(sent).toEqual(['a delivered', 'b delivered', 'c delivered']);
});

test('a server in trouble is tried again, ever more seldom, and never given up', async () => {
  const times: number[] = [];
  const beganMs = Date.now();
  answer = async () => {
    times.push((Date.now() - beganMs) / 1_000);
    throw refusal(503, 'Nothing can be saved at the moment.');
  };
  const queue = open();
  queue.add({ about: 'a', content: 'delivered' });
  await later(200_000);
  expect(times).toEqual([0, 2, 6, 14, 30, 62, 122, 182]);
  expect(waits(queue)).toEqual(['a']);
});

test.each([
  ['the sign-in is over', refusal(401, 'Unauthorized')],
  ['there were too many calls', refusal(429, 'Too many attempts.')],
  ['a hotspot answers with a page of its own', new ApiError(403, 'Forbidden', '<html>')],
])('it waits when %s', async (_, error) => {
  answer = async () => {
    throw error;
  };
  const queue = open();
  queue.add({ about: 'a', content: 'delivered' });
  await later();
  expect(queue.read().entries).toMatchObject([{ about: 'a', refusal: null }]);
});

test('the same thing done twice is one; done otherwise it is another', async () => {
  answer = noLine;
  const queue = open();
  queue.add({ about: 'a', content: 'failed' });
  queue.add({ about: 'a', content: 'failed' });
  queue.add({ about: 'a', content: 'delivered' });
  queue.add({ about: 'b', content: 'failed' });
  expect(queue.read().entries.map(({ about, content }) => about + content)).toEqual([
    'afailed',
    'adelivered',
    'bfailed',
  ]);
});

test('ids follow one another, however wrong the clock is', async () => {
  answer = noLine;
  const queue = open();
  for (let count = 0; count < 40; count += 1) {
    if (count === 20) vi.setSystemTime(Date.now() - 3_600_000);
    queue.add({ about: `stop ${count}`, content: 'delivered' });
  }
  const ids = queue.read().entries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(40);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-/);
});

test('it can be taken back until it is sent, and others wait for it', async () => {
  const queue = open();
  queue.add({ about: 'a', content: 'delivered', undoMs: 6_000 });
  queue.add({ about: 'b', content: 'delivered', undoMs: 6_000 });
  window.dispatchEvent(new Event('online'));
  await later(5_000);
  expect(sent).toEqual([]);
  queue.remove(queue.read().entries[0]?.id ?? '');
  await later(1_000);
  expect(sent).toEqual(['b delivered']);
});

test('a clock that is set back holds nothing up', async () => {
  answer = noLine;
  open().add({ about: 'a', content: 'delivered', undoMs: 6_000 });
  vi.setSystemTime(Date.now() - 3_600_000);
  answer = async () => null;
  window.dispatchEvent(new Event('online'));
  await later();
  expect(sent).toEqual(['a delivered']);
});

test('a page that is killed and opened again goes on where it was', async () => {
  answer = noLine;
  const first = open();
  first.add({ about: 'a', content: 'delivered' });
  await later();
  for (const stop of stops) stop();
  answer = async () => null;
  const second = open();
  expect(second.read().entries).toEqual(first.read().entries);
  await later();
  expect(sent).toEqual(['a delivered']);
});

test('what the server never takes is set aside with its words, the rest goes on', async () => {
  answer = async ({ about }) => {
    if (about === 'a') throw refusal(422, 'Enter what was collected.');
    return null;
  };
  const queue = open();
  queue.add({ about: 'a', content: 'delivered' });
  queue.add({ about: 'b', content: 'delivered' });
  await later();
  expect(sent).toEqual(['b delivered']);
  expect(queue.read().entries).toMatchObject([
    { about: 'a', refusal: 'Enter what was collected.' },
  ]);
  await later(200_000);
  expect(sent).toEqual(['b delivered']);
  queue.remove(queue.read().entries[0]?.id ?? '');
  expect(waits(queue)).toEqual([]);
});

test('what is wrong with a field is said in its own words', async () => {
  const issues = [{ path: 'cash', message: 'Nothing is due for this order' }];
  answer = async () => {
    throw refusal(422, 'Some details need your attention.', { issues });
  };
  const queue = open();
  queue.add({ about: 'a', content: 'delivered' });
  await later();
  expect(queue.read().entries).toMatchObject([{ refusal: 'Nothing is due for this order' }]);
});

test('what was left to staff is gone from here, and said', async () => {
  answer = async () => {
    throw refusal(410, 'This run is over.', { kept: true });
  };
  const queue = open();
  queue.add({ about: 'a', content: 'delivered' });
  await later();
  const { entries, messages } = queue.read();
  expect(entries).toEqual([]);
  expect(messages).toMatchObject([{ about: 'a', text: 'This run is over.' }]);
  queue.dismissMessage(messages[0]?.id ?? '');
  expect(queue.read().messages).toEqual([]);
});

test('what is over and was not kept by the server stays', async () => {
  answer = async () => {
    throw refusal(410, 'This run is over.');
  };
  const queue = open();
  queue.add({ about: 'a', content: 'delivered' });
  await later();
  expect(queue.read().entries).toMatchObject([{ refusal: 'This run is over.' }]);
});

test('the words of the server about what it took are kept until they are read', async () => {
  answer = async () => 'Another rider had delivered it already.';
  const queue = open();
  queue.add({ about: 'a', content: 'failed' });
  await later();
  for (const stop of stops) stop();
  expect(open().read().messages).toMatchObject([
    { text: 'Another rider had delivered it already.' },
  ]);
});
