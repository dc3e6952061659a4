// @vitest-environment jsdom
/** From Place Order to a paid order, and every possible outcome (Spec 4.6 and 8.7). */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openCheckout, placeOrder, reachPayment, unpaid } from '#web/testing/fake-checkout.tsx';
import { loadProvider, proof } from '#web/testing/fake-provider.ts';
import { fillCart, home, Refused } from '#web/testing/fake-shop.tsx';

/** The customer is still at the checkout with everything as it was. */
function expectKeptCart() {
  expect(localStorage.getItem('sukoon.cart.v1')).toContain('"quantity":2');
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeTruthy();
  expect(screen.queryByText(/^At /)).toBeNull();
}

test('an order is placed, paid, verified, and the cart is empty afterwards', async () => {
  const { provider, shop } = await reachPayment();
  provider.succeed();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  expect(await screen.findByText('Order placed')).toBeTruthy();
  expect(shop.names('POST')).toEqual([
    'POST /api/orders',
    'POST /api/create-order',
    'POST /api/verify-payment',
  ]);
  const [placed, created, verified] = shop.calls.filter(({ name }) => name.startsWith('POST'));
  expect(placed?.body).toEqual({
    addressId: home.id,
    deliveryDate: '2026-11-22',
    notes: '',
    items: [{ mealId: 1, size: 'for-1', quantity: 2, price: '319.00' }],
    totalAmount: '688.00',
  });
  expect(placed?.headers.get('idempotency-key')).toMatch(/^[\w-]{16,}$/);
  expect(created?.body).toMatchObject({ amount: '688.00', currency: 'INR' });
  expect(verified?.body).toMatchObject(proof);
  expect(provider.opened[0]).toMatchObject({
    key: 'rzp_test_1',
    amount: 68_800,
    currency: 'INR',
    name: 'Sukoon',
    order_id: 'order_ABC123',
    prefill: { name: 'Asha Menon', email: 'asha@example.in', contact: '+919876543210' },
  });
  expect(localStorage.getItem('sukoon.cart.v1')).toBe('{"items":[]}');
});

test('what comes into the cart while the order is being paid stays there', async () => {
  const { provider } = await reachPayment();
  // In another tab.
  fillCart({ mealId: 1, size: 'for-1', quantity: 3 }, { mealId: 1, size: 'for-2', quantity: 1 });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'sukoon.cart.v1' })));
  provider.succeed();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('sukoon.cart.v1') ?? '')).toMatchObject({
    items: [
      { mealId: 1, size: 'for-1', quantity: 1 },
      { mealId: 1, size: 'for-2', quantity: 1 },
    ],
  });
});

test('two quick taps place one order', async () => {
  const provider = loadProvider();
  const shop = openCheckout();
  await screen.findByText('₹688.00');
  await screen.findByText('14, Lakshmi Nivas');
  const button = screen.getByRole('button', { name: 'Place Order' });
  // Both before React renders again, as on a slow phone.
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(shop.names('POST')).toEqual(['POST /api/orders', 'POST /api/create-order']);
});

test('if the order under the same key is cancelled by now, a new one is placed', async () => {
  const provider = loadProvider();
  const cancelled = { ...unpaid(), status: 'cancelled', amountDue: '0.00' };
  const shop = openCheckout({
    'POST /api/orders': () => {
      shop.answer('POST /api/orders', unpaid());
      return cancelled;
    },
  });
  await placeOrder();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(screen.queryByText('Order placed')).toBeNull();
  const keys = shop.calls
    .filter(({ name }) => name === 'POST /api/orders')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).not.toBe(keys[1]);
});

test('an order that is closed without having been paid is not reported as paid', async () => {
  const provider = loadProvider();
  const over = { ...unpaid(), paymentStatus: 'refunded', amountDue: '0.00' };
  openCheckout({ 'POST /api/orders': over });
  await placeOrder();
  expect(await screen.findByText('This order can no longer be paid.')).toBeTruthy();
  expect(screen.queryByText('Order placed')).toBeNull();
  expect(provider.opened).toEqual([]);
  expect(localStorage.getItem('sukoon.cart.v1')).not.toBe('{"items":[]}');
});

test("a failed payment shows the provider's message and can be tried again", async () => {
  const { provider } = await reachPayment();
  provider.fail('Your bank declined the card');
  expect(await screen.findByText('Payment Failed')).toBeTruthy();
  expect(screen.getByText('Your bank declined the card')).toBeTruthy();
  expect(screen.queryByText(/^At /)).toBeNull();
  provider.succeed();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
});

test('a refused proof is reported as the specification words it', async () => {
  const refusal = new Refused(400, { message: 'Bad request', code: 'invalid_request' });
  const { provider } = await reachPayment({ 'POST /api/verify-payment': refusal });
  provider.succeed();
  expect(await screen.findByText('Payment Verification Failed')).toBeTruthy();
  expect(screen.getByText('Please contact support')).toBeTruthy();
});

test('a refused proof of payment refers the customer to support and to the orders', async () => {
  const { provider } = await reachPayment({
    'POST /api/verify-payment': new Refused(400, { code: 'payment_signature_invalid' }),
  });
  provider.succeed();
  expect(await screen.findByText('Payment Verification Failed')).toBeTruthy();
  expect(screen.getByText('Please contact support')).toBeTruthy();
  expect(await screen.findByText('At /dashboard?tab=history')).toBeTruthy();
  expect(localStorage.getItem('sukoon.cart.v1')).toContain('"quantity":2');
});

test('a script that does not load is tried once more, then the failure is shown', async () => {
  // A test before may have left one that is still loading; it is not requested again.
  for (const script of document.head.querySelectorAll('script')) {
    script.dispatchEvent(new Event('error'));
  }
  const tries: number[] = [];
  const watcher = new MutationObserver((changes) => {
    for (const script of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(script instanceof HTMLScriptElement)) continue;
      tries.push(Date.now());
      script.dispatchEvent(new Event('error'));
    }
  });
  watcher.observe(document.head, { childList: true });
  openCheckout();
  await placeOrder();
  expect(await screen.findByText('Payment Error', {})).toBeTruthy();
  watcher.disconnect();
  // As the page opens, as the order is placed, and once more.
  expect(tries).toHaveLength(3);
  expect((tries.at(-1) ?? 0) - (tries.at(-2) ?? 0)).toBeGreaterThan(700);
  expectKeptCart();
});

test('a window that fails to open is a payment error, not a lost order', async () => {
  loadProvider({ refusesToOpen: true });
  openCheckout();
  await placeOrder();
  expect(await screen.findByText('Payment Error')).toBeTruthy();
  expectKeptCart();
});

test('an order that was paid in another tab counts as paid', async () => {
  loadProvider();
  const order = unpaid();
  openCheckout({
    'POST /api/orders': order,
    'POST /api/create-order': new Refused(409, { code: 'order_not_payable', message: 'Over' }),
    [`GET /api/orders/${order.id}`]: { ...order, status: 'confirmed', paymentStatus: 'paid' },
  });
  await placeOrder();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
});

test('an order that can no longer be paid leaves the cart for a new one', async () => {
  loadProvider();
  const order = unpaid();
  openCheckout({
    'POST /api/orders': order,
    'POST /api/create-order': new Refused(409, {
      code: 'order_not_payable',
      message: 'This order can no longer be paid.',
    }),
    [`GET /api/orders/${order.id}`]: { ...order, status: 'cancelled' },
  });
  await placeOrder();
  expect(await screen.findByText('Payment Error')).toBeTruthy();
  expect(screen.getByText('This order can no longer be paid.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeTruthy();
  expect(localStorage.getItem('sukoon.cart.v1')).toContain('"quantity":2');
});

test.each([
  ['the bank has not captured it', new Refused(409, { code: 'payment_not_captured' })],
  ['the provider does not answer', new Refused(503, { code: 'payment_provider_unavailable' })],
  ['our server stumbles', new Refused(500, { code: 'internal_error' })],
  ['the order is over by now', new Refused(409, { code: 'order_not_payable' })],
  ['there is no connection', new TypeError('Failed to fetch')],
])('paid, but %s: the customer waits on a separate page', async (_claim, answer) => {
  const order = unpaid();
  const { provider } = await reachPayment({
    'POST /api/orders': order,
    'POST /api/verify-payment': answer,
  });
  provider.succeed();
  expect(await screen.findByText(`At /checkout/confirming/${order.id}`)).toBeTruthy();
  expect(screen.queryByText('Payment Verification Failed')).toBeNull();
  expect(localStorage.getItem('sukoon.cart.v1')).toBe('{"items":[]}');
});

test('if the answer to the proof is lost, it is sent once more', async () => {
  const answers = [new TypeError('Failed to fetch'), { success: true, message: 'Paid' }];
  const { provider, shop } = await reachPayment({
    'POST /api/verify-payment': () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  provider.succeed();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  expect(shop.names('POST').filter((name) => name.endsWith('verify-payment'))).toHaveLength(2);
});

test('an expired session asks to sign in, and keeps everything for afterwards', async () => {
  const ended = { message: 'Unauthorized', code: 'unauthorized' };
  openCheckout({ 'POST /api/orders': new Refused(401, ended) });
  await userEvent.type(await screen.findByLabelText(/Notes/), 'Gate 4');
  await placeOrder();
  expect(await screen.findByText('Please sign in to place an order')).toBeTruthy();
  expect(localStorage.getItem('sukoon.cart.v1')).toContain('"quantity":2');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Gate 4');
});

test('offline the order fails at once, and can be tried again', async () => {
  loadProvider();
  const shop = openCheckout();
  await screen.findByText('₹688.00');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  shop.answer('GET /api/orders', new TypeError('Failed to fetch'));
  await placeOrder();
  expect(await screen.findByText('Order Failed')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeTruthy();
  isOnline.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
});

test('a payment that cannot be opened now leaves the cart, and can be tried again', async () => {
  loadProvider();
  const message = 'The payment service is not responding. Try again in a few minutes.';
  openCheckout({
    'POST /api/create-order': new Refused(503, { code: 'payment_provider_unavailable', message }),
  });
  await placeOrder();
  expect(await screen.findByText('Payment Error')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expectKeptCart();
});
