// @vitest-environment jsdom
/** Answers that the document names arrive before the page, and count for its first visit. */
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubFetch } from '#web/testing/shop.tsx';
import { oncePerVisit, takeAnswersAhead } from './answers-ahead.ts';
import { isSignedOut } from './client.ts';
import { createQueryClient, query, queryKey } from './query.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  history.replaceState(null, '', '/checkout');
  for (const path of ['/api/orders', '/api/wallet']) {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', href: path });
    link.setAttribute('as', 'fetch');
    document.head.append(link);
  }
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
});

const answers = { 'GET /api/orders': { body: [] }, 'GET /api/wallet': { body: { balance: '1' } } };

/** What a page does that shows the orders. */
function openOrders(queries: ReturnType<typeof createQueryClient>): void {
  const options = { ...query('GET /api/orders'), refetchOnMount: oncePerVisit };
  new QueryObserver(queries, options).subscribe(() => {})();
}

async function takeAll(queries = createQueryClient()) {
  const calls = stubFetch(answers);
  takeAnswersAhead(queries);
  const orders = queryKey('GET /api/orders');
  await vi.waitFor(() => expect(queries.getQueryData(orders)).toEqual([]));
  return { queries, names: () => calls.map(({ call }) => call) };
}

test('the page has them at once, and does not fetch them again', async () => {
  const { queries, names } = await takeAll();
  expect(queries.getQueryData(queryKey('GET /api/wallet'))).toEqual({ balance: '1' });
  openOrders(queries);
  expect(names()).toEqual(['GET /api/orders', 'GET /api/wallet']);
});

test.each([
  ['the next page', () => history.pushState(null, '', '/dashboard')],
  ['the same page later', () => vi.advanceTimersByTime(10_000)],
])('%s fetches anew', async (_, happens) => {
  const { queries, names } = await takeAll();
  happens();
  openOrders(queries);
  expect(names()).toEqual(['GET /api/orders', 'GET /api/wallet', 'GET /api/orders']);
});

test('what changed meanwhile is fetched anew', async () => {
  const { queries, names } = await takeAll();
  await queries.invalidateQueries({ queryKey: queryKey('GET /api/orders') });
  openOrders(queries);
  expect(names()).toHaveLength(3);
});

test('a failure is left to the page, which makes the call again', async () => {
  const queries = createQueryClient();
  const orders = queryKey('GET /api/orders');
  const calls = stubFetch({
    'GET /api/orders': { status: 401, body: { message: 'Unauthorized' } },
    'GET /api/wallet': { body: { balance: '1' } },
  });
  takeAnswersAhead(queries);
  await vi.waitFor(() => expect(queries.getQueryState(orders)?.status).toBe('error'));
  expect(isSignedOut(queries.getQueryState(orders)?.error)).toBe(false);
  openOrders(queries);
  expect(calls.filter(({ call }) => call === 'GET /api/orders')).toHaveLength(2);
});

test('a failure that the page waits for already is tried again by the page', async () => {
  const queries = createQueryClient();
  const replies = [{ status: 503, body: { message: 'Busy' } }, { body: [] }];
  const calls = stubFetch({ ...answers, 'GET /api/orders': replies });
  takeAnswersAhead(queries);
  const page = new QueryObserver(queries, query('GET /api/orders'));
  const stop = page.subscribe(() => {});
  await vi.waitFor(() => expect(page.getCurrentResult().data).toEqual([]));
  expect(calls.filter(({ call }) => call === 'GET /api/orders')).toHaveLength(2);
  stop();
});

test('what the page has already is left to it', async () => {
  const queries = createQueryClient();
  queries.setQueryData(queryKey('GET /api/wallet'), { balance: '2' });
  const { names } = await takeAll(queries);
  expect(names()).toEqual(['GET /api/orders']);
  expect(queries.getQueryData(queryKey('GET /api/wallet'))).toEqual({ balance: '2' });
});
