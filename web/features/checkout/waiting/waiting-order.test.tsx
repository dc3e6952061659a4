// @vitest-environment jsdom
/** An order that waits for its payment and the cart it came from: kept apart, never doubled. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import CheckoutPage from '#web/features/checkout/checkout-page.tsx';
import { useSettledCart } from '#web/shared/cart/cart-order.ts';
import {
  openCheckout,
  paymentOrder,
  placeOrder,
  reachPayment,
  unpaid,
} from '#web/testing/fake-checkout.tsx';
import { offerEvents } from '#web/testing/fake-event-source.ts';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { fillCart, Refused, renderPage } from '#web/testing/fake-shop.tsx';

const storedCart = () => localStorage.getItem('sukoon.cart.v1');
const banner = () => screen.findByRole('region', { name: 'Order waiting for payment' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const placed = (names: string[]) => names.filter((name) => name === 'POST /api/orders').length;

const paid = (order: Order): Order => ({
  ...order,
  status: 'confirmed',
  paymentStatus: 'paid',
  amountDue: '0.00',
});

/** A page that shows orders of this customer. */
function PaidHere({ orders }: { readonly orders: readonly Order[] }) {
  useSettledCart(orders);
  return null;
}

/** The checkout opened while this order waits. */
function openWaiting(order: Order, answers: Parameters<typeof openCheckout>[0] = {}) {
  const provider = loadProvider();
  const shop = openCheckout({
    'GET /api/orders': [order],
    [`POST /api/orders/${order.id}/cancel`]: () => {
      shop.answer('GET /api/orders', []);
      return { ...order, status: 'cancelled' };
    },
    ...answers,
  });
  return { provider, shop };
}

test('closing the payment window keeps the cart and shows the waiting order', async () => {
  const order = unpaid({ payBefore: '2026-11-21T15:24:00.000Z' });
  const { provider, shop } = await reachPayment({ 'POST /api/orders': order });
  shop.answer('GET /api/orders', [order]);
  provider.dismiss();
  expect(await screen.findByText('Payment Cancelled')).toBeTruthy();
  expect(screen.getByText('You can retry payment from your orders page')).toBeTruthy();
  const words = within(await banner());
  expect(words.getByText(`Order ${order.number} for ₹688.00 is waiting for payment.`)).toBeTruthy();
  expect(words.getByText(/^Pay before 8:54/)).toBeTruthy();
  expect(words.queryByText("The items in your cart now aren't part of it.")).toBeNull();
  expect(storedCart()).toContain('"quantity":2');
  expect(shop.names('POST')).not.toContain('POST /api/verify-payment');

  await press('Pay now');
  await waitFor(() => expect(provider.opened).toHaveLength(2));
  provider.succeed();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  expect(storedCart()).toBe('{"items":[]}');
  expect(placed(shop.names())).toBe(1);
});

test('after a reload during the payment, Place Order pays the waiting order', async () => {
  const order = unpaid();
  const { shop } = await reachPayment({ 'POST /api/orders': order });
  cleanup();
  sessionStorage.clear();
  shop.answer('GET /api/orders', [order]);
  const provider = loadProvider();
  renderPage(<CheckoutPage />, '/checkout');
  await banner();
  await placeOrder();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  provider.succeed();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  expect(placed(shop.names())).toBe(1);
  expect(storedCart()).toBe('{"items":[]}');
});

test('an order placed in another tab meanwhile is paid, not placed again', async () => {
  const provider = loadProvider();
  const shop = openCheckout();
  await screen.findByText('14, Lakshmi Nivas');
  shop.answer('GET /api/orders', [unpaid()]);
  await placeOrder();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(shop.names('POST')).toEqual(['POST /api/create-order']);
});

test('the same words in composed letters of Hindi are paid for, not ordered again', async () => {
  // Some keyboards type them composed; the server keeps them as NFC has them.
  const notes = '\u0938\u095c\u0915';
  const buyer = { company: '\u0924\u093e\u095b\u093e', gstin: '29DEMOX0000D1ZP' };
  const stored = { ...buyer, company: buyer.company.normalize() };
  const { provider, shop } = openWaiting(unpaid({ notes: notes.normalize(), buyer: stored }));
  await banner();
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await userEvent.click(screen.getByText('Ordering for a business? Add its GSTIN'));
  type('Company', buyer.company);
  type('GSTIN', buyer.gstin);
  type(/Notes/, notes);
  await placeOrder();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(placed(shop.names())).toBe(0);
});

test('Start over cancels the waiting order and leaves the cart to be ordered anew', async () => {
  const { provider, shop } = openWaiting(unpaid());
  await banner();
  await press('Start over');
  expect(await screen.findByText('Order cancelled')).toBeTruthy();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Order waiting for payment' })).toBeNull(),
  );
  expect(storedCart()).toContain('"quantity":2');
  await placeOrder();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(placed(shop.names())).toBe(1);
});

test('a waiting order that cannot be cancelled says why and stays', async () => {
  const order = unpaid();
  const message = 'This order can no longer be cancelled.';
  openWaiting(order, { [`POST /api/orders/${order.id}/cancel`]: new Refused(409, { message }) });
  await banner();
  await press('Start over');
  expect(await screen.findByText(message)).toBeTruthy();
  await banner();
});

test.each([
  ['Replace it', 1],
  ['Keep both', 0],
])(
  'a changed cart is shown, and a second order has to be confirmed: %s',
  async (answer, cancels) => {
    const other = unpaid({
      items: [{ ...unpaid().items[0], quantity: 1 } as Order['items'][number]],
    });
    const { provider, shop } = openWaiting(other);
    const words = within(await banner());
    expect(words.getByText("The items in your cart now aren't part of it.")).toBeTruthy();
    await placeOrder();
    expect(await screen.findByRole('dialog', { name: 'You have an unpaid order' })).toBeTruthy();
    expect(shop.names('POST')).toEqual([]);
    await press(answer);
    await waitFor(() => expect(provider.opened).toHaveLength(1));
    expect(shop.names('POST').filter((name) => name.endsWith('/cancel'))).toHaveLength(cancels);
    expect(placed(shop.names())).toBe(1);
  },
);

test('paying the waiting order leaves a changed cart as it is', async () => {
  const other = unpaid({
    items: [{ ...unpaid().items[0], quantity: 1 } as Order['items'][number]],
  });
  const { provider, shop } = openWaiting(other);
  await banner();
  await press('Pay now');
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  shop.answer('GET /api/orders', []);
  provider.succeed();
  expect(await screen.findByText('Order placed')).toBeTruthy();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Order waiting for payment' })).toBeNull(),
  );
  expect(storedCart()).toContain('"quantity":2');
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeTruthy();
});

test('a payment that the bank confirmed later empties the cart that it was for', async () => {
  const order = unpaid();
  const { shop } = await reachPayment({ 'POST /api/orders': order });
  cleanup();
  shop.answer('GET /api/orders', [paid(order)]);
  renderPage(<CheckoutPage />, '/checkout');
  expect(await screen.findByText('Order placed')).toBeTruthy();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  expect(storedCart()).toBe('{"items":[]}');
});

test('at the checkout, news that the order is paid leads where paying leads', async () => {
  const streams = offerEvents();
  const order = unpaid();
  const { provider, shop } = await reachPayment({ 'POST /api/orders': order });
  await userEvent.type(screen.getByLabelText(/Notes/), 'Gate 4');
  shop.answer('GET /api/orders', [order]);
  provider.dismiss();
  await banner();
  shop.answer('GET /api/orders', [paid(order)]);
  act(() => streams.at(-1)?.send('order', JSON.stringify({ id: order.id })));
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  expect(screen.getByText('Order placed')).toBeTruthy();
  expect(storedCart()).toBe('{"items":[]}');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Gate 4');
});

test('one whose time to pay is over goes with a word', async () => {
  const streams = offerEvents();
  const order = unpaid({ payBefore: '2026-11-21T15:24:00.000Z' });
  const { shop } = openWaiting(order);
  await banner();
  shop.answer('GET /api/orders', [{ ...order, status: 'cancelled' }]);
  act(() => streams.at(-1)?.send('order', JSON.stringify({ id: order.id })));
  expect(await screen.findByText('This order was cancelled')).toBeTruthy();
  expect(screen.getByText(`${order.number}: Not paid in time`)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Order waiting for payment' })).toBeNull();
});

test('an order that was paid elsewhere meanwhile is not placed once more', async () => {
  const order = unpaid();
  const { provider, shop } = await reachPayment({ 'POST /api/orders': order });
  provider.dismiss();
  await screen.findByText('Payment Cancelled');
  shop.answer('GET /api/orders', [paid(order)]);
  await userEvent.type(screen.getByLabelText(/Notes/), 'Gate 4');
  await placeOrder();
  expect(await screen.findByText('Order placed')).toBeTruthy();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  expect(placed(shop.names())).toBe(1);
  expect(storedCart()).toBe('{"items":[]}');
});

test('the same dishes again, once the first order is paid, are a second order', async () => {
  const first = unpaid();
  const { provider, shop } = await reachPayment({ 'POST /api/orders': first });
  provider.dismiss();
  await screen.findByText('Payment Cancelled');
  cleanup();
  renderPage(<PaidHere orders={[paid(first)]} />, `/orders/${first.id}`);
  await waitFor(() => expect(storedCart()).toBe('{"items":[]}'));
  cleanup();

  fillCart({ mealId: 1, size: 'for-1', quantity: 2 });
  shop.answer('GET /api/orders', [paid(first)]);
  renderPage(<CheckoutPage />, '/checkout');
  await placeOrder();
  await waitFor(() => expect(provider.opened).toHaveLength(2));
  const keys = shop.calls
    .filter(({ name }) => name === 'POST /api/orders')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).not.toBe(keys[1]);
});

test('an order that turns out to be closed is not offered again', async () => {
  const order = unpaid();
  const { provider, shop } = openWaiting(order, {
    'POST /api/create-order': new Refused(409, { code: 'order_not_payable', message: 'Over' }),
    [`GET /api/orders/${order.id}`]: { ...order, status: 'cancelled' },
  });
  await banner();
  await press('Pay now');
  expect(await screen.findByText('Payment Error')).toBeTruthy();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Order waiting for payment' })).toBeNull(),
  );
  shop.answer('POST /api/create-order', paymentOrder);
  await placeOrder();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  await act(async () => {});
  expect(placed(shop.names())).toBe(1);
});
