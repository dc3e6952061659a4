// @vitest-environment jsdom
/** Fetching the signed-in user (Spec 9.9). */
import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query.ts';
import { makeUser, type Reply, signedOut, stubFetch } from '#web/testing/shop.tsx';
import { useUser } from './user.ts';

const minuteMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Greeting() {
  const { user, isLoading } = useUser();
  return <p>{isLoading ? 'Who?' : user ? user.firstName : user === null ? 'Nobody' : 'Unknown'}</p>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function open(reply: Reply) {
  const calls = stubFetch({ 'GET /api/auth/user': reply });
  const client = createQueryClient();
  const page = (parts: number) => (
    <QueryClientProvider client={client}>
      {Array.from({ length: parts }, (_, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Greeting key={part} />
      ))}
    </QueryClientProvider>
  );
  const { rerender } = render(page(2));
  return { calls, show: (parts: number) => rerender(page(parts)) };
}

test('the user is fetched once, and again on mount after five minutes', async () => {
  const { calls, show } = open({ body: makeUser({ firstName: 'Asha' }) });
  await pass(10);
  expect(screen.getAllByText('Asha')).toHaveLength(2);
  expect(calls).toHaveLength(1);

  await pass(5 * minuteMs - 1_000);
  show(3);
  await pass(10);
  expect(calls).toHaveLength(1);

  await pass(1_000);
  show(4);
  await pass(10);
  expect(calls).toHaveLength(2);
});

test('neither a failure nor the focus causes a refetch', async () => {
  const { calls } = open({ status: 500, body: { message: 'no' } });
  await pass(10);
  expect(screen.getAllByText('Unknown')).toHaveLength(2);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await pass(10 * minuteMs);
  expect(calls).toHaveLength(1);
});

test('401 means signed out', async () => {
  open(signedOut);
  await pass(10);
  expect(screen.getAllByText('Nobody')).toHaveLength(2);
});
