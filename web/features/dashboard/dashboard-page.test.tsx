// @vitest-environment jsdom
/** The dashboard's tabs and the open deliveries. */
import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hindi } from '#web/language/hindi/hindi.ts';
import { LanguageProvider } from '#web/language/language.tsx';
import { offerEvents } from '#web/testing/fake-event-source.ts';
import {
  makeOrder,
  makeOrderDetail,
  openShop,
  Refused,
  renderPage,
} from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';
import DashboardPage from './dashboard-page.tsx';

const unpaid = () =>
  makeOrder({
    number: 'SK-2061',
    status: 'pending',
    paymentStatus: 'unpaid',
    totalAmount: '369.00',
    amountDue: '369.00',
    payBefore: '2026-11-21T13:12:00.000Z',
  });

function openDashboard(orders: unknown, address = '/dashboard') {
  const shop = openShop({ 'GET /api/orders': orders });
  renderPage(<DashboardPage />, address);
  return shop;
}

test('Upcoming lists what is confirmed or being prepared, the next delivery first', async () => {
  openDashboard([
    makeOrder({ number: 'SK-1', status: 'confirmed', deliveryDate: '2026-11-25' }),
    makeOrder({ number: 'SK-2', status: 'preparing', deliveryDate: '2026-11-22' }),
    makeOrder({ number: 'SK-3', status: 'delivered' }),
    makeOrder({ number: 'SK-4', status: 'cancelled' }),
    makeOrder({ number: 'SK-5', status: 'out_for_delivery' }),
    { ...unpaid(), number: 'SK-6' },
  ]);
  expect(await screen.findByRole('heading', { name: 'Hello, Asha' })).toBeTruthy();
  await screen.findByText('Order SK-2');
  const listed = screen
    .getAllByRole('article')
    .map((delivery) => within(delivery).getByText(/^Order SK/).textContent);
  expect(listed).toEqual(['Order SK-2', 'Order SK-1']);
  const next = screen.getAllByRole('article')[0] ?? document.body;
  expect(within(next).getByText('Tomorrow · Sun').closest('h2')?.textContent).toBe(
    'Tomorrow · Sun 22 Nov',
  );
  expect(within(next).getByText('₹369.00')).toBeTruthy();
  expect(next.querySelector('[aria-current=step]')?.textContent).toBe('Preparing');
});

/**
 * Everything that triggers a refetch elsewhere: time passing, and a window that regains the focus.
 */
async function waitAndReturn() {
  const hourMs = 60 * 60_000;
  await act(() => vi.advanceTimersByTimeAsync(hourMs));
  act(() => {
    fireEvent.blur(window);
    fireEvent.focus(window);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
  });
  await act(() => vi.advanceTimersByTimeAsync(hourMs));
}

describe('a visit', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => {
    focusManager.setFocused(undefined);
    vi.useRealTimers();
  });

  test('fetches everything once, and not again by its stream, time or focus', async () => {
    const streams = offerEvents();
    const shop = openDashboard([makeOrder({ number: 'SK-1' })]);
    await screen.findByText('Order SK-1');
    act(() => streams[0]?.open());
    await waitAndReturn();
    expect(shop.names()).toContain('GET /api/orders');
    expect(new Set(shop.names()).size).toBe(shop.names().length);
  });

  test('is not retried by itself when it fails', async () => {
    offerEvents();
    const shop = openDashboard(new Refused(503, { message: 'Busy.' }));
    await screen.findByText("We couldn't load your orders");
    await waitAndReturn();
    expect(shop.names('GET /api/orders')).toHaveLength(1);
  });
});

test('a cash order is listed too, waiting for the kitchen', async () => {
  const cash = { status: 'pending', paymentStatus: 'unpaid', paymentMethod: 'cod' } as const;
  openDashboard([
    makeOrder({ number: 'SK-1', deliveryDate: '2026-11-25' }),
    makeOrder({ number: 'SK-2', deliveryDate: '2026-11-22', ...cash }),
  ]);
  await screen.findByText('Order SK-2');
  const [next, later] = screen.getAllByRole('article');
  expect(within(next as HTMLElement).getByText('Waiting for the kitchen')).toBeTruthy();
  expect(within(next as HTMLElement).getByRole('button', { name: 'Cancel order' })).toBeTruthy();
  expect(within(later as HTMLElement).queryByText('Waiting for the kitchen')).toBeNull();
  expect(screen.queryByText(/will be confirmed soon/)).toBeNull();
});

test('right after an order it says when it comes, once, and offers a calendar file', async () => {
  const order = makeOrder({ number: 'SK-5', deliveryDate: '2026-11-22' });
  openShop({ 'GET /api/orders': [order] });
  const open = () =>
    renderPage(<DashboardPage />, '/dashboard', '/dashboard', { awaitedOrderId: order.id });
  open();
  expect(await screen.findByRole('heading', { name: 'See you tomorrow' })).toBeTruthy();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Add to calendar' });
  expect(link.download).toBe('SK-5.ics');
  const file = decodeURIComponent(link.href);
  expect(file).toContain('SUMMARY:Sukoon delivery: Margherita Pizza');
  expect(file).toContain('DTSTART;VALUE=DATE:20261122');
  cleanup();
  open();
  await screen.findByText('Order SK-5');
  expect(screen.queryByText('See you tomorrow')).toBeNull();
});

test('an order for a day that the kitchen closed leads to what becomes of it', async () => {
  const delivery = { ...config.delivery, closedDates: ['2026-11-22'] };
  const order = makeOrder({ deliveryDate: '2026-11-22' });
  openShop({
    'GET /api/config': { ...config, delivery },
    'GET /api/orders': [order, makeOrder({ deliveryDate: '2026-11-23' })],
  });
  renderPage(<DashboardPage />, '/dashboard');
  const link = await screen.findByRole('link', { name: 'What becomes of your order' });
  expect(link.getAttribute('href')).toBe(`/orders/${order.id}`);
  expect(link.parentElement?.textContent).toContain('Our kitchen is closed on this day.');
});

test('right after a cash order it says what the rider collects', async () => {
  const cash = { status: 'pending', paymentStatus: 'unpaid', paymentMethod: 'cod' } as const;
  const order = makeOrder({ ...cash, totalAmount: '1681.50' });
  openShop({ 'GET /api/orders': [order] });
  renderPage(<DashboardPage />, '/dashboard', '/dashboard', { awaitedOrderId: order.id });
  const words = 'Pay ₹1,682.00 in cash when it arrives (₹1,681.50, rounded to whole rupees).';
  expect(await screen.findByText(words)).toBeTruthy();
});

test('the five tabs are in the order of the specification', async () => {
  openDashboard([]);
  await screen.findByText('No upcoming deliveries');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Upcoming',
    'Subscription',
    'Meal Selection',
    'Order History',
    'Profile',
  ]);
});

test('a pack is called by its name and its number of meals', async () => {
  const items = [
    { mealId: 1, name: 'Family pack', imageUrl: null, size: null, quantity: 10, price: '2700.00' },
  ];
  openDashboard([makeOrder({ type: 'meal-pack', packId: 'family', items })]);
  expect(await screen.findByText('Family pack')).toBeTruthy();
  expect(screen.getByText('10 meals')).toBeTruthy();
});

test('orders of a subscription are marked, in Upcoming and in the history', async () => {
  openDashboard([makeOrder({ type: 'subscription', number: 'SK-7', status: 'confirmed' })]);
  expect(await screen.findByText('Subscription order SK-7')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Order History' }));
  expect(await screen.findByText('SK-7 · Subscription · Margherita Pizza')).toBeTruthy();
});

test('the tab is part of the address and moves by arrow keys', async () => {
  openDashboard([], '/dashboard?tab=meal-selection');
  await userEvent.click(await screen.findByRole('tab', { name: 'Meal Selection' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('No orders yet')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Order History', selected: true })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View All Meals' }).getAttribute('href')).toBe('/#meals');
  for (const [key, name] of [
    ['{End}', 'Profile'],
    ['{ArrowRight}', 'Upcoming'],
    ['{ArrowLeft}', 'Profile'],
    ['{Home}', 'Upcoming'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(await screen.findByRole('tab', { name, selected: true })).toBe(document.activeElement);
  }
});

test('an order links to its page, and can be cancelled before it is prepared', async () => {
  const confirmed = makeOrder({ number: 'SK-1' });
  openDashboard([confirmed, makeOrder({ number: 'SK-2', status: 'preparing' })]);
  const [first, second] = await screen.findAllByRole('article');
  expect(within(first as HTMLElement).getByRole('button', { name: 'Cancel order' })).toBeTruthy();
  expect(within(second as HTMLElement).queryByRole('button', { name: 'Cancel order' })).toBeNull();
  const link = within(first as HTMLElement).getByRole('link', { description: 'Order SK-1' });
  await userEvent.click(link);
  expect(await screen.findByText(`At /orders/${confirmed.id}`)).toBeTruthy();
});

test.each(['preparing', 'out_for_delivery'])(
  'an order that is %s before it is cancelled says so in the open dialog',
  async (status) => {
    const streams = offerEvents();
    const until = '2026-11-21T16:30:00.000Z';
    const cancellation = { until, refundAmount: '369.00', toSource: '369.00' };
    const order = makeOrderDetail({ number: 'SK-1', cancellation });
    const shop = openDashboard([order]);
    shop.answer(`GET /api/orders/${order.id}`, order);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = screen.getByRole('dialog');
    await within(dialog).findByRole('button', { name: 'Cancel order' });
    const moved = { ...order, status, cancellation: null };
    shop.answer(`GET /api/orders/${order.id}`, moved);
    shop.answer('GET /api/orders', [moved]);
    act(() => streams[0]?.send('order', JSON.stringify({ id: order.id })));
    expect(await within(dialog).findByText(/can no longer be cancelled/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull());
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep order' }));
  },
);

test('an order refunded in full before it goes out is in the history only', async () => {
  openDashboard([
    makeOrder({ number: 'SK-1', paymentStatus: 'refunded' }),
    makeOrder({ number: 'SK-2', paymentStatus: 'partly_refunded' }),
  ]);
  await screen.findByText('Order SK-2');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await userEvent.click(screen.getByRole('tab', { name: 'Order History' }));
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('Refunded')).toBeTruthy();
  expect(within(second as HTMLElement).getByText('Confirmed')).toBeTruthy();
});

test('an order that can no longer be cancelled has no button for it', async () => {
  openDashboard([makeOrder({ number: 'SK-1', deliveryDate: '2026-11-21' })]);
  await screen.findByText('Order SK-1');
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

test('orders that are not upcoming yet, or out already, are announced there', async () => {
  const order = unpaid();
  openDashboard([makeOrder({ number: 'SK-9', status: 'out_for_delivery' }), order]);
  expect(await screen.findByText(/Order SK-9 is on its way/)).toBeTruthy();
  expect(screen.getByText(/Payment for order SK-2061 is pending/)).toBeTruthy();
  expect(screen.getByText('Pay ₹369.00 before 6:42 pm')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('link', { name: 'View order' })[1] as HTMLElement);
  expect(await screen.findByText(`At /orders/${order.id}`)).toBeTruthy();
});

test('an order paid in part by the wallet asks for the rest only', async () => {
  openDashboard([{ ...unpaid(), walletAmount: '100.00', amountDue: '269.00' }]);
  expect(await screen.findByText('Pay ₹269.00 before 6:42 pm')).toBeTruthy();
});

test('an order whose payment may be in progress cannot be paid again', async () => {
  const order = unpaid();
  openShop({ 'GET /api/orders': [order] });
  renderPage(<DashboardPage />, '/dashboard', '/dashboard', { awaitedOrderId: order.id });
  expect(await screen.findByText(/Confirming your payment/)).toBeTruthy();
  expect(screen.queryByText(/^Pay ₹/)).toBeNull();
});

test('while orders load, placeholders are shown', async () => {
  openDashboard(() => new Promise(() => {}));
  await waitFor(() => expect(document.querySelector('[data-slot=skeleton]')).toBeTruthy());
});

test('a failure is shown and can be retried', async () => {
  const shop = openDashboard(new Refused(500, { message: 'x' }), '/dashboard?tab=history');
  expect(await screen.findByText("We couldn't load your orders")).toBeTruthy();
  shop.answer('GET /api/orders', []);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  expect(await screen.findByText('No orders yet')).toBeTruthy();
});

test('the dashboard is in Hindi, days and packs included', async () => {
  const held = { mealId: 1, imageUrl: null, size: null, quantity: 10, price: '2700.00' };
  const items = [{ ...held, name: 'Family pack' }];
  const pack = makeOrder({ number: 'SK-7', type: 'meal-pack', packId: 'family', items });
  openShop({ 'GET /api/orders': [pack, unpaid()] });
  renderPage(
    <LanguageProvider initial={{ language: 'hi', dictionary: hindi }}>
      <DashboardPage />
    </LanguageProvider>,
    '/dashboard',
  );
  expect(await screen.findByRole('heading', { name: 'नमस्ते, Asha' })).toBeTruthy();
  const next = await screen.findByRole('article');
  expect(within(next).getByText(/^कल · /)).toBeTruthy();
  expect(within(next).getByText(/रवि/)).toBeTruthy();
  expect(within(next).getByText('फ़ैमिली पैक')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'पुराने ऑर्डर' }));
  expect(await screen.findByRole('button', { name: 'अभी भुगतान करें' })).toBeTruthy();
});
