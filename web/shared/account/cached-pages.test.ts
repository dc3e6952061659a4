// @vitest-environment jsdom
/** Pages out of the browser's memory, after a sign-in, a sign-out or a change of language. */
import { expect, test, vi } from 'vitest';

async function openPage() {
  vi.resetModules();
  return import('./cached-pages.ts');
}

test('a page is valid until pages are deleted, also by a page that was opened later', async () => {
  const first = await openPage();
  expect(first.isStillValid()).toBe(true);
  const later = await openPage();
  await later.deleteCachedPages();
  expect(first.isStillValid()).toBe(false);
  expect((await openPage()).isStillValid()).toBe(true);
});

test('where nothing can be stored no page counts as valid', async () => {
  const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect((await openPage()).isStillValid()).toBe(false);
  blocked.mockRestore();
});

test('where the storage is full the stored copies of pages are deleted all the same', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const deleted = vi.fn();
  vi.stubGlobal('caches', { keys: async () => ['pages 1', 'shell 1'], delete: deleted });
  await (await openPage()).deleteCachedPages();
  expect(deleted.mock.calls).toEqual([['pages 1']]);
  vi.unstubAllGlobals();
  full.mockRestore();
});
