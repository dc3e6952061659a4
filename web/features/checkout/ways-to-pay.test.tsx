// @vitest-environment jsdom
/** Cash at the checkout: offered where the shop takes it, and what it means for the order. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Config } from '#contract/config.ts';
import { openCheckout, placeOrder, unpaid } from '#web/testing/fake-checkout.tsx';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { makeOrder, Refused } from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';

type Answers = Parameters<typeof openCheckout>[0];

const withCash = (changes: Partial<Config['payments']['cash']> = {}): Config => ({
  ...config,
  payments: {
    ...config.payments,
    cash: { ...config.payments.cash, meals: true, ...changes },
  },
});
const cashOrder = () =>
  makeOrder({
    status: 'confirmed',
    paymentStatus: 'unpaid',
    paymentMethod: 'cod',
    totalAmount: '688.00',
  });
const open = (changes: Parameters<typeof withCash>[0] = {}, answers: Answers = {}) =>
  openCheckout({
    'GET /api/config': withCash(changes),
    'GET /api/wallet': { balance: '100.00' },
    'POST /api/orders': cashOrder(),
    ...answers,
  });
const cash = () => screen.findByRole<HTMLInputElement>('radio', { name: /^Cash on Delivery/ });
const bodies = (shop: ReturnType<typeof open>) =>
  shop.calls.filter(({ name }) => name === 'POST /api/orders').map(({ body }) => body);

test('where the shop takes none, there is no choice and nothing is requested', async () => {
  const provider = loadProvider();
  const shop = openCheckout();
  await placeOrder();
  await waitFor(() => expect(bodies(shop)).toHaveLength(1));
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Payment Method' })).toBeNull();
  expect(bodies(shop)[0]).not.toHaveProperty('paymentMethod');
  expect(shop.names()).not.toContain('GET /api/payments/cash');
});

test('where nothing is delivered, nothing is said of cash', async () => {
  const delivery = { ...config.delivery, asksPincode: true };
  const to = { served: false, fee: null, minimum: null, freeFrom: null, slots: [] };
  open(
    {},
    {
      'GET /api/config': { ...withCash(), delivery },
      'GET /api/delivery?pincode=560038&date=2026-11-22': { ...to, takesCash: false },
    },
  );
  await screen.findByText('We do not deliver to 560038 yet.');
  expect((await cash()).disabled).toBe(false);
  expect(screen.queryByText('Cash is not accepted at this pincode')).toBeNull();
});

test('an area without cash says so, and the order is paid online', async () => {
  const provider = loadProvider();
  const delivery = { ...config.delivery, asksPincode: true };
  const to = { served: true, fee: '50.00', minimum: null, freeFrom: null, slots: [] };
  const answers = {
    'GET /api/config': { ...withCash(), delivery },
    'GET /api/delivery?pincode=560038&date=2026-11-22': { ...to, takesCash: false },
    'POST /api/orders': unpaid(),
  };
  const shop = open({}, answers);
  expect(await screen.findByText('Cash is not accepted at this pincode')).toBeTruthy();
  expect((await cash()).disabled).toBe(true);
  await placeOrder();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(bodies(shop)[0]).not.toHaveProperty('paymentMethod');
});

test('an order in cash is placed without a payment window', async () => {
  const provider = loadProvider();
  const shop = open({ upiId: 'kitchen@okaxis', needsCall: true });
  await userEvent.click(await cash());
  expect(screen.getByText('In cash when it arrives, or by UPI to kitchen@okaxis.')).toBeTruthy();
  expect(screen.getByText(/^We call you to confirm it/)).toBeTruthy();
  expect(screen.getByText('You pay when it arrives.')).toBeTruthy();
  // The wallet pays nothing of it.
  expect(screen.queryByRole('checkbox', { name: /^Pay with wallet/ })).toBeNull();
  await placeOrder();
  expect(await screen.findByText(/Pay ₹688.00 when it arrives\.$/)).toBeTruthy();
  expect(bodies(shop)[0]).toMatchObject({ paymentMethod: 'cod', totalAmount: '688.00' });
  expect(provider.opened).toEqual([]);
  await waitFor(() => expect(localStorage.getItem('sukoon.cart-order.v1')).toBeNull());
});

test.each([
  ['above the largest order', { max: '500.00' }, null, 'Cash is accepted up to ₹500.00'],
  ['a first order', { isPersonal: true }, 'first-order', /^Cash is accepted once an order/],
  ['one too many', { isPersonal: true }, 'open-orders', /^Your other cash orders/],
])('it says why it cannot be chosen: %s', async (_claim, changes, refusal, words) => {
  open(changes, { 'GET /api/payments/cash': { refusal } });
  expect(await screen.findByText(words)).toBeTruthy();
  expect((await cash()).disabled).toBe(true);
  const online = screen.getByRole<HTMLInputElement>('radio', { name: /^Pay online/ });
  expect(online.checked).toBe(true);
});

test('a refusal stands at the total, and the ways are read again', async () => {
  const message = 'Cash is accepted up to ₹500.00';
  const shop = open(
    {},
    {
      'POST /api/orders': new Refused(422, {
        code: 'payment_method_unavailable',
        message: 'This payment method is not available for this order.',
        issues: [{ path: 'paymentMethod', message }],
      }),
    },
  );
  await userEvent.click(await cash());
  shop.answer('GET /api/config', withCash({ max: '500.00' }));
  await placeOrder();
  expect(await screen.findByRole('alert')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
  expect((await cash()).disabled).toBe(true);
});

test('trouble of a bank or a way is said before the payment, but not for cash', async () => {
  open(
    {},
    {
      'GET /api/payments/trouble': [
        { method: 'upi', name: null, isSevere: true },
        { method: 'netbanking', name: 'State Bank of India', isSevere: false },
      ],
    },
  );
  const upi = 'UPI: not working at the moment. Choose another way to pay.';
  expect(await screen.findByText(upi)).toBeTruthy();
  const bank = 'State Bank of India (Netbanking): payments may fail at the moment.';
  expect(screen.getByText(bank)).toBeTruthy();
  await userEvent.click(await cash());
  expect(screen.queryByText(upi)).toBeNull();
});
