// @vitest-environment jsdom
/** An order whose answer is lost: placed once, and no other one unknown to the customer. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { earlierOrderText } from '#domain/refusal.ts';
import { openCheckout, placeOrder, unpaid } from '#web/testing/fake-checkout.tsx';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { Refused } from '#web/testing/fake-shop.tsx';

type Shop = ReturnType<typeof openCheckout>;

const unknown = "We don't know if your order was placed";
const lost = new TypeError('Failed to fetch');

/** The keys of the orders that were sent. */
const keysOf = (shop: Shop) =>
  shop.calls
    .filter(({ name }) => name === 'POST /api/orders')
    .map(({ headers }) => headers.get('idempotency-key'));

test.each([
  ['the connection breaks', lost],
  ['our server stumbles', new Refused(500, { code: 'internal_error' })],
  ['a proxy gives up', new Refused(502, {})],
])('%s: the order is sent once more under its key', async (_what, failure) => {
  const provider = loadProvider();
  const shop = openCheckout({
    'POST /api/orders': () => {
      shop.answer('POST /api/orders', unpaid());
      if (failure instanceof Error) throw failure;
      return failure;
    },
  });
  await placeOrder();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(screen.queryByText('Order Failed')).toBeNull();
  const keys = keysOf(shop);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('without any answer it is said that nobody knows, and what to do', async () => {
  loadProvider();
  openCheckout({ 'POST /api/orders': lost });
  await placeOrder();
  expect(await screen.findByText(unknown)).toBeTruthy();
  const advice = 'Look at your orders, or try again: nothing comes twice.';
  expect(screen.getByText(advice)).toBeTruthy();
  expect(screen.queryByText('Order Failed')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Your orders', hidden: true }));
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
});

test('a changed order goes under the same key, and another one only knowingly', async () => {
  const provider = loadProvider();
  const shop = openCheckout({ 'POST /api/orders': lost });
  await placeOrder();
  await screen.findByText(unknown);
  // As the shop answers where the first one has been placed.
  const refusal = { code: 'idempotency_key_reused', message: earlierOrderText };
  shop.answer('POST /api/orders', new Refused(422, refusal));
  await userEvent.type(screen.getByLabelText(/Notes/), 'Gate 4');
  await placeOrder();
  expect(await screen.findByText('Order Failed')).toBeTruthy();
  expect(screen.getByText(`Unable to process your order. ${earlierOrderText}`)).toBeTruthy();
  expect(new Set(keysOf(shop)).size).toBe(1);

  shop.answer('POST /api/orders', unpaid());
  await placeOrder();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(new Set(keysOf(shop)).size).toBe(2);
});

test('it stays unknown while the shop cannot be reached or refuses the call', async () => {
  const provider = loadProvider();
  const shop = openCheckout({ 'POST /api/orders': lost });
  await placeOrder();
  await screen.findByText(unknown);
  const refusal = { code: 'rate_limited', message: 'Too many attempts.' };
  shop.answer('POST /api/orders', new Refused(429, refusal));
  await placeOrder();
  await screen.findByText('Order Failed');
  shop.answer('GET /api/orders', lost);
  await placeOrder();
  expect(await screen.findByText(unknown)).toBeTruthy();
  shop.answer('GET /api/orders', []);
  shop.answer('POST /api/orders', unpaid());
  await placeOrder();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(keysOf(shop)).toHaveLength(4);
  expect(new Set(keysOf(shop)).size).toBe(1);
});

test('a shop that is too busy has placed nothing, and is not called again at once', async () => {
  const shop = openCheckout({ 'POST /api/orders': new Refused(503, { code: 'overloaded' }) });
  await placeOrder();
  expect(await screen.findByText('Order Failed')).toBeTruthy();
  expect(keysOf(shop)).toHaveLength(1);
});
