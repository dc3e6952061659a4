// @vitest-environment jsdom
/** The same cart at the checkout in two tabs: what one of them has ordered, the other does not. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { takeAnswersAhead } from '#web/api/answers-ahead.ts';
import { query, queryKey } from '#web/api/query.ts';
import CheckoutPage from '#web/features/checkout/checkout-page.tsx';
import { openCheckout, placeOrder, unpaid } from '#web/testing/fake-checkout.tsx';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { arrive, fillCart, renderPage } from '#web/testing/fake-shop.tsx';
import { informOtherTabs, orderInOtherTab } from '#web/testing/other-tab.ts';
import { config } from '#web/testing/shop.tsx';

const cartKey = 'sukoon.cart.v1';
const cash = { ...config.payments.cash, meals: true };

async function orderInCash() {
  const shop = openCheckout({
    'GET /api/config': { ...config, payments: { ...config.payments, cash } },
    'POST /api/orders': unpaid({ status: 'confirmed', paymentMethod: 'cod', amountDue: '0.00' }),
  });
  await userEvent.click(await screen.findByRole('radio', { name: /^Cash on Delivery/ }));
  await placeOrder();
  return shop;
}

/** The other tab leaves so many pizzas in the cart. */
function leave(quantity: number) {
  fillCart(...(quantity > 0 ? [{ mealId: 1, size: 'for-1', quantity }] : []));
  act(() => informOtherTabs(cartKey));
}

test('what another tab has ordered is not ordered again', async () => {
  const tab = orderInOtherTab();
  const shop = await orderInCash();
  leave(0);
  tab.finish();
  expect(await screen.findByText('Your cart has changed')).toBeTruthy();
  const advice = 'Nothing was ordered here. Was it ordered in another tab? Look at your orders.';
  expect(screen.getByText(advice)).toBeTruthy();
  expect(shop.names('POST')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Your orders', hidden: true }));
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
});

test.each([
  [{ status: 'confirmed', paymentStatus: 'paid', amountDue: '0.00' }, /^Payment received/],
  // Riders carry no paise.
  [
    { status: 'confirmed', paymentMethod: 'cod', totalAmount: '687.50' },
    /Pay ₹688.00 when it arrives/,
  ],
] as const)('an order of another tab is shown where the cart was: %j', async (parts, words) => {
  const order = unpaid(parts);
  const earlier = unpaid(parts);
  const shop = openCheckout({ 'GET /api/orders': [earlier] });
  await screen.findByText('14, Lakshmi Nivas');
  shop.answer('GET /api/orders', [order, earlier]);
  leave(0);
  expect(await screen.findByText('Order placed')).toBeTruthy();
  expect(screen.getByText(words).textContent).toContain(order.number);
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
});

test('a cart that was emptied in another tab is no order', async () => {
  const earlier = unpaid({ status: 'confirmed', paymentStatus: 'paid' });
  openCheckout({ 'GET /api/orders': [earlier] });
  await screen.findByText('14, Lakshmi Nivas');
  leave(0);
  expect(await screen.findByText('At /')).toBeTruthy();
  expect(screen.queryByText('Order placed')).toBeNull();
});

/** The checkout of somebody who had no orders when another page of this tab read them. */
function LaterCheckout() {
  const queries = useQueryClient();
  useState(() => queries.setQueryData(queryKey('GET /api/orders'), []));
  return <CheckoutPage />;
}

test('an order from before the checkout was opened is not announced', async () => {
  openCheckout({ 'GET /api/orders': [unpaid({ paymentStatus: 'paid' })] });
  cleanup();
  renderPage(<LaterCheckout />, '/checkout');
  await screen.findByText('14, Lakshmi Nivas');
  leave(0);
  expect(await screen.findByText('At /')).toBeTruthy();
  expect(screen.queryByText('Order placed')).toBeNull();
});

test('what another tab has left in the cart is ordered only knowingly', async () => {
  const tab = orderInOtherTab();
  const shop = await orderInCash();
  leave(1);
  tab.finish();
  expect(await screen.findByText('Your cart has changed')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeTruthy();
  expect(shop.names('POST')).toEqual([]);
});

test('what needs no payment is out of the cart before another tab has its turn', async () => {
  const left: (string | null)[] = [];
  const tab = orderInOtherTab(() => left.push(localStorage.getItem(cartKey)));
  tab.finish();
  await orderInCash();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  expect(left).toEqual(['{"items":[]}']);
});

test('what came into the cart meanwhile stays there', async () => {
  const tab = orderInOtherTab();
  await orderInCash();
  leave(3);
  tab.finish();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem(cartKey) ?? '')).toMatchObject({
    items: [{ mealId: 1, quantity: 1 }],
  });
});

test('a list from before the other tab ordered, still on its way, does not count', async () => {
  const provider = loadProvider();
  const tab = orderInOtherTab();
  const late = Promise.withResolvers<unknown>();
  const shop = openCheckout({ 'GET /api/orders': () => late.promise });
  await placeOrder();
  shop.answer('GET /api/orders', [unpaid()]);
  tab.finish();
  await waitFor(() => expect(shop.names('GET /api/orders')).toHaveLength(2));
  await arrive(late, []);
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(shop.names('POST')).toEqual(['POST /api/create-order']);
});

/** The checkout as a document that names the orders, which have arrived before the page. */
function CheckoutDocument() {
  const queries = useQueryClient();
  useState(() => takeAnswersAhead(queries));
  const { data } = useQuery({ ...query('GET /api/orders'), enabled: false });
  return data && <CheckoutPage />;
}

test('an order of another tab is shown also where the orders came with the document', async () => {
  document.head.innerHTML = '<link rel="preload" as="fetch" href="/api/orders">';
  onTestFinished(() => document.head.replaceChildren());
  const shop = openCheckout({ 'GET /api/orders': [] });
  cleanup();
  renderPage(<CheckoutDocument />, '/checkout');
  await screen.findByText('14, Lakshmi Nivas');
  shop.answer('GET /api/orders', [unpaid({ paymentStatus: 'paid' })]);
  leave(0);
  expect(await screen.findByText('Order placed')).toBeTruthy();
});
