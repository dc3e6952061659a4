// @vitest-environment jsdom
/** Waiting for a slow bank after paying: polling, closing, and every possible outcome. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import ConfirmingPage from '#web/features/checkout/confirming-page.tsx';
import {
  type FakeShop,
  makeOrder,
  openShop,
  Refused,
  renderPage,
} from '#web/testing/fake-shop.tsx';

const order = makeOrder({
  number: 'SK-2061',
  status: 'pending',
  paymentStatus: 'unpaid',
  totalAmount: '688.00',
  payBefore: '2026-11-21T13:12:00.000Z',
});
const paid: Order = { ...order, status: 'confirmed', paymentStatus: 'paid' };
const call = `GET /api/orders/${order.id}`;

function openPage(answer: unknown): FakeShop {
  const shop = openShop({ [call]: answer });
  renderPage(
    <ConfirmingPage />,
    `/checkout/confirming/${order.id}`,
    '/checkout/confirming/:orderId',
  );
  return shop;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('it says what has happened, what will happen, and that the page may be left', async () => {
  openPage(order);
  expect(screen.getByRole('heading', { name: 'Confirming your payment' })).toBeTruthy();
  expect(await screen.findByText('SK-2061')).toBeTruthy();
  expect(screen.getByText('₹688.00')).toBeTruthy();
  expect(screen.getByText(/^Your bank hasn't confirmed the payment yet\./)).toBeTruthy();
  expect(screen.getByText(/^You can close this page\./)).toBeTruthy();
  expect(
    screen.getByText(/^If it isn't confirmed by 6:42 pm, we'll cancel the order/),
  ).toBeTruthy();
  expect(document.title).toBe('Confirming your payment | Sukoon');
  const link = screen.getByRole('link', { name: 'View your orders' });
  expect(link.getAttribute('href')).toBe('/dashboard?tab=history');
});

test('it polls every two seconds for a minute, then every ten', async () => {
  const shop = openPage(order);
  await screen.findByText('SK-2061');
  const requestCount = () => shop.names(call).length;
  const atFirst = requestCount();
  await pass(20_000);
  expect(requestCount() - atFirst).toBeGreaterThanOrEqual(9);
  await pass(45_000);
  const afterMinute = requestCount();
  await pass(40_000);
  expect(requestCount() - afterMinute).toBeGreaterThanOrEqual(3);
  expect(requestCount() - afterMinute).toBeLessThanOrEqual(5);
});

test('once paid, it opens the dashboard with the message', async () => {
  const shop = openPage(order);
  await screen.findByText('SK-2061');
  shop.answer(call, paid);
  await pass(2_100);
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  expect(await screen.findByText('Order placed')).toBeTruthy();
  expect(
    screen.getByText('Payment received. Order SK-2061 arrives on Sun, 22 Nov 2026.'),
  ).toBeTruthy();
  const requestCount = shop.names(call).length;
  await pass(20_000);
  expect(shop.names(call)).toHaveLength(requestCount);
});

test('opened again after a reload when all is done, it continues at once', async () => {
  openPage(paid);
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
});

test.each([
  ['cancelled', { status: 'cancelled' }, 'This order was cancelled'],
  ['refunded', { status: 'confirmed', paymentStatus: 'refunded' }, 'This payment was refunded'],
] as const)(
  'an order that is %s meanwhile says so, and what becomes of the money',
  async (_claim, parts, heading) => {
    const shop = openPage(order);
    await screen.findByText('SK-2061');
    shop.answer(call, { ...order, ...parts });
    await pass(2_100);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.getByText(/refunded automatically/)).toBeTruthy();
    const details = screen.getByRole('link', { name: 'Order details' });
    expect(details.getAttribute('href')).toBe(`/orders/${order.id}`);
    const requestCount = shop.names(call).length;
    await pass(30_000);
    expect(shop.names(call)).toHaveLength(requestCount);
  },
);

test('a lost connection is reported, and the next answer still counts', async () => {
  const shop = openPage(new TypeError('Failed to fetch'));
  expect(await screen.findByText("We can't check right now. We'll keep trying.")).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Confirming your payment' })).toBeTruthy();
  shop.answer(call, paid);
  await pass(2_100);
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
});

test('being offline is shown, and polling continues afterwards', async () => {
  const shop = openPage(order);
  await screen.findByText('SK-2061');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(
    screen.getByText("You're offline. We'll check again once you're back online."),
  ).toBeTruthy();
  shop.answer(call, paid);
  isOnline.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.getByText('At /dashboard')).toBeTruthy());
});

test("somebody else's order is not found, and polling stops", async () => {
  const shop = openPage(new Refused(404, { code: 'not_found', message: 'Not found' }));
  expect(await screen.findByText("We couldn't find this order")).toBeTruthy();
  const requestCount = shop.names(call).length;
  await pass(10_000);
  expect(shop.names(call)).toHaveLength(requestCount);
});
