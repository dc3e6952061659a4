// @vitest-environment jsdom
/** How a pack is paid: in cash as specified, online and from the wallet where offered. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Config } from '#contract/config.ts';
import { earlierOrderText } from '#domain/refusal.ts';
import PacksPage from '#web/features/packs/packs-page.tsx';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { id, makeOrder, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import { orderInOtherTab } from '#web/testing/other-tab.ts';
import { config } from '#web/testing/shop.tsx';

type Answers = Parameters<typeof openShop>[0];

const paying = (payments: Partial<Config['payments']>): Config => ({
  ...config,
  payments: { ...config.payments, ...payments },
});
const placed = (method: 'online' | 'wallet' | 'cod') =>
  makeOrder({
    type: 'meal-pack',
    packId: 'family',
    status: 'pending',
    paymentStatus: 'unpaid',
    paymentMethod: method,
    amountDue: method === 'online' ? '3292.20' : '0.00',
  });
function open(payments: Partial<Config['payments']>, answers: Answers = {}) {
  const shop = openShop({
    'GET /api/config': paying(payments),
    'GET /api/wallet': { balance: '9000.00' },
    'POST /api/orders': placed('online'),
    'POST /api/create-order': {
      id: 'order_1',
      orderId: 'x',
      amount: 329_220,
      currency: 'INR',
      key: 'rzp_test_key',
    },
    ...answers,
  });
  renderPage(<PacksPage />, '/subscription');
  return shop;
}
const way = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
async function order() {
  await screen.findByText('14, Lakshmi Nivas');
  await userEvent.click(await screen.findByRole('button', { name: 'Order Meal Pack' }));
}
const bodies = (shop: ReturnType<typeof open>) =>
  shop.calls.filter(({ name }) => name === 'POST /api/orders').map(({ body }) => body);

test('cash is the usual way, and the others are sent when they are chosen', async () => {
  const shop = open({ onlineForPacks: true }, { 'POST /api/orders': placed('wallet') });
  expect((await way(/^Cash on Delivery/)).checked).toBe(true);
  expect(screen.queryByText('Online payment coming soon.')).toBeNull();
  await userEvent.click(await way(/^Pay with wallet/));
  await order();
  await waitFor(() => expect(bodies(shop)).toMatchObject([{ paymentMethod: 'wallet' }]));
});

test('online, the payment window opens for the order that was placed', async () => {
  const provider = loadProvider();
  const shop = open({ onlineForPacks: true });
  await userEvent.click(await way(/^Pay online/));
  await order();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(bodies(shop)).toMatchObject([{ paymentMethod: 'online', packId: 'family' }]);
  expect(shop.calls.find(({ name }) => name === 'POST /api/create-order')?.body).toMatchObject({
    amount: '3292.20',
  });
});

test('a wallet that holds too little says so', async () => {
  open({ onlineForPacks: true }, { 'GET /api/wallet': { balance: '10.00' } });
  expect(await screen.findByText('Your balance of ₹10.00 is not enough')).toBeTruthy();
  expect((await way(/^Pay with wallet/)).disabled).toBe(true);
});

test('a wallet spent meanwhile is read again, and the focus is on a way left', async () => {
  const message = 'Your wallet balance is too low for this order.';
  const issues = [{ path: 'paymentMethod', message }];
  const refused = new Refused(409, { code: 'wallet_insufficient', message, issues });
  const shop = open({ onlineForPacks: true }, { 'POST /api/orders': refused });
  await userEvent.click(await way(/^Pay with wallet/));
  shop.answer('GET /api/wallet', { balance: '10.00' });
  await order();
  expect(await screen.findByText('Your balance of ₹10.00 is not enough')).toBeTruthy();
  expect((await way(/^Pay with wallet/)).disabled).toBe(true);
  const cash = await way(/^Cash on Delivery/);
  expect(cash.checked).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(cash));
});

test('cash that was switched off is refused at its field, and nothing is paid', async () => {
  const provider = loadProvider();
  const message = 'Choose another payment method';
  const refused = new Refused(422, {
    code: 'payment_method_unavailable',
    message: 'This payment method is not available for this order.',
    issues: [{ path: 'paymentMethod', message }],
  });
  const shop = open({ onlineForPacks: false }, { 'POST /api/orders': refused });
  await screen.findByText('14, Lakshmi Nivas');
  await userEvent.type(screen.getByRole('textbox', { name: /instructions|notes/i }), 'Ring twice');
  const cash = { ...config.payments.cash, packs: false };
  shop.answer('GET /api/config', paying({ onlineForPacks: true, cash }));
  await order();
  expect((await way(/^Pay online/)).checked).toBe(true);
  // Whoever chose cash is not taken to a payment without asking.
  expect(bodies(shop)).toMatchObject([{ paymentMethod: 'cod' }]);
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByDisplayValue('Ring twice')).toBeTruthy();
  expect(provider.opened).toEqual([]);
  await userEvent.click(await way(/^Pay with wallet/));
  expect(screen.queryByText(message)).toBeNull();
});

test('without cash, packs are paid online', async () => {
  const provider = loadProvider();
  const cash = { ...config.payments.cash, packs: false };
  const shop = open({ onlineForPacks: true, cash });
  expect((await way(/^Pay online/)).checked).toBe(true);
  expect(screen.queryByRole('radio', { name: /^Cash/ })).toBeNull();
  await order();
  await waitFor(() => expect(bodies(shop)).toMatchObject([{ paymentMethod: 'online' }]));
  await waitFor(() => expect(provider.opened).toHaveLength(1));
});

test('a pack above the largest order in cash says so before it is ordered', async () => {
  const cash = { ...config.payments.cash, max: '1000.00' };
  open({ onlineForPacks: false, cash });
  expect(await screen.findByText('Cash is accepted up to ₹1,000.00')).toBeTruthy();
});

test('after a lost answer, the app opened again orders a pack under the same key', async () => {
  const shop = open({ onlineForPacks: true }, { 'POST /api/orders': new TypeError('Failed') });
  await screen.findByText('14, Lakshmi Nivas');
  await order();
  await screen.findByText("We don't know if your order was placed");
  cleanup();
  sessionStorage.clear();
  shop.answer('POST /api/orders', placed('cod'));
  renderPage(<PacksPage />, '/subscription');
  await screen.findByText('14, Lakshmi Nivas');
  await order();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  const keys = shop.calls
    .filter(({ name }) => name === 'POST /api/orders')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('another pack than the one placed leads to that one, without a second try', async () => {
  const shop = open({ onlineForPacks: true }, { 'POST /api/orders': new TypeError('Failed') });
  await screen.findByText('14, Lakshmi Nivas');
  await order();
  await screen.findByText("We don't know if your order was placed");
  const refusal = { code: 'idempotency_key_reused', message: earlierOrderText, orderId: id(7) };
  shop.answer('POST /api/orders', new Refused(422, refusal));
  await userEvent.click(screen.getByRole('radio', { name: /Starter/ }));
  await order();
  expect(await screen.findByText('Nothing was ordered this time')).toBeTruthy();
  expect(screen.getByText(earlierOrderText)).toBeTruthy();
  expect(screen.queryByText(/Failed to create subscription/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'View order', hidden: true }));
  expect(await screen.findByText(`At /orders/${id(7)}`)).toBeTruthy();
});

test('the same pack hours after a lost answer was placed then, and not again', async () => {
  const shop = open({ onlineForPacks: true }, { 'POST /api/orders': new TypeError('Failed') });
  await screen.findByText('14, Lakshmi Nivas');
  await order();
  await screen.findByText("We don't know if your order was placed");
  const first = { ...placed('cod'), number: 'SK-7', createdAt: '2026-11-21T05:00:00.000Z' };
  shop.answer('POST /api/orders', { ...first, isEarlier: true });
  await order();
  expect(await screen.findByText('Nothing was ordered this time')).toBeTruthy();
  expect(
    screen.getByText(
      'Order SK-7 was placed on 21 Nov 2026, 10:30 am already. Order once more to get another.',
    ),
  ).toBeTruthy();
  shop.answer('POST /api/orders', placed('cod'));
  await order();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  const keys = shop.calls
    .filter(({ name }) => name === 'POST /api/orders')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3]);
});

test('while another tab orders a pack, this one waits: they share the key', async () => {
  const tab = orderInOtherTab();
  const shop = open({ onlineForPacks: true }, { 'POST /api/orders': placed('cod') });
  await screen.findByText('14, Lakshmi Nivas');
  await order();
  expect(await screen.findByText('Creating Order...')).toBeTruthy();
  expect(bodies(shop)).toHaveLength(0);
  tab.finish();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  expect(bodies(shop)).toHaveLength(1);
});
