// @vitest-environment jsdom
/** What the cache never does by itself: refetch, or send a write twice (Spec 9.9). */
import {
  focusManager,
  MutationObserver,
  onlineManager,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubFetch } from '#web/testing/shop.tsx';
import { send } from './client.ts';
import { createQueryClient, query } from './query.ts';

const hourMs = 60 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Everything that triggers a refetch in other apps. */
async function waitAndReturn(): Promise<void> {
  await vi.advanceTimersByTimeAsync(hourMs);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(hourMs);
}

test('an answer is not refetched by time, on focus or on reconnect', async () => {
  const calls = stubFetch({ 'GET /api/orders': { body: [] } });
  const client = createQueryClient();
  // As a page does: only then does the cache listen to focus and connection.
  client.mount();
  const observer = new QueryObserver(client, query('GET /api/orders'));
  const stop = observer.subscribe(() => {});
  await waitAndReturn();
  stop();
  observer.subscribe(() => {})();
  await vi.advanceTimersByTimeAsync(hourMs);
  client.unmount();
  expect(calls.map(({ call }) => call)).toEqual(['GET /api/orders']);
});

test('a failed call is not retried, neither read nor write', async () => {
  const refused = { status: 500, body: { message: 'no' } };
  const calls = stubFetch({ 'GET /api/orders': refused, 'POST /api/auth/logout': refused });
  const client = createQueryClient();
  const stop = new QueryObserver(client, query('GET /api/orders')).subscribe(() => {});
  const logout = new MutationObserver(client, { mutationFn: () => send('POST /api/auth/logout') });
  await expect(logout.mutate()).rejects.toMatchObject({ status: 500 });
  await vi.advanceTimersByTimeAsync(hourMs);
  stop();
  expect(calls.map(({ call }) => call)).toEqual([
    'GET /api/orders',
    'GET /api/auth/csrf-token',
    'POST /api/auth/logout',
  ]);
});

test('an offline call fails at once instead of waiting for the connection', async () => {
  stubFetch({});
  onlineManager.setOnline(false);
  const client = createQueryClient();
  await expect(client.fetchQuery(query('GET /api/orders'))).rejects.toMatchObject({ status: 0 });
  onlineManager.setOnline(true);
});
