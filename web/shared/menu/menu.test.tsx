// @vitest-environment jsdom
/** The menu is tried three times, a second apart (Spec 9.9); and how many dishes it has. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query.ts';
import { makeMeal, stubFetch } from '#web/testing/shop.tsx';
import { dishCount } from './meal.ts';
import { useMenu } from './menu.ts';

const refused = { status: 503, body: { message: 'Database connection failed' } };
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function State() {
  const menu = useMenu();
  return <p>{menu.data ? `${menu.data.length} meals` : menu.isError ? 'Failed' : 'Loading'}</p>;
}

function open(replies: Parameters<typeof stubFetch>[0]['']) {
  const calls = stubFetch({ 'GET /api/meals': replies ?? {} });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <State />
    </QueryClientProvider>,
  );
  return calls;
}

test('a second passes between two tries, and the third failure counts', async () => {
  const calls = open([refused, refused, refused, refused]);
  await pass(990);
  expect(calls).toHaveLength(1);
  await pass(20);
  expect(calls).toHaveLength(2);
  await pass(970);
  expect(calls).toHaveLength(2);
  await pass(40);
  expect(calls).toHaveLength(3);
  expect(screen.getByText('Failed')).toBeDefined();
  await pass(60_000);
  expect(calls).toHaveLength(3);
});

test('a successful try ends it', async () => {
  const calls = open([refused, { body: [makeMeal()] }]);
  await pass(1_100);
  expect(screen.getByText('1 meals')).toBeDefined();
  expect(calls).toHaveLength(2);
});

test.each([
  [1, '1'],
  [19, '19'],
  [20, '20'],
  [21, '20+'],
  [61, '60+'],
  [109, '100+'],
])('%i dishes are said as %s', (count, words) => {
  expect(dishCount(count)).toBe(words);
});
