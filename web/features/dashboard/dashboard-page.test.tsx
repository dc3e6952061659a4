// @vitest-environment jsdom
/** The dashboard's deliveries and orders, and paying for one that is still unpaid. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { hindi } from '#web/language/hindi/hindi.ts';
import { LanguageProvider } from '#web/language/language.tsx';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { makeOrder, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import DashboardPage from './dashboard-page.tsx';

const unpaid = () =>
  makeOrder({
    number: 'SK-2061',
    status: 'pending',
    paymentStatus: 'unpaid',
    totalAmount: '369.00',
    payBefore: '2026-11-21T13:12:00.000Z',
  });
const paymentOrder = {
  id: 'order_ABC123',
  orderId: 'order_ABC123',
  amount: 36_900,
  currency: 'INR',
  key: 'rzp_test_1',
};

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
  ]);
  expect(await screen.findByRole('heading', { name: 'Hello, Asha' })).toBeTruthy();
  await screen.findByText('Order #SK-2');
  expect(screen.getAllByText(/^Order #/).map(({ textContent }) => textContent)).toEqual([
    'Order #SK-2',
    'Order #SK-1',
  ]);
  const next = screen.getAllByRole('article')[0] ?? document.body;
  expect(within(next).getByText('Tomorrow')).toBeTruthy();
  expect(within(next).getByText('₹369.00')).toBeTruthy();
  expect(next.querySelector('[aria-current=step]')?.textContent).toBe('Preparing');
});

test('only the tabs that work are there', async () => {
  openDashboard([]);
  await screen.findByText('No upcoming deliveries');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Upcoming',
    'Order History',
  ]);
});

test('a pack is called by its name and its number of meals', async () => {
  const items = [
    { mealId: 1, name: 'Pizza', imageUrl: null, size: null, quantity: 10, price: '270.00' },
  ];
  openDashboard([makeOrder({ type: 'meal-pack', packId: 'family', items })]);
  expect(await screen.findByText('Family pack')).toBeTruthy();
  expect(screen.getByText('10 meals')).toBeTruthy();
});

test('the history opens on five orders, shows all on demand, highlights delivered', async () => {
  const orders = [1, 2, 3, 4, 5, 6].map((n) =>
    makeOrder({ number: `SK-${n}`, status: n === 1 ? 'delivered' : 'cancelled' }),
  );
  openDashboard(orders, '/dashboard?tab=history');
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByText('Delivered').className).toContain('hi');
  expect(screen.getAllByText('Cancelled')[0]?.className).not.toContain('hi');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});

test('the tab is part of the address and moves by arrow keys', async () => {
  openDashboard([]);
  await userEvent.click(await screen.findByRole('tab', { name: 'Upcoming' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('No orders yet')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Order History', selected: true })).toBeTruthy();
});

test('an unpaid order says until when, and can be paid', async () => {
  const provider = loadProvider();
  const order = unpaid();
  const shop = openDashboard([order], '/dashboard?tab=history');
  shop.answer('POST /api/create-order', paymentOrder);
  shop.answer('POST /api/verify-payment', () => {
    shop.answer('GET /api/orders', [{ ...order, status: 'confirmed', paymentStatus: 'paid' }]);
    return { success: true, message: 'Paid', order };
  });
  expect(await screen.findByText('Pay before 6:42 pm, or the order is cancelled.')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Pay now' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  provider.succeed();
  expect(await screen.findByText('Confirmed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  expect(shop.calls.find(({ name }) => name === 'POST /api/create-order')?.body).toEqual({
    amount: '369.00',
    currency: 'INR',
    orderId: order.id,
  });
});

test('a payment the server does not know of yet is asked about until it does', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  try {
    const provider = loadProvider();
    const order = unpaid();
    const shop = openDashboard([order], '/dashboard?tab=history');
    shop.answer('POST /api/create-order', paymentOrder);
    shop.answer('POST /api/verify-payment', new Refused(409, { code: 'payment_not_captured' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(provider.opened).toHaveLength(1));
    provider.succeed();
    expect(await screen.findByText('Payment received, confirming')).toBeTruthy();
    shop.answer('GET /api/orders', [{ ...order, status: 'confirmed', paymentStatus: 'paid' }]);
    expect(await screen.findByText('Confirmed', {})).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('orders that are not upcoming yet are announced there', async () => {
  openDashboard([unpaid()]);
  expect(await screen.findByText(/Order #SK-2061 is not paid yet/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'See your orders' }));
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeTruthy();
});

test('while orders load, skeletons stand in their place', async () => {
  openDashboard(() => new Promise(() => {}));
  await waitFor(() => expect(document.querySelector('[data-slot=skeleton]')).toBeTruthy());
});

test('a failure says so and can be tried again', async () => {
  const shop = openDashboard(new Refused(500, { message: 'x' }), '/dashboard?tab=history');
  expect(await screen.findByText('Your orders could not be loaded')).toBeTruthy();
  shop.answer('GET /api/orders', []);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No orders yet')).toBeTruthy();
});

test('the dashboard speaks Hindi, days and packs included', async () => {
  const pack = makeOrder({ number: 'SK-7', type: 'meal-pack', packId: 'family' });
  openShop({ 'GET /api/orders': [pack, unpaid()] });
  renderPage(
    <LanguageProvider initial={{ language: 'hi', dictionary: hindi }}>
      <DashboardPage />
    </LanguageProvider>,
    '/dashboard',
  );
  expect(await screen.findByRole('heading', { name: 'नमस्ते, Asha' })).toBeTruthy();
  const next = await screen.findByRole('article');
  expect(within(next).getByText('कल')).toBeTruthy();
  expect(within(next).getByText(/रवि/)).toBeTruthy();
  expect(within(next).getByText('फ़ैमिली पैक')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'ऑर्डर इतिहास' }));
  expect(await screen.findByRole('button', { name: 'अभी भुगतान करें' })).toBeTruthy();
});
