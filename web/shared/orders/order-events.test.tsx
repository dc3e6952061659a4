// @vitest-environment jsdom
/** Orders that change before the customer's eyes: by events, by asking, and only in sight. */
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
  return { shop, asked: () => shop.names('GET /api/orders').length };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('an event brings the new state', async () => {
  const streams = offerEvents();
  await openOrders();
  expect(streams.map(({ url }) => url)).toEqual(['/api/orders/events']);
  act(() => streams[0]?.send('order', JSON.stringify({ id: order.id })));
  expect(await screen.findByText('preparing')).toBeTruthy();
});

test('what was answered since the stream was asked for is not asked for again', async () => {
  const streams = offerEvents();
  const { asked } = await openOrders();
  act(() => streams[0]?.open());
  await pass(1_000);
  expect(asked()).toBe(1);
  act(() => streams[0]?.send('order', JSON.stringify({ id: order.id })));
  expect(await screen.findByText('preparing')).toBeTruthy();
  expect(asked()).toBe(2);
});

test.each([
  ['took long to stand', async () => pass(16_000)],
  ['failed before', async (stream?: FakeStream) => act(() => stream?.fail())],
  ['stood before', async (stream?: FakeStream) => act(() => stream?.open())],
])('all is asked for again by a stream that %s', async (_, before) => {
  const streams = offerEvents();
  const { asked } = await openOrders();
  await before(streams[0]);
  act(() => streams[0]?.open());
  expect(await screen.findByText('preparing')).toBeTruthy();
  expect(asked()).toBe(2);
});

test('a stream brings up to date what was answered before it was asked for', async () => {
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

test('without event streams the orders are asked for every half minute', async () => {
  const { asked } = await openOrders();
  await pass(29_000);
  expect(asked()).toBe(1);
  await pass(2_000);
  expect(await screen.findByText('preparing')).toBeTruthy();
  await pass(30_000);
  expect(asked()).toBe(3);
});

test('a stream that keeps failing is left for asking, until it works again', async () => {
  const streams = offerEvents();
  const { asked } = await openOrders();
  act(() => streams[0]?.fail());
  act(() => streams[0]?.fail());
  await pass(31_000);
  expect(asked()).toBe(1);
  act(() => streams[0]?.fail());
  await pass(31_000);
  expect(await screen.findByText('preparing')).toBeTruthy();
  expect(asked()).toBe(2);
  expect(streams).toHaveLength(2);
  act(() => streams[1]?.open());
  await waitFor(() => expect(asked()).toBe(3));
  await pass(61_000);
  expect(asked()).toBe(3);
});

test('a server that refuses the stream is asked instead, at once', async () => {
  const streams = offerEvents();
  const { asked } = await openOrders();
  act(() => streams[0]?.fail(true));
  await pass(31_000);
  expect(asked()).toBe(2);
});

test('out of sight nothing is listened to or asked; back in sight all is fresh', async () => {
  const streams = offerEvents();
  const { asked } = await openOrders();
  act(() => setVisible(false));
  expect(streams[0]?.readyState).toBe(2);
  await pass(61_000);
  expect(asked()).toBe(1);
  act(() => setVisible(true));
  act(() => streams[1]?.open());
  expect(await screen.findByText('preparing')).toBeTruthy();
  expect(streams).toHaveLength(2);
  await pass(1_000);
  expect(asked()).toBe(2);
});

test('back in sight all is fresh though the stream does not stand', async () => {
  const streams = offerEvents();
  const { asked } = await openOrders();
  act(() => setVisible(false));
  act(() => setVisible(true));
  act(() => streams[1]?.fail());
  expect(await screen.findByText('preparing')).toBeTruthy();
  act(() => streams[1]?.fail());
  await pass(1_000);
  expect(asked()).toBe(2);
});
