// @vitest-environment jsdom
/** Signing out (Spec 4.2). */
import { expect, test, vi } from 'vitest';
import { stubFetch } from '#web/testing/shop.tsx';
import { logOut } from './log-out.ts';

test('a logout deletes drafts, and leaves the cart', async () => {
  vi.stubGlobal('location', { assign: vi.fn() });
  stubFetch({ 'POST /api/auth/logout': { body: { message: 'ok' } } });
  sessionStorage.setItem('sukoon.checkout', '{"addressLine1":"14, Lakshmi Nivas"}');
  localStorage.setItem('cart', '[]');
  await logOut();
  expect(sessionStorage.length).toBe(0);
  expect(localStorage.getItem('cart')).toBe('[]');
});

test('a logout that fails still leads to the home page', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const calls = stubFetch({ 'POST /api/auth/logout': { status: 500, body: { message: 'no' } } });
  await logOut();
  expect(calls.at(-1)?.call).toBe('POST /api/auth/logout');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});

test('the other tabs hear of it', async () => {
  vi.stubGlobal('location', { assign: vi.fn() });
  stubFetch({ 'POST /api/auth/logout': { body: { message: 'ok' } } });
  await logOut();
  expect(localStorage.getItem('sukoon.session.v1')).toMatch(/^out /);
});
