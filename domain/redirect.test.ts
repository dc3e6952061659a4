/** Signing in never redirects to another site, however the target is written (invariant 9). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileTargets as hostile } from './hostile-targets.ts';
import { landingPageFor, safeRedirect } from './redirect.ts';

const origin = 'https://sukoon.example';

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
  '/dashboard?tab=history&q=50%25',
  '/admin?tab=orders&q=10%25%20off%20%E0%A4%A6%E0%A4%BE%E0%A4%B2',
  '/meals?q=100%25#50%',
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
