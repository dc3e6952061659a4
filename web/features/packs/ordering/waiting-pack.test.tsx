// @vitest-environment jsdom
/** A pack that waits for its payment, and the page that was loaded again meanwhile. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import PacksPage from '#web/features/packs/packs-page.tsx';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { arrive, id, makeOrder, openShop, renderPage } from '#web/testing/fake-shop.tsx';
import { loseFocus } from '#web/testing/lose-focus.ts';
import { config } from '#web/testing/shop.tsx';

const waiting = makeOrder({
  id: id(8),
  number: 'SK-10008',
  type: 'meal-pack',
  packId: 'family',
  status: 'pending',
  paymentStatus: 'unpaid',
  paymentMethod: 'online',
  totalAmount: '3292.20',
  amountDue: '3292.20',
  payBefore: '2026-11-21T15:24:00.000Z',
});

const paymentOrder = {
  id: 'order_1',
  orderId: waiting.id,
  amount: 329_220,
  currency: 'INR',
  key: 'k',
};

function open(orders: readonly Order[] | (() => Promise<unknown>)) {
  const shop = openShop({
    'GET /api/config': { ...config, payments: { ...config.payments, onlineForPacks: true } },
    'GET /api/orders': orders,
    'POST /api/create-order': paymentOrder,
    'POST /api/verify-payment': { success: true, message: '', order: waiting },
  });
  renderPage(<PacksPage />, '/subscription');
  return shop;
}

const confirming = 'Confirming your payment';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the newest pack that waits is shown, and paid without another order', async () => {
  const provider = loadProvider();
  const older = { ...waiting, id: id(7), number: 'SK-10007' };
  const meals = { ...waiting, id: id(9), number: 'SK-10009', type: 'meals' } as const;
  const shop = open([meals, waiting, older]);
  const banner = await screen.findByRole('region', { name: 'Order waiting for payment' });
  const words = within(banner);
  expect(words.getByText('Order SK-10008 for ₹3,292.20 is waiting for payment.')).toBeTruthy();
  expect(words.getByText(/^Pay before 8:54/)).toBeTruthy();
  const link = words.getByRole('link', { name: 'View order' });
  expect(link.getAttribute('href')).toBe(`/orders/${waiting.id}`);
  await userEvent.click(words.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  shop.answer('GET /api/orders', [{ ...waiting, status: 'confirmed', paymentStatus: 'paid' }]);
  provider.succeed();
  await waitFor(() => expect(screen.queryByRole('region', { name: /waiting/ })).toBeNull());
  expect(shop.names('POST')).toEqual(['POST /api/create-order', 'POST /api/verify-payment']);
});

test('the focus returns to Pay now after the payment window', async () => {
  const provider = loadProvider();
  const shop = open([waiting]);
  shop.answer('POST /api/create-order', () => {
    loseFocus();
    return paymentOrder;
  });
  await press('Pay now');
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  provider.dismiss();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Pay now'));
});

test('the focus stays in the page once the pack is paid', async () => {
  const provider = loadProvider();
  open([waiting]);
  cleanup();
  const page = (
    <main id="main" tabIndex={-1}>
      <PacksPage />
    </main>
  );
  renderPage(page, '/subscription');
  await press('Pay now');
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  provider.succeed();
  expect(await screen.findByText(confirming)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

test('another pack is ordered only when the customer wants both', async () => {
  const shop = open([waiting]);
  const placed = { ...waiting, id: id(9), number: 'SK-10009', paymentMethod: 'cod' };
  shop.answer('POST /api/orders', placed);
  await screen.findByText('14, Lakshmi Nivas');
  await screen.findByRole('region', { name: 'Order waiting for payment' });
  const order = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Order Meal Pack' }));
    return within(await screen.findByRole('dialog', { name: 'You have an unpaid order' }));
  };
  const first = await order();
  const words = 'Order SK-10008 for ₹3,292.20 is waiting for payment.';
  expect(first.getByText(words)).toBeTruthy();
  await userEvent.click(first.getByRole('button', { name: 'Close' }));
  const second = await order();
  const link = second.getByRole('link', { name: 'View order' });
  expect(link.getAttribute('href')).toBe(`/orders/${waiting.id}`);
  expect(shop.names('POST')).toEqual([]);
  await userEvent.click(second.getByRole('button', { name: 'Keep both' }));
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  expect(shop.names('POST')).toEqual(['POST /api/orders']);
});

test('the question agrees with the banner while the payment is confirmed', async () => {
  const provider = loadProvider();
  open([waiting]);
  await screen.findByText('14, Lakshmi Nivas');
  await press('Pay now');
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  provider.succeed();
  expect(await screen.findByText(confirming)).toBeTruthy();
  await press('Order Meal Pack');
  const question = within(await screen.findByRole('dialog', { name: confirming }));
  expect(question.getByText('Order SK-10008')).toBeTruthy();
  expect(question.getByText('Order another pack besides it?')).toBeTruthy();
  expect(screen.queryByText(/waiting for payment|unpaid/)).toBeNull();
});

test('a try again after a lost answer is not taken for a second pack', async () => {
  const provider = loadProvider();
  const shop = open([]);
  shop.answer('POST /api/orders', () => {
    // It arrives, and the answer does not.
    shop.answer('GET /api/orders', [waiting]);
    return new TypeError('Failed');
  });
  await screen.findByText('14, Lakshmi Nivas');
  await press('Order Meal Pack');
  await screen.findByText("We don't know if your order was placed");
  await screen.findByRole('region', { name: 'Order waiting for payment' });
  shop.answer('POST /api/orders', waiting);
  await press('Order Meal Pack');
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(screen.queryByText('Order another pack besides it?')).toBeNull();
});

test('what is paid, over, or due in cash does not wait', async () => {
  for (const change of [
    { paymentStatus: 'paid' },
    { status: 'cancelled' },
    { paymentMethod: 'cod' },
  ]) {
    const orders = Promise.withResolvers<unknown>();
    open(() => orders.promise);
    expect(await screen.findByRole('button', { name: 'Order Meal Pack' })).toBeTruthy();
    await arrive(orders, [{ ...waiting, ...change }]);
    expect(screen.queryByRole('region', { name: 'Order waiting for payment' })).toBeNull();
    cleanup();
  }
});
