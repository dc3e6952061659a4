/** Network or cache, limits, and what is never stored, with a fake CacheStorage. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyFirst, type FetchParts, keep, networkFirst, type Shelf } from './kept.ts';

const pages: Shelf = { name: 'pages 1', entriesMax: 3 };
const menu: Shelf = { name: 'menu 1', entriesMax: 2, isPublic: true };

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

let kept: ReturnType<typeof memoryCaches>;
let network: (path: string) => Promise<Response>;
let work: Promise<unknown>[];

beforeEach(() => {
  kept = memoryCaches();
  work = [];
  network = async (path) => new Response(`network ${path}`);
  vi.stubGlobal('caches', kept);
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
const put = (shelf: Shelf, path: string, text: string) =>
  keep(shelf, requestFor(path), new Response(text));

test('the network is used first, and its answer replaces the copy', async () => {
  await put(pages, '/', 'old');
  const answer = await networkFirst(eventFor('/'), { shelf: pages });
  expect(await answer.text()).toBe('network /');
  await settle();
  network = isDown;
  const copy = await networkFirst(eventFor('/'), { shelf: pages });
  expect(await copy.text()).toBe('network /');
});

test('a request that the browser has already made is not made again', async () => {
  network = isDown;
  const preloadResponse = Promise.resolve(new Response('ahead'));
  const answer = await networkFirst({ ...eventFor('/'), preloadResponse }, { shelf: pages });
  expect(await answer.text()).toBe('ahead');
});

test('without network and copy the shell is the answer, and without a shell an error', async () => {
  network = isDown;
  const otherwise = async () => new Response('shell');
  const shell = await networkFirst(eventFor('/'), { shelf: pages, otherwise });
  expect(await shell.text()).toBe('shell');
  const nothing = await networkFirst(eventFor('/'), { shelf: pages });
  expect(nothing.type).toBe('error');
});

test('a slow network loses to a copy, and its late answer is stored', async () => {
  vi.useFakeTimers();
  await put(pages, '/', 'old');
  const late = Promise.withResolvers<Response>();
  network = () => late.promise;
  const answer = networkFirst(eventFor('/'), { shelf: pages, patienceMs: 4_000 });
  await vi.advanceTimersByTimeAsync(3_999);
  const inTime = await Promise.race([answer, Promise.resolve('still waiting')]);
  expect(inTime).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await answer).text()).toBe('old');
  late.resolve(new Response('late'));
  await settle();
  expect(await (await kept.match(requestFor('/')))?.text()).toBe('late');
});

test('without a copy there is no time limit', async () => {
  vi.useFakeTimers();
  const late = Promise.withResolvers<Response>();
  network = () => late.promise;
  const answer = networkFirst(eventFor('/'), { shelf: pages, patienceMs: 4_000 });
  await vi.advanceTimersByTimeAsync(60_000);
  late.resolve(new Response('late'));
  expect(await (await answer).text()).toBe('late');
});

test('refusals and failures are passed on and not stored', async () => {
  await put(menu, '/api/meals', 'old');
  network = async () => new Response('busy', { status: 503 });
  const answer = await networkFirst(eventFor('/api/meals'), { shelf: menu });
  expect(answer.status).toBe(503);
  await settle();
  expect(await (await kept.match(requestFor('/api/meals')))?.text()).toBe('old');
});

test('a personal page is not stored, and the copies for visitors are deleted', async () => {
  await put(pages, '/', 'nobody');
  await put(pages, '/meals/poha', 'nobody');
  const headers = { 'cache-control': 'private, no-store' };
  network = async () => new Response('Asha', { headers });
  expect(await (await networkFirst(eventFor('/'), { shelf: pages })).text()).toBe('Asha');
  await settle();
  expect(kept.pathsIn(pages.name)).toEqual([]);
});

test('the menu is stored whatever its headers say, as it is the same for everybody', async () => {
  network = async () => new Response('config', { headers: { 'cache-control': 'no-store' } });
  await networkFirst(eventFor('/api/config'), { shelf: menu });
  await settle();
  expect(kept.pathsIn(menu.name)).toEqual(['/api/config']);
});

test('without a cache nothing is stored', async () => {
  await networkFirst(eventFor('/checkout'), { shelf: null });
  await settle();
  expect(await kept.match(requestFor('/checkout'))).toBeUndefined();
});

test('a full cache drops the oldest entry', async () => {
  for (const path of ['/a', '/b', '/c', '/a', '/d']) await put(pages, path, path);
  expect(kept.pathsIn(pages.name)).toEqual(['/c', '/a', '/d']);
});

test('a copy from any cache is enough; without one it is fetched once', async () => {
  const pictures: Shelf = { name: 'pictures 1', entriesMax: 9 };
  await put({ name: 'app 1', entriesMax: 9 }, '/dishes/plate-320.webp', 'plate');
  const plate = await copyFirst(eventFor('/dishes/plate-320.webp'), pictures);
  expect(await plate.text()).toBe('plate');
  await copyFirst(eventFor('/dishes/poha-320.webp'), pictures);
  await settle();
  network = isDown;
  const poha = await copyFirst(eventFor('/dishes/poha-320.webp'), pictures);
  expect(await poha.text()).toBe('network /dishes/poha-320.webp');
  const ramen = await copyFirst(eventFor('/dishes/ramen-320.webp'), pictures, async () => plate);
  expect(ramen).toBe(plate);
});
