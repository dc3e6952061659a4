/** Signing in never redirects to another site, however the target is written (invariant 9). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { landingPageFor, safeRedirect } from './redirect.ts';

const origin = 'https://sukoon.example';

const hostile = [
  // Other hosts, as browsers read them
  ...[
    '//evil.com',
    '///evil.com',
    '////evil.com',
    '//evil.com/%2e%2e',
    '//evil.com@sukoon.example',
  ],
  ...[
    '/\\evil.com',
    '\\/evil.com',
    '\\\\evil.com',
    '/\\/evil.com',
    '//\\evil.com',
    '/\\\\evil.com',
  ],
  ...[
    'https://evil.com',
    'http://evil.com',
    'https:evil.com',
    'https:/evil.com',
    'HTTPS://EVIL.COM',
  ],
  ...[
    'https:\\\\evil.com',
    'http:///evil.com',
    'ftp://evil.com',
    'ws://evil.com',
    'blob:x',
    'evil.com',
  ],
  // Code instead of a path
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\tjavascript:alert(1)',
  ],
  ...['data:text/html,<script>1</script>', 'vbscript:x', 'file:///etc/passwd', 'mailto:a@b.c'],
  ...['/javascript\n:alert(1)', ' javascript:alert(1)', 'javascript://sukoon.example/%0aalert(1)'],
  // Characters that browsers strip before parsing
  ...[
    '/\t/evil.com',
    '/\n/evil.com',
    '/\r/evil.com',
    '\t//evil.com',
    '\n//evil.com',
    ' //evil.com',
  ],
  ...['/\t\\evil.com', '/\n\\evil.com', '/a\t/\t/evil.com', '/a\n\n', '/a\r\nLocation: //evil.com'],
  ...['/\u0000/evil.com', '/a\u0000b', '\u0001//evil.com', '/\u007f/evil.com', '/\u000b/evil.com'],
  // Dot segments that result in `//` or leave the folder
  ...['/.//evil.com', '/..//evil.com', '/./', '/../', '/.', '/..', '/a/../', '/a/./b', '/a/..'],
  ...['/a/../\\evil.com', '/a/..//evil.com', '/a/.//evil.com', '/a//evil.com', '/a//', '/meals//x'],
  ...['/a/%2e%2e//evil.com', '/a/%2e%2e/%5cevil.com', '/%2e//evil.com', '/%2e%2e//evil.com'],
  ...['/a/%2e%2e/b', '/a/.%2e/b', '/a/%2E./b', '/a/%2e/b', '/a/%252e%252e/b'],
  // The same, percent-encoded once, twice and more
  ...['/%2f/evil.com', '/%2fevil.com', '/%2Fevil.com', '/%2f%2fevil.com', '%2f%2fevil.com'],
  ...['/%5cevil.com', '/%5Cevil.com', '/%5c%5cevil.com', '%5c%5cevil.com', '/%5c/evil.com'],
  ...['/%09/evil.com', '/%0a/evil.com', '/%0d/evil.com', '/%00/evil.com', '/%20/evil.com'],
  ...['/%252fevil.com', '/%252f%252fevil.com', '/%255cevil.com', '/%25252fevil.com', '/%250a//e'],
  ...['/a%2f%2fevil.com', '/a/%2fevil.com', '/a%5cevil.com', '/a%252f%252fevil.com', '/a%255cb'],
  ...['/a%09', '/a%0d%0aSet-Cookie:x=1', '/a%00', '/a%2500', '/a%250d%250ax', '/a%25250ax'],
  // An encoded `?` or `#` must not hide the rest of the path
  ...['/a%3f/%2e%2e/b', '/a%23/%2e%2e/b', '/a%3F%2f%2fevil.com', '/a%23%2f%2fevil.com'],
  ...['/a%253f%252f%252fevil.com', '/a%2523/%252e%252e/b'],
  // Encoding that is invalid or has too many layers
  ...[
    '/a%2525252525252e',
    '/a%25252525252f%25252525252fevil.com',
    '/%',
    '/a%',
    '/a%zz',
    '/a%c0%af',
  ],
  ...['/a%e0%80%af', '/a%ff', '/a%u002f'],
  // Look-alikes, and what is not a path of this shop
  ...[
    '/／evil.com',
    '／／evil.com',
    '/⁄evil.com',
    '/＼evil.com',
    '/。/evil.com',
    '/\u200b/evil.com',
  ],
  ...['/a\u202e', '/कथा', '/a b', '/\ud800', '/a\ud800', '/a\u2028b', '\ufeff//evil.com'],
  ...['/@evil.com', '/:evil', '/;//evil.com', '/;', '/~', '/-', '/_', '/*', '/&', '/=', '/"', '/<'],
  ...['', ' ', '?a=1', '#a', 'checkout', './checkout', '../checkout', '?//evil.com', ':80', '.'],
  // Line breaks and backslashes in queries and fragments
  ...[
    '/?a=\\',
    '/#\\',
    '/?a=%0d%0a',
    '/#%5c',
    '/checkout?x=%250a',
    '/checkout#\n',
    '/?\t//evil.com',
  ],
  ...[`/${'a'.repeat(512)}`, `/${'a/'.repeat(4_000)}`],
];

const good = [
  '/',
  '/?welcome=1',
  '/#menu',
  '/checkout',
  '/auth',
  '/dashboard?tab=history',
  '/dashboard?tab=history#SK-10482',
  '/meals/mac-and-cheese#x',
  '/meals/mac-and-cheese?size=for-2',
  '/subscription/',
  '/admin/orders/0190c3e0-7c2b-7d4e-8f00-000000000000',
  '/meals?q=dal%20makhani',
  '/meals?q=%E0%A4%A6%E0%A4%BE%E0%A4%B2',
  '/meals/a.b',
  '/meals/..a',
  '/checkout?next=https://sukoon.example/x',
  '/checkout?x=a/../b',
  `/${'a'.repeat(511)}`,
];

/** Stays on our origin when the browser resolves it, also if only its path is used again. */
function expectToStay(result: string): void {
  const resolved = new URL(result, origin);
  expect(resolved.origin).toBe(origin);
  expect(resolved.pathname.startsWith('//')).toBe(false);
  expect(new URL(resolved.pathname + resolved.search, origin).origin).toBe(origin);
  expect(new URL(decodeURIComponent(resolved.pathname), origin).origin).toBe(origin);
}

describe('a hostile target', () => {
  it('comes from a corpus of useful size', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(150);
  });

  it.each(hostile.map((target) => [target]))('%j becomes the home page', (target) => {
    expect(safeRedirect(target)).toBe('/');
    expectToStay(safeRedirect(target));
  });

  it.each([null, undefined])('%s becomes the home page', (target) =>
    expect(safeRedirect(target)).toBe('/'),
  );
});

describe('a path of the shop', () => {
  it.each(good)('%s is kept', (target) => {
    expect(safeRedirect(target)).toBe(target);
    expectToStay(target);
  });
});

describe('any text at all', () => {
  const spelling = fc.constantFrom(
    ...['/', '//', '\\', '.', '..', '%2f', '%2F', '%5c', '%2e', '%252f', '%255c', '%25', '%'],
    ...['\t', '\n', '\r', '\u0000', '%09', '%0a', '%00', ' ', '%20', '?', '#', '%3f', '%23', ':'],
    ...['@', ';', 'a', 'evil.com', 'https:', 'javascript:', '／', '\ud800', 'é', '%c3%a9', '%ff'],
  );
  const forged = fc
    .tuple(fc.constantFrom('', '/', '/a', '/a/', '/a?'), fc.array(spelling, { maxLength: 9 }))
    .map(([start, rest]) => start + rest.join(''));
  const anyTarget = fc.oneof(
    { weight: 6, arbitrary: forged },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 1, arbitrary: fc.string().map((text) => `/${text}`) },
    { weight: 1, arbitrary: fc.webUrl() },
  );
  const runs = { numRuns: 20_000 };

  it('resolves to this shop, also if its path is used again', () => {
    fc.assert(
      fc.property(anyTarget, (target) => expectToStay(safeRedirect(target))),
      runs,
    );
  });

  it('is either kept unchanged or replaced by the home page', () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const result = safeRedirect(target);
        expect(result === target || result === '/').toBe(true);
        expect(safeRedirect(result)).toBe(result);
      }),
      runs,
    );
  });

  it('is valid in a Location header: printable, and not changed by browsers', () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const result = safeRedirect(target);
        expect(result).toMatch(/^\/[\x21-\x7e]*$/);
        const path = result.split(/[?#]/, 1)[0] ?? '';
        const read = new URL(result, origin).pathname;
        expect(decodeURIComponent(read)).toBe(decodeURIComponent(path));
      }),
      runs,
    );
  });
});

describe('after signing in', () => {
  const staff = { isAdmin: true };
  const customer = { isAdmin: false };

  it.each([null, undefined, ''])('without a target (%j) staff land in the console', (target) => {
    expect(landingPageFor(staff, target)).toBe('/admin');
    expect(landingPageFor(customer, target)).toBe('/');
  });

  it('both land on their target, if it is safe', () => {
    for (const user of [staff, customer]) {
      expect(landingPageFor(user, '/checkout')).toBe('/checkout');
      expect(landingPageFor(user, '//evil.example')).toBe('/');
    }
  });
});
