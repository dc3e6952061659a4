/** Network or cache, limits, and what is never stored, with a fake CacheStorage. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachesOf } from './caches.ts';
import {
  type CacheSpec,
  cacheFirst,
  type FetchParts,
  networkFirst,
  store,
  storedFirst,
} from './caching.ts';

const { app, menu, pictures, ...others } = cachesOf('1');
const pages: CacheSpec = { ...others.pages, entriesMax: 3 };

/** As much of CacheStorage as the worker uses; a put moves an entry to the end, as in browsers. */
function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      async put({ url }: Request, response: Response) {
        store.delete(url);
        store.set(url, response);
      },
      keys: async () => [...store.keys()].map((url) => new Request(url)),
      delete: async ({ url }: Request) => store.delete(url),
    };
  };
  return {
    open,
    delete: async (name: string) => stores.delete(name),
    async match({ url }: Request, { cacheName }: { cacheName?: string } = {}) {
      const names = cacheName === undefined ? [...stores.keys()] : [cacheName];
      return names.map((name) => stores.get(name)?.get(url)?.clone()).find(Boolean);
    },
    pathsIn: (name: string) =>
      [...(stores.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname),
  };
}

let stored: ReturnType<typeof memoryCaches>;
let network: (path: string) => Promise<Response>;
let work: Promise<unknown>[];

beforeEach(() => {
  stored = memoryCaches();
  work = [];
  network = async (path) => new Response(`network ${path}`);
  vi.stubGlobal('caches', stored);
  vi.stubGlobal('fetch', ({ url }: Request) => network(new URL(url).pathname));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const requestFor = (path: string) => new Request(`https://shop.test${path}`);
const eventFor = (path: string): FetchParts => ({
  request: requestFor(path),
  waitUntil: (promise) => void work.push(promise),
});
const isDown = async () => {
  throw new TypeError('Failed to fetch');
};
/** Until no work is pending, including work begun while waiting. */
async function settle() {
  for (let seen = -1; seen !== work.length; ) {
    seen = work.length;
    await Promise.all(work);
  }
}
const put = (spec: CacheSpec, path: string, text: string) =>
  store(spec, requestFor(path), new Response(text));

test('the network is used first, and its answer replaces the copy', async () => {
  await put(pages, '/', 'old');
  const answer = await networkFirst(eventFor('/'), { spec: pages });
  expect(await answer.text()).toBe('network /');
  await settle();
  network = isDown;
  const copy = await networkFirst(eventFor('/'), { spec: pages });
  expect(await copy.text()).toBe('network /');
});

test('a request that the browser has already made is not made again', async () => {
  network = isDown;
  const preloadResponse = Promise.resolve(new Response('ahead'));
  const answer = await networkFirst({ ...eventFor('/'), preloadResponse }, { spec: pages });
  expect(await answer.text()).toBe('ahead');
});

test('without network and copy the shell is the answer, and without a shell an error', async () => {
  network = isDown;
  const fallback = async () => new Response('shell');
  const shell = await networkFirst(eventFor('/'), { spec: pages, fallback });
  expect(await shell.text()).toBe('shell');
  const nothing = await networkFirst(eventFor('/'), { spec: pages });
  expect(nothing.type).toBe('error');
});

test('a slow network loses to a copy, and its late answer is stored', async () => {
  vi.useFakeTimers();
  await put(pages, '/', 'old');
  const late = Promise.withResolvers<Response>();
  network = () => late.promise;
  const answer = networkFirst(eventFor('/'), { spec: pages, timeoutMs: 4_000 });
  await vi.advanceTimersByTimeAsync(3_999);
  const inTime = await Promise.race([answer, Promise.resolve('still waiting')]);
  expect(inTime).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await answer).text()).toBe('old');
  late.resolve(new Response('late'));
  await settle();
  expect(await (await stored.match(requestFor('/')))?.text()).toBe('late');
});

test('without a copy there is no time limit', async () => {
  vi.useFakeTimers();
  const late = Promise.withResolvers<Response>();
  network = () => late.promise;
  const answer = networkFirst(eventFor('/'), { spec: pages, timeoutMs: 4_000 });
  await vi.advanceTimersByTimeAsync(60_000);
  late.resolve(new Response('late'));
  expect(await (await answer).text()).toBe('late');
});

test('refusals and failures are passed on and not stored', async () => {
  await put(menu, '/api/meals', 'old');
  network = async () => new Response('busy', { status: 503 });
  const answer = await networkFirst(eventFor('/api/meals'), { spec: menu });
  expect(answer.status).toBe(503);
  await settle();
  expect(await (await stored.match(requestFor('/api/meals')))?.text()).toBe('old');
});

test('a personal page is not stored, and the copies for visitors are deleted', async () => {
  await put(pages, '/', 'nobody');
  await put(pages, '/meals/poha', 'nobody');
  const headers = { 'cache-control': 'private, no-store' };
  network = async () => new Response('Asha', { headers });
  expect(await (await networkFirst(eventFor('/'), { spec: pages })).text()).toBe('Asha');
  await settle();
  expect(stored.pathsIn(pages.name)).toEqual([]);
});

test('the menu is stored whatever its headers say, as it is the same for everybody', async () => {
  network = async () => new Response('config', { headers: { 'cache-control': 'no-store' } });
  await networkFirst(eventFor('/api/config'), { spec: menu });
  await settle();
  expect(stored.pathsIn(menu.name)).toEqual(['/api/config']);
});

test.each([app, pictures])('a file that is missing leaves the others in $name', async (spec) => {
  await put(spec, '/assets/a.js', 'a');
  await put(spec, '/assets/b.js', 'b');
  const headers = { 'cache-control': 'no-store' };
  for (const status of [404, 503]) {
    network = async () => new Response('missing', { status, headers });
    expect((await cacheFirst(eventFor('/assets/c.js'), spec)).status).toBe(status);
    await settle();
  }
  expect(stored.pathsIn(spec.name)).toEqual(['/assets/a.js', '/assets/b.js']);
});

test('without a cache nothing is stored', async () => {
  await networkFirst(eventFor('/checkout'), { spec: null });
  await settle();
  expect(await stored.match(requestFor('/checkout'))).toBeUndefined();
});

test('a full cache drops the oldest entry', async () => {
  for (const path of ['/a', '/b', '/c', '/a', '/d']) await put(pages, path, path);
  expect(stored.pathsIn(pages.name)).toEqual(['/c', '/a', '/d']);
});

test('a copy from any cache is enough; without one it is fetched once', async () => {
  await put(app, '/dishes/plate-320.webp', 'plate');
  const plate = await cacheFirst(eventFor('/dishes/plate-320.webp'), pictures);
  expect(await plate.text()).toBe('plate');
  await cacheFirst(eventFor('/dishes/poha-320.webp'), pictures);
  await settle();
  network = isDown;
  const poha = await cacheFirst(eventFor('/dishes/poha-320.webp'), pictures);
  expect(await poha.text()).toBe('network /dishes/poha-320.webp');
  const ramen = await cacheFirst(eventFor('/dishes/ramen-320.webp'), pictures, async () => plate);
  expect(ramen).toBe(plate);
});

test('a stored page is shown at once, and what the browser requested ahead is taken', async () => {
  network = () => new Promise(() => {});
  const preloadResponse = Promise.reject(new TypeError('Failed to fetch'));
  const shell = async () => new Response('shell');
  const answer = await storedFirst({ ...eventFor('/run'), preloadResponse }, shell, shell);
  expect(await answer.text()).toBe('shell');
  await settle();
  expect(work).toHaveLength(1);
});

test('before a page is stored the network is used, then the fallback', async () => {
  const missing = async () => undefined;
  const shell = async () => new Response('shell');
  const page = await storedFirst(eventFor('/run'), missing, shell);
  expect(await page.text()).toBe('network /run');
  network = isDown;
  const offline = await storedFirst(eventFor('/run'), missing, shell);
  expect(await offline.text()).toBe('shell');
  await settle();
  expect(stored.pathsIn(pages.name)).toEqual([]);
});
