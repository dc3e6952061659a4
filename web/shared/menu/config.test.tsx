// @vitest-environment jsdom
/** When the configuration is loaded again. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query.ts';
import { config, type Reply, stubFetch } from '#web/testing/shop.tsx';
import { useConfig } from './menu.ts';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Part = () => String(useConfig().isSuccess);

async function open(...replies: Reply[]) {
  const calls = stubFetch({ 'GET /api/config': replies });
  const client = createQueryClient();
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <Part />
      </QueryClientProvider>,
    );
  show();
  await pass(0);
  return { calls, show };
}

test('at the cut-off, and every quarter of a minute while the shop does not answer', async () => {
  const soonOver = { body: { ...config, now: '2026-11-21T16:29:59.000Z' } };
  const refused = { status: 503, body: { message: 'Database connection failed' } };
  const { calls } = await open(soonOver, refused, refused, { body: config });
  await pass(1_900);
  expect(calls).toHaveLength(1);
  await pass(200);
  expect(calls).toHaveLength(2);
  await pass(14_000);
  expect(calls).toHaveLength(2);
  await pass(1_000);
  expect(calls).toHaveLength(3);
  await pass(75_000);
  expect(calls).toHaveLength(4);
});

test.each([
  ['half a minute later while a day is full', { fullDates: ['2026-11-24'] }, 2],
  ['not again while none is', {}, 1],
])('by a part that appears: %s', async (_, days, callCount) => {
  const body = { ...config, delivery: { ...config.delivery, ...days } };
  const { calls, show } = await open({ body }, { body });
  await pass(29_000);
  show();
  expect(calls).toHaveLength(1);
  await pass(1_000);
  show();
  expect(calls).toHaveLength(callCount);
});
