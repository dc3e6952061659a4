// @vitest-environment jsdom
/** An order whose answer is lost: placed once, and no other one unknown to the customer. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { earlierOrderText } from '#domain/refusal.ts';
import CheckoutPage from '#web/features/checkout/checkout-page.tsx';
import { logOut } from '#web/shared/account/log-out.ts';
import { cartStorageKey } from '#web/shared/cart/cart-store.ts';
import { openCheckout, placeOrder, unpaid } from '#web/testing/fake-checkout.tsx';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { asha, type Call, id, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';

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
  shop.answer('POST /api/orders', reused(unpaid()));
  await userEvent.type(screen.getByLabelText(/Notes/), 'Gate 4');
  await placeOrder();
  expect(await screen.findByText('Nothing was ordered this time')).toBeTruthy();
  expect(screen.getByText(earlierOrderText)).toBeTruthy();
  expect(screen.queryByText('Order Failed')).toBeNull();
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

const dayMs = 24 * 60 * 60_000;

/** A cash order: it waits for no payment by which the checkout would find it. */
async function loseCashOrder() {
  const cash = { ...config.payments.cash, meals: true };
  const shop = openCheckout({
    'GET /api/config': { ...config, payments: { ...config.payments, cash } },
    'POST /api/orders': lost,
  });
  await orderInCash();
  await screen.findByText(unknown);
  return shop;
}

async function orderInCash() {
  await userEvent.click(await screen.findByRole('radio', { name: /^Cash on Delivery/ }));
  await placeOrder();
}

/** The phone has ended the installed app, which is now opened again. */
function reopen() {
  cleanup();
  sessionStorage.clear();
  renderPage(<CheckoutPage />, '/checkout');
}

const inCash = () =>
  unpaid({ status: 'confirmed', paymentMethod: 'cod', amountDue: '0.00' } as const);

async function signOut(shop: Shop) {
  cleanup();
  vi.stubGlobal('location', { assign: vi.fn() });
  shop.answer('POST /api/auth/logout', { message: 'Bye' });
  await logOut();
}

test.each([
  ['the app closed and opened again', () => {}],
  ['the customer signed out and in again', signOut],
])('%s orders under the same key', async (_what, leave) => {
  const shop = await loseCashOrder();
  await leave(shop);
  reopen();
  shop.answer('POST /api/orders', inCash());
  await orderInCash();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  expect(keysOf(shop)).toHaveLength(3);
  expect(new Set(keysOf(shop)).size).toBe(1);
});

test('hours later the first one leaves the cart, and is not taken for a new one', async () => {
  const shop = await loseCashOrder();
  expect(localStorage.getItem(cartStorageKey)).toContain('mealId');
  const first = { ...inCash(), number: 'SK-7', createdAt: '2026-11-21T05:00:00.000Z' };
  shop.answer('POST /api/orders', { ...first, isEarlier: true });
  await orderInCash();
  expect(await screen.findByText('Nothing was ordered this time')).toBeTruthy();
  expect(
    screen.getByText(/^Order SK-7 was placed on 21 Nov 2026, 10:30 am already\./),
  ).toBeTruthy();
  expect(screen.queryByText('Order placed')).toBeNull();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  expect(localStorage.getItem(cartStorageKey)).not.toContain('mealId');
});

test('opened again without a line, it is still said that nobody knows', async () => {
  const shop = await loseCashOrder();
  reopen();
  shop.answer('GET /api/orders', lost);
  await orderInCash();
  expect(await screen.findByText(unknown)).toBeTruthy();
  expect(screen.queryByText('Order Failed')).toBeNull();
});

test.each([
  ['after a day', () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + dayMs)],
  ['for somebody else', (shop: Shop) => shop.answer('GET /api/auth/user', { ...asha, id: id(2) })],
])('%s it is another order', async (_when, change) => {
  const shop = await loseCashOrder();
  await signOut(shop);
  change(shop);
  reopen();
  shop.answer('POST /api/orders', inCash());
  await orderInCash();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  expect(new Set(keysOf(shop)).size).toBe(2);
  vi.restoreAllMocks();
});

/** The answer was lost although `placed` was; then the customer has typed something else. */
async function changeAfterLoss(placed: Order) {
  const provider = loadProvider();
  const shop = openCheckout({ 'POST /api/orders': lost });
  await placeOrder();
  await screen.findByText(unknown);
  const [first] = keysOf(shop);
  shop.answer('GET /api/orders', [placed]);
  shop.answer(`POST /api/orders/${placed.id}/cancel`, { ...placed, status: 'cancelled' });
  await userEvent.type(screen.getByLabelText(/Notes/), 'Gate 4');
  await placeOrder();
  await screen.findByRole('dialog', { name: 'You have an unpaid order' });
  /** The shop's answer to whatever is sent under the first key. */
  const answerFirst = (answer: unknown) =>
    shop.answer('POST /api/orders', ({ headers }: Call) =>
      headers.get('idempotency-key') === first ? answer : unpaid(),
    );
  return { provider, shop, answerFirst };
}

/** As the shop refuses other contents under the key of that order. */
const reused = ({ id: orderId }: Order, status: Order['status'] = 'pending') =>
  new Refused(422, { code: 'idempotency_key_reused', message: earlierOrderText, orderId, status });

test.each([
  ['Replace it', 'cancelled'],
  ['Keep both', 'pending'],
] as const)(
  'what the customer has decided about the placed order is done: %s',
  async (decision, status) => {
    const placed = unpaid();
    const { provider, shop, answerFirst } = await changeAfterLoss(placed);
    answerFirst(reused(placed, status));
    await userEvent.click(screen.getByRole('button', { name: decision }));
    await waitFor(() => expect(provider.opened).toHaveLength(1));
    expect(screen.queryByText('Order Failed')).toBeNull();
    expect(keysOf(shop)).toHaveLength(4);
    expect(new Set(keysOf(shop)).size).toBe(2);
  },
);

test('both are kept, although the very same was placed already', async () => {
  const placed = unpaid();
  const { provider, shop, answerFirst } = await changeAfterLoss(placed);
  answerFirst(placed);
  await userEvent.click(screen.getByRole('button', { name: 'Keep both' }));
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(new Set(keysOf(shop)).size).toBe(2);
});

test('an order that the question was not about is still looked at first', async () => {
  const { shop, answerFirst } = await changeAfterLoss(unpaid());
  answerFirst(reused(unpaid()));
  await userEvent.click(screen.getByRole('button', { name: 'Keep both' }));
  expect(await screen.findByText('Nothing was ordered this time')).toBeTruthy();
  expect(new Set(keysOf(shop)).size).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'View order', hidden: true }));
  expect(await screen.findByText(/^At \/orders\//)).toBeTruthy();
});
