// @vitest-environment jsdom
/** Orders that change while they are shown: by events, by polling, and only while visible. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, query } from '#web/api/query.ts';
import { type FakeStream, offerEvents, setVisible } from '#web/testing/fake-event-source.ts';
import { makeOrder, openShop, renderPage } from '#web/testing/fake-shop.tsx';
import { useLiveOrders } from './order-events.ts';

const order = makeOrder({ number: 'SK-1' });
const preparing = { ...order, status: 'preparing' };

function Orders() {
  useLiveOrders();
  const { data } = useQuery(query('GET /api/orders'));
  return <p>{data?.map(({ status }) => status).join() ?? 'loading'}</p>;
}

async function openOrders() {
  const shop = openShop({ 'GET /api/orders': [order] });
  renderPage(<Orders />, '/');
  await screen.findByText('confirmed');
  shop.answer('GET /api/orders', [preparing]);
  return { requestCount: () => shop.names('GET /api/orders').length };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('an event shows the new status', async () => {
  const streams = offerEvents();
  await openOrders();
  expect(streams.map(({ url }) => url)).toEqual(['/api/orders/events']);
  act(() => streams[0]?.send('order', JSON.stringify({ id: order.id })));
  expect(await screen.findByText('preparing')).toBeTruthy();
});

test('answers that are newer than the request for the stream are not fetched again', async () => {
  const streams = offerEvents();
  const { requestCount } = await openOrders();
  act(() => streams[0]?.open());
  await pass(1_000);
  expect(requestCount()).toBe(1);
  act(() => streams[0]?.send('order', JSON.stringify({ id: order.id })));
  expect(await screen.findByText('preparing')).toBeTruthy();
  expect(requestCount()).toBe(2);
});

test.each([
  ['took long to open', async () => pass(16_000)],
  ['failed before', async (stream?: FakeStream) => act(() => stream?.fail())],
  ['was open before', async (stream?: FakeStream) => act(() => stream?.open())],
])('everything is refetched by a stream that %s', async (_, before) => {
  const streams = offerEvents();
  const { requestCount } = await openOrders();
  await before(streams[0]);
  act(() => streams[0]?.open());
  expect(await screen.findByText('preparing')).toBeTruthy();
  expect(requestCount()).toBe(2);
});

test('a stream refetches answers that are older than its request', async () => {
  const streams = offerEvents();
  const shop = openShop({ 'GET /api/orders': [order] });
  const client = createQueryClient();
  const yesterday = { updatedAt: Date.now() - 1_000 };
  client.setQueryData(query('GET /api/orders').queryKey, [order], yesterday);
  render(
    <QueryClientProvider client={client}>
      <Orders />
    </QueryClientProvider>,
  );
  shop.answer('GET /api/orders', [preparing]);
  act(() => streams[0]?.open());
  expect(await screen.findByText('preparing')).toBeTruthy();
  expect(shop.names('GET /api/orders')).toHaveLength(1);
});

test('without event streams the orders are polled every half minute', async () => {
  const { requestCount } = await openOrders();
  await pass(29_000);
  expect(requestCount()).toBe(1);
  await pass(2_000);
  expect(await screen.findByText('preparing')).toBeTruthy();
  await pass(30_000);
  expect(requestCount()).toBe(3);
});

test('a stream that keeps failing is replaced by polling, until it works again', async () => {
  const streams = offerEvents();
  const { requestCount } = await openOrders();
  act(() => streams[0]?.fail());
  act(() => streams[0]?.fail());
  await pass(31_000);
  expect(requestCount()).toBe(1);
  act(() => streams[0]?.fail());
  await pass(31_000);
  expect(await screen.findByText('preparing')).toBeTruthy();
  expect(requestCount()).toBe(2);
  expect(streams).toHaveLength(2);
  act(() => streams[1]?.open());
  await waitFor(() => expect(requestCount()).toBe(3));
  await pass(61_000);
  expect(requestCount()).toBe(3);
});

test('a server that refuses the stream is polled instead, at once', async () => {
  const streams = offerEvents();
  const { requestCount } = await openOrders();
  act(() => streams[0]?.fail(true));
  await pass(31_000);
  expect(requestCount()).toBe(2);
});

test('a hidden page has no stream and no polling; visible again, all is refetched', async () => {
  const streams = offerEvents();
  const { requestCount } = await openOrders();
  act(() => setVisible(false));
  expect(streams[0]?.readyState).toBe(2);
  await pass(61_000);
  expect(requestCount()).toBe(1);
  act(() => setVisible(true));
  act(() => streams[1]?.open());
  expect(await screen.findByText('preparing')).toBeTruthy();
  expect(streams).toHaveLength(2);
  await pass(1_000);
  expect(requestCount()).toBe(2);
});

test('visible again, all is refetched though the stream does not open', async () => {
  const streams = offerEvents();
  const { requestCount } = await openOrders();
  act(() => setVisible(false));
  act(() => setVisible(true));
  act(() => streams[1]?.fail());
  expect(await screen.findByText('preparing')).toBeTruthy();
  act(() => streams[1]?.fail());
  await pass(1_000);
  expect(requestCount()).toBe(2);
});
