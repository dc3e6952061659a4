// @vitest-environment jsdom
/** The console's dashboard: figures with their definitions, the newest orders, live. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  figuresCall,
  makeStaffOrder,
  openConsole,
  wholeListCall,
} from '#web/testing/fake-console.tsx';
import { offerEvents } from '#web/testing/fake-event-source.ts';
import { makeOrder, Refused } from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';

const delivered = makeOrder({ number: 'SK-7', status: 'delivered', totalAmount: '1681.50' });
const figures = {
  todayOrders: 42,
  todayRevenue: '118640.00',
  totalUsers: 1284,
  activeMeals: 9,
  recentOrders: [makeOrder({ number: 'SK-8', status: 'pending' }), delivered],
};

const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('says that the kitchen is closed tomorrow', async () => {
  const delivery = { ...config.delivery, openDate: '2026-11-23', closedDates: ['2026-11-22'] };
  const answers = { [figuresCall]: figures, 'GET /api/config': { ...config, delivery } };
  await openConsole('/admin', answers);
  expect(await screen.findByText('Sat, 21 Nov 2026. The kitchen is closed tomorrow.')).toBeTruthy();
});

test('shows the day, its figures and the newest orders', async () => {
  await openConsole('/admin', { [figuresCall]: figures });
  expect(await screen.findByText("Today's Orders")).toBeTruthy();
  expect(screen.getByText('Sat, 21 Nov 2026. Cut-off for tomorrow is 10 PM.')).toBeTruthy();
  expect(figure("Today's Orders")).toBe('42');
  expect(figure("Today's Revenue")).toBe('₹1,18,640.00');
  expect(figure('Total Users')).toBe('1,284');
  expect(figure('Active Meals')).toBe('9');
  const [, first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toContain('SK-8');
  expect(within(second as HTMLElement).getByText('Delivered').className).toContain('hi');
  expect(within(first as HTMLElement).getByText('Pending').className).not.toContain('hi');
  expect(second?.textContent).toContain('₹1,681.50');
});

test('the day changes at midnight', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const configAt = (now: string) => ({ ...config, now });
    const lateCall = { 'GET /api/config': configAt('2026-11-21T18:29:50.000Z') };
    const shop = await openConsole('/admin', { [figuresCall]: figures, ...lateCall });
    expect(await screen.findByText(/^Sat, 21 Nov 2026\./)).toBeTruthy();
    expect(figure("Today's Orders")).toBe('42');
    shop.answer('GET /api/config', configAt('2026-11-21T18:30:02.000Z'));
    shop.answer(figuresCall, { ...figures, todayOrders: 1 });
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(await screen.findByText(/^Sun, 22 Nov 2026\./)).toBeTruthy();
    await waitFor(() => expect(figure("Today's Orders")).toBe('1'));
    expect(shop.names(figuresCall)).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test('a figure explains what it counts', async () => {
  await openConsole('/admin', { [figuresCall]: figures });
  await userEvent.click(await screen.findByRole('button', { name: "About Today's Revenue" }));
  expect((await screen.findByRole('tooltip')).textContent).toContain('less refunds');
});

test('an order opens on the Orders tab', async () => {
  await openConsole('/admin', {
    [figuresCall]: figures,
    [`GET /api/admin/orders/${delivered.id}`]: new Refused(404, { code: 'not_found' }),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'SK-7' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
  expect(await screen.findByText('There is no such order.')).toBeTruthy();
});

test('all orders are those of all days', async () => {
  const old = makeStaffOrder({ number: 'SK-3', deliveryDate: '2026-11-20' });
  await openConsole('/admin', { [figuresCall]: figures, [wholeListCall]: [old] });
  await userEvent.click(await screen.findByRole('link', { name: 'See all orders' }));
  expect(await screen.findByRole('button', { name: 'SK-3' })).toBeTruthy();
});

test('follows the orders live', async () => {
  const streams = offerEvents();
  const shop = await openConsole('/admin', { [figuresCall]: figures });
  await screen.findByText('42');
  shop.answer(figuresCall, { ...figures, todayOrders: 43, recentOrders: [makeStaffOrder()] });
  act(() => streams[0]?.send('orders', '{}'));
  expect(await screen.findByText('43')).toBeTruthy();
  expect(streams[0]?.url).toBe('/api/admin/orders/events');
});

test('a failure is shown and can be retried', async () => {
  const shop = await openConsole('/admin', { [figuresCall]: new Refused(500, {}) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The dashboard could not be loaded.')).toBeTruthy();
  shop.answer(figuresCall, { ...figures, recentOrders: [] });
  await userEvent.click(retry);
  expect(await screen.findByText(/^No orders yet/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});
