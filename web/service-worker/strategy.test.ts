/** What the worker stores, what it only passes on, and what it never touches. */
import { describe, expect, test } from 'vitest';
import { type RequestFacts, strategyFor } from './strategy.ts';

const part: RequestFacts = {
  method: 'GET',
  isNavigation: false,
  isSameOrigin: true,
  hasRange: false,
  pathname: '/',
  search: '',
};
const opened = (address: string): RequestFacts => {
  const { pathname, search } = new URL(address, 'https://shop.test');
  return { ...part, isNavigation: true, pathname, search };
};

describe('pages that are opened', () => {
  test.each(['/', '/meals/poha', '/meals/%E0%A4%AA'])('%s is kept as last seen', (address) => {
    expect(strategyFor(opened(address))).toBe('public-page');
  });

  test.each([
    '/?category=lunch',
    '/meals/poha?utm_source=mail',
    '/meals/',
    '/meals/poha/more',
    '/auth',
    '/auth/reset?token=secret',
    '/checkout',
    '/dashboard',
    '/subscribe',
    '/subscription',
    '/wallet',
    '/admin/orders',
    '/runs',
    '/station/1',
    '/nowhere',
  ])('%s is never stored, the shell replaces it', (address) => {
    expect(strategyFor(opened(address))).toBe('other-page');
  });

  test.each(['/run', '/run/', '/station', '/run?utm_source=chat'])(
    '%s needs no line once its code is kept',
    (address) => {
      expect(strategyFor(opened(address))).toBe('work-page');
    },
  );

  test.each([
    '/api/docs',
    '/api/meals',
    '/sandbox/razorpay/pay',
    '/healthz',
    '/metrics',
    '/sitemap.xml',
    '/brand/share-home.jpg',
    '/media/clip.mp4',
  ])('%s is left to the network', (address) => {
    expect(strategyFor(opened(address))).toBe('document');
  });
});

test.each([
  ['/api/meals', 'menu'],
  ['/api/meals/hindi', 'menu'],
  ['/api/config', 'menu'],
  ['/assets/index-a1b2.js', 'app'],
  ['/colours/1b5e20-ffbe2e.css', 'app'],
  ['/dishes/poha-320.avif', 'picture'],
  ['/media/0192-640.webp', 'picture'],
  ['/api/auth/user', 'untouched'],
  ['/api/auth/csrf-token', 'untouched'],
  ['/api/orders', 'untouched'],
  ['/api/orders/events', 'untouched'],
  ['/api/meals/1', 'untouched'],
  ['/api/run', 'untouched'],
  ['/sandbox/razorpay/checkout.js', 'untouched'],
  ['/manifest.webmanifest', 'untouched'],
  ['/service-worker.js', 'untouched'],
] as const)('the part %s goes the way "%s"', (pathname, strategy) => {
  expect(strategyFor({ ...part, pathname })).toBe(strategy);
});

test('a public answer with parameters is another answer, and not stored', () => {
  expect(strategyFor({ ...part, pathname: '/api/meals', search: '?all=1' })).toBe('untouched');
});

describe.each(['/', '/api/meals', '/assets/index-a1b2.js', '/dishes/poha-320.avif'])(
  '%s',
  (pathname) => {
    test.each([
      { method: 'POST' },
      { method: 'HEAD' },
      { isSameOrigin: false },
      { hasRange: true },
    ])('is untouched with %o', (facts) => {
      for (const isNavigation of [true, false]) {
        const request = { ...part, pathname, isNavigation, ...facts };
        expect(strategyFor(request)).toBe('untouched');
      }
    });
  },
);
