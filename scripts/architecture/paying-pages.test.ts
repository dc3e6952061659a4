/** Each page that can open the payment window has a document that lets it in, and few others do. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isPayingPage } from '#domain/paying-pages.ts';

const read = (path: string) => readFileSync(path, 'utf8');

/** Every file of the front end that this one needs, itself included. */
function filesFrom(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, from = ''] of read(path).matchAll(/(?:from|import\()\s*'([^']+\.tsx?)'/g)) {
    if (from.startsWith('#web/')) filesFrom(from.replace('#web/', 'web/'), found);
    if (from.startsWith('.')) filesFrom(new URL(from, `file:///${path}`).pathname.slice(1), found);
  }
  return found;
}

const files = new Map(
  [...read('web/app/pages.ts').matchAll(/(\w+): \(\) => import\('#(web\/[^']+)'\)/g)].map(
    ([, name = '', path = '']) => [name, path],
  ),
);
const routes = [
  ...read('web/app/routes.tsx').matchAll(/path: '(\/[^']*)', \.\.\.\w+\('(\w+)'\)/g),
].map(([, path = '', name = '']) => ({ path, file: files.get(name) ?? '' }));

// They do not pay; they lie between two pages that do, and toasts go along.
const betweenPayingPages = ['/checkout/confirming/:orderId', '/orders/:id/change'];

it('the addresses of paying pages are those of the pages with the payment window', () => {
  expect(routes.length).toBeGreaterThan(12);
  const paying = routes.filter(({ file }) =>
    filesFrom(file).has('web/shared/payment/payment-window.ts'),
  );
  expect(paying.map(({ path }) => path)).toContain('/checkout');
  const allowed = routes.filter(({ path }) => isPayingPage(path));
  expect(allowed.map(({ path }) => path).toSorted()).toEqual(
    [...paying.map(({ path }) => path), ...betweenPayingPages].toSorted(),
  );
});
