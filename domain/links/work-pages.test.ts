/** Pages for work by their address, as the shop and its service worker see it. */
import { expect, test } from 'vitest';
import { linkPath } from './work-link.ts';
import { isWorkPage } from './work-pages.ts';

test.each(['/run', '/run/', '/station', '/station/'])('%s is for work', (pathname) =>
  expect(isWorkPage(pathname)).toBe(true),
);

test.each(['/', '/runs', '/station/1', '/my/run'])('%s is not', (pathname) =>
  expect(isWorkPage(pathname)).toBe(false),
);

test('every link leads to one', () => {
  const pages = (['run', 'station'] as const).map((kind) => linkPath(kind, 'token').split('#')[0]);
  expect(pages.map((pathname) => isWorkPage(pathname ?? ''))).toEqual([true, true]);
});
