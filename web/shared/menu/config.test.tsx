// @vitest-environment jsdom
/** When the configuration is loaded again. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query.ts';
import { config, type Reply, stubFetch } from '#web/testing/shop.tsx';
import { ConfigProvider, useConfig } from './config.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Part = () => <p>{String(useConfig().isSuccess)}</p>;

async function open(...replies: Reply[]) {
  const calls = stubFetch({ 'GET /api/config': replies });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfigProvider>
        <Part />
        <Part />
      </ConfigProvider>
    </QueryClientProvider>,
  );
  await pass(0);
  return calls;
}

test('at the cut-off, and every quarter of a minute while the shop does not answer', async () => {
  const soonOver = { body: { ...config, now: '2026-11-21T16:29:59.000Z' } };
  const refused = { status: 503, body: { message: 'Database connection failed' } };
  const calls = await open(soonOver, refused, refused, { body: config });
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

test('a quarter of a minute after the first try failed', async () => {
  const calls = await open({ status: 503, body: {} }, { body: config });
  await pass(15_000);
  expect(calls).toHaveLength(2);
  await vi.waitFor(() => expect(screen.getAllByText('true')).toHaveLength(2));
});

test('every minute while a day is full, and then no more', async () => {
  const { delivery } = config;
  const full = { body: { ...config, delivery: { ...delivery, fullDates: ['2026-11-24'] } } };
  const calls = await open(full, full, { body: config });
  await pass(59_000);
  expect(calls).toHaveLength(1);
  await pass(1_000);
  expect(calls).toHaveLength(2);
  await pass(60_000);
  expect(calls).toHaveLength(3);
  await pass(600_000);
  expect(calls).toHaveLength(3);
});
