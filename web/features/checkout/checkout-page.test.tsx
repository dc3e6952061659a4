// @vitest-environment jsdom
/** Ordering and paying, as a customer meets it. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loadProvider, proof } from '#web/testing/fake-provider.ts';
import {
  fillCart,
  home,
  id,
  makeOrder,
  openShop,
  pizza,
  Refused,
  renderPage,
} from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';
import CheckoutPage from './checkout-page.tsx';

const unpaid = () =>
  makeOrder({ status: 'pending', paymentStatus: 'unpaid', totalAmount: '688.00' });
const paymentOrder = {
  id: 'order_ABC123',
  orderId: 'order_ABC123',
  amount: 68_800,
  currency: 'INR',
  key: 'rzp_test_1',
};

/** Two pizzas for one in the cart, everything answering. */
function openCheckout(answers: Parameters<typeof openShop>[0] = {}) {
  fillCart({ mealId: 1, size: 'for-1', quantity: 2 });
  const shop = openShop({
    'POST /api/orders': unpaid(),
    'POST /api/create-order': paymentOrder,
    'POST /api/verify-payment': { success: true, message: 'Paid', order: unpaid() },
    ...answers,
  });
  renderPage(<CheckoutPage />, '/checkout');
  return shop;
}

async function placeOrder() {
  await screen.findByText('₹688.00');
  await screen.findByText('14, Lakshmi Nivas');
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
}

async function reachPayment(answers: Parameters<typeof openShop>[0] = {}) {
  const provider = loadProvider();
  const shop = openCheckout(answers);
  await placeOrder();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  return { provider, shop };
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

test('two quick taps order once', async () => {
  const provider = loadProvider();
  const shop = openCheckout();
  await screen.findByText('₹688.00');
  await screen.findByText('14, Lakshmi Nivas');
  const button = screen.getByRole('button', { name: 'Place Order' });
  // Both before React draws again, as on a slow phone.
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(shop.names('POST')).toEqual(['POST /api/orders', 'POST /api/create-order']);
});

test('a lost answer is asked for again under the same key, another order is not', async () => {
  loadProvider();
  const shop = openCheckout({ 'POST /api/orders': new TypeError('Failed to fetch') });
  await placeOrder();
  expect(await screen.findByText('Order Failed')).toBeTruthy();
  expect(screen.getByText('Unable to process your order')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
  await userEvent.type(screen.getByLabelText(/Notes/), 'Gate 4');
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
  await waitFor(() => expect(shop.names('POST')).toHaveLength(3));
  const keys = shop.calls
    .filter(({ name }) => name === 'POST /api/orders')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('closing the payment window leads to the orders, where it can be paid', async () => {
  const { provider, shop } = await reachPayment();
  provider.dismiss();
  expect(await screen.findByText('At /dashboard?tab=history')).toBeTruthy();
  expect(await screen.findByText('Payment Cancelled')).toBeTruthy();
  expect(screen.getByText('You can retry payment from your orders page')).toBeTruthy();
  expect(shop.names('POST')).not.toContain('POST /api/verify-payment');
  expect(localStorage.getItem('sukoon.cart.v1')).toBe('{"items":[]}');
});

test("a failed payment shows the provider's words and stays open for another try", async () => {
  const { provider } = await reachPayment();
  provider.fail('Your bank declined the card');
  expect(await screen.findByText('Payment Failed')).toBeTruthy();
  expect(screen.getByText('Your bank declined the card')).toBeTruthy();
  expect(screen.queryByText(/^At /)).toBeNull();
  provider.succeed();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
});

test('an unverified payment sends the customer to support and to the orders', async () => {
  const { provider } = await reachPayment({
    'POST /api/verify-payment': new Refused(400, { code: 'payment_signature_invalid' }),
  });
  provider.succeed();
  expect(await screen.findByText('Payment Verification Failed')).toBeTruthy();
  expect(screen.getByText('Please contact support')).toBeTruthy();
  expect(await screen.findByText('At /dashboard?tab=history')).toBeTruthy();
});

test('a script that does not load is tried once more, then the customer is told', async () => {
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
  const placedAtMs = Date.now();
  expect(await screen.findByText('Payment Error', {})).toBeTruthy();
  watcher.disconnect();
  expect((tries.at(-1) ?? 0) - placedAtMs).toBeGreaterThan(700);
  expect(await screen.findByText('At /dashboard?tab=history')).toBeTruthy();
});

test('a window that refuses to open is a payment error, not a lost order', async () => {
  loadProvider({ refusesToOpen: true });
  openCheckout();
  await placeOrder();
  expect(await screen.findByText('Payment Error')).toBeTruthy();
  expect(await screen.findByText('At /dashboard?tab=history')).toBeTruthy();
});

test('changed prices are fetched, shown, and asked about again', async () => {
  loadProvider();
  const refusal = {
    code: 'price_changed',
    message: 'Prices have changed. Check the new total and order again.',
  };
  const shop = openCheckout({ 'POST /api/orders': new Refused(409, refusal) });
  await screen.findByText('₹688.00');
  shop.answer('GET /api/meals', [{ ...pizza, priceFor1: '329.00' }]);
  await placeOrder();
  expect(await screen.findByText('₹708.00')).toBeTruthy();
  const notice = screen.getByRole('alert');
  expect(notice.textContent).toContain('Prices have changed.');
  expect(notice.textContent).toContain('₹688.00');
  shop.answer('POST /api/orders', unpaid());
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
  await waitFor(() =>
    expect(shop.calls.findLast(({ name }) => name === 'POST /api/orders')?.body).toMatchObject({
      totalAmount: '708.00',
      items: [{ price: '329.00' }],
    }),
  );
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

test('without an address nothing is sent; a new one can be added on the spot', async () => {
  loadProvider();
  const shop = openCheckout({ 'GET /api/addresses': [] });
  expect(await screen.findByText('No saved addresses')).toBeTruthy();
  await screen.findByText('₹688.00');
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
  expect(await screen.findByText('Please select a delivery address')).toBeTruthy();
  expect(shop.names('POST')).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Add Delivery Address' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Address Title'));
  await userEvent.type(screen.getByLabelText('Address Title'), 'Office');
  await userEvent.type(screen.getByLabelText('Address Line 1'), 'Level 5, MG Road');
  await userEvent.type(screen.getByLabelText('City'), 'Bengaluru');
  await userEvent.type(screen.getByLabelText('State'), 'Karnataka');
  await userEvent.type(screen.getByLabelText('Pincode'), '5600');
  await userEvent.click(screen.getByRole('button', { name: 'Add Address' }));
  expect(await screen.findByText('Enter all 6 digits of the pincode')).toBeTruthy();

  const office = { ...home, id: id(12), title: 'Office' };
  shop.answer('POST /api/addresses', () => {
    shop.answer('GET /api/addresses', [office]);
    return office;
  });
  await userEvent.type(screen.getByLabelText('Pincode'), '01');
  await userEvent.click(screen.getByRole('button', { name: 'Add Address' }));
  const added = await screen.findByRole<HTMLInputElement>('radio', { name: /Office/ });
  expect(added.checked).toBe(true);
  expect(screen.queryByLabelText('Pincode')).toBeNull();
});

test('what was typed survives a reload', async () => {
  openCheckout();
  await screen.findByText('14, Lakshmi Nivas');
  await userEvent.type(screen.getByLabelText(/Notes/), 'Gate 4');
  await userEvent.click(screen.getByRole('radio', { name: /Mon/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add New Address' }));
  await userEvent.type(screen.getByLabelText('City'), 'Pune');
  const kept = { ...sessionStorage };

  document.body.replaceChildren();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  renderPage(<CheckoutPage />, '/checkout');
  expect(await screen.findByDisplayValue('Gate 4')).toBeTruthy();
  expect(screen.getByDisplayValue('Pune')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Mon/ }).checked).toBe(true);
});

test('a day that can no longer be delivered is not sent', async () => {
  const shop = openCheckout();
  await screen.findByText('14, Lakshmi Nivas');
  const day = screen.getByLabelText<HTMLInputElement>(/Delivery date/);
  expect(day.min).toBe(config.delivery.earliestDate);
  fireEvent.change(day, { target: { value: '2026-11-20' } });
  expect(screen.getByText('Choose Sun, 22 Nov 2026 or a later day.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
  expect(document.activeElement).toBe(day);
  expect(shop.names('POST')).toEqual([]);
});

test('the summary shows lines, fee and total with two decimals', async () => {
  openCheckout();
  await screen.findByText('₹688.00');
  const summary = screen.getByRole('heading', { name: 'Order Summary' }).closest('section');
  const words = within(summary ?? document.body);
  expect(words.getAllByText('₹638.00')).toHaveLength(2);
  expect(words.getByText('₹50.00')).toBeTruthy();
  expect(words.getByText('Margherita Pizza')).toBeTruthy();
});

test('an empty cart leads home', async () => {
  openShop();
  renderPage(<CheckoutPage />, '/checkout');
  expect(await screen.findByText('At /')).toBeTruthy();
});
