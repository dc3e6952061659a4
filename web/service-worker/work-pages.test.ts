/** Which phones keep the work pages, and that an update never takes them away. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workPagesOf } from './work-pages.ts';

const files = ['/assets/run-1.js', '/assets/hindi-1.js'];
let stored: Map<string, readonly string[]>;
let isDown: boolean;
let fetched: number;

beforeEach(() => {
  stored = new Map();
  isDown = false;
  fetched = 0;
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    has: async (name: string) => stored.has(name),
    match: async (file: string, { cacheName }: { readonly cacheName: string }) =>
      stored.get(cacheName)?.includes(file) ? new Response() : undefined,
    async open(name: string) {
      stored.set(name, stored.get(name) ?? []);
      return {
        async addAll(added: readonly string[]) {
          if (isDown) throw new TypeError('Failed to fetch');
          fetched += added.length;
          stored.set(name, added);
        },
      };
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a phone of a customer keeps nothing for work', async () => {
  const pages = workPagesOf('1', files);
  await pages.keepIfUsed();
  expect(await pages.areKept()).toBe(false);
  expect([...stored.keys()]).toEqual([]);
});

test('once the page is open its files are kept, and fetched once', async () => {
  const pages = workPagesOf('1', files);
  await pages.keep();
  await pages.keep();
  expect(await pages.areKept()).toBe(true);
  expect(fetched).toBe(files.length);
});

test('a newer build keeps its own before it takes over, or is not installed', async () => {
  await workPagesOf('1', files).keep();
  isDown = true;
  await expect(workPagesOf('2', files).keepIfUsed()).rejects.toThrow();
  expect(await workPagesOf('2', files).areKept()).toBe(false);
  isDown = false;
  await workPagesOf('2', files).keepIfUsed();
  expect(await workPagesOf('2', files).areKept()).toBe(true);
  expect(await workPagesOf('1', files).areKept()).toBe(true);
});
