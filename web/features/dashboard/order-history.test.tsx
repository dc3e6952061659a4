// @vitest-environment jsdom
/** Order History: five orders first, all of them and a search on request, paying and reordering. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { offerEvents } from '#web/testing/fake-event-source.ts';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { makeOrder, openShop, Page, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import DashboardPage from './dashboard-page.tsx';

const unpaid = () =>
  makeOrder({
    number: 'SK-2061',
    status: 'pending',
    paymentStatus: 'unpaid',
    amountDue: '369.00',
    payBefore: '2026-11-21T13:12:00.000Z',
  });
const paymentOrder = {
  id: 'order_ABC123',
  orderId: 'order_ABC123',
  amount: 36_900,
  currency: 'INR',
  key: 'rzp_test_1',
};
const ordersFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) =>
    makeOrder({ number: `SK-${first + index}` }),
  );

function openHistory(orders: unknown, answers: Readonly<Record<string, unknown>> = {}, q = '') {
  const shop = openShop({ 'GET /api/orders': orders, ...answers });
  renderPage(<DashboardPage />, `/dashboard?tab=history${q}`);
  return shop;
}

test('a row of a pack shows typical plates, a row of dishes shows the dishes', async () => {
  const pack = (packId: Order['packId']) =>
    makeOrder({ number: `SK-${packId}`, type: 'meal-pack', packId });
  openHistory([pack('starter'), pack('family'), pack('value'), makeOrder({ number: 'SK-1' })]);
  const drawn = (await screen.findAllByRole('listitem')).map((row) =>
    [...row.querySelectorAll<HTMLImageElement>('[class*="_plates_"] img')].map(({ src }) => src),
  );
  expect(drawn.map(({ length }) => length)).toEqual([3, 3, 3, 1]);
  expect(new Set(drawn.flat().filter((src) => src.includes('/dishes/'))).size).toBeGreaterThan(8);
  for (const src of drawn.slice(0, 3).flat()) expect(src).not.toContain('/plate-');
});

test('the history opens on five orders and highlights delivered', async () => {
  const [first, ...rest] = ordersFrom(1, 6);
  openHistory([{ ...first, status: 'delivered' }, ...rest]);
  const shown = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(shown.map((words) => /SK-\d+/.exec(words ?? '')?.[0])).toEqual(
    [1, 2, 3, 4, 5].map((number) => `SK-${number}`),
  );
  expect(screen.getByText('Delivered').className).toContain('hi');
  expect(screen.getAllByText('Confirmed')[0]?.className).not.toContain('hi');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('all orders load page by page, and the focus is on the first new one', async () => {
  openHistory(ordersFrom(1, 6), {
    'GET /api/orders?limit=20': new Page(ordersFrom(1, 20), '/api/orders?limit=20&cursor=abc'),
    'GET /api/orders?limit=20&cursor=abc': ordersFrom(21, 23),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(20));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(23));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('SK-21'));
});

test('a page that fails is reported and can be retried', async () => {
  const second = 'GET /api/orders?limit=20&cursor=abc';
  const shop = openHistory(
    ordersFrom(1, 6),
    {
      'GET /api/orders?limit=20': new Page(ordersFrom(1, 20), '/api/orders?limit=20&cursor=abc'),
      [second]: new Refused(500, { message: 'x' }),
    },
    '&q=',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText("We couldn't load more orders.")).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  shop.answer(second, ordersFrom(21, 21));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(21));
});

test('searching waits until typing pauses, and says when nothing is found', async () => {
  const shop = openHistory(
    ordersFrom(1, 6),
    {
      'GET /api/orders?limit=20': ordersFrom(1, 6),
      'GET /api/orders?limit=20&q=poha': [],
    },
    '&q=',
  );
  const field = await screen.findByRole('searchbox', { name: 'Search your orders' });
  fireEvent.change(field, { target: { value: 'poh' } });
  fireEvent.change(field, { target: { value: 'poha' } });
  expect(await screen.findByText('No orders match “poha”.')).toBeTruthy();
  expect(shop.names('GET /api/orders?')).toEqual([
    'GET /api/orders?limit=20',
    'GET /api/orders?limit=20&q=poha',
  ]);
});

test('the previous results are marked until the new ones are there', async () => {
  const answer = Promise.withResolvers<unknown>();
  openHistory(
    ordersFrom(1, 6),
    {
      'GET /api/orders?limit=20&q=ramen': [],
      'GET /api/orders?limit=20&q=poha': () => answer.promise,
    },
    '&q=ramen',
  );
  expect(await screen.findByText('No orders match “ramen”.')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'poha' } });
  await waitFor(() => expect(screen.queryByText(/^No orders match/)).toBeNull());
  expect(screen.getByText('Loading your orders')).toBeTruthy();
  answer.resolve(ordersFrom(1, 1));
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});

test('orders found before stay, marked as old, while others are searched', async () => {
  openHistory(
    ordersFrom(1, 6),
    {
      'GET /api/orders?limit=20': ordersFrom(1, 6),
      'GET /api/orders?limit=20&q=poha': new Refused(500, { message: 'x' }),
    },
    '&q=',
  );
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(6));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'poha' } });
  await waitFor(() => expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true'));
  expect(await screen.findByText("We couldn't load the orders.")).toBeTruthy();
});

test('an event of an order does not cancel the page that is loading', async () => {
  const streams = offerEvents();
  const answer = Promise.withResolvers<unknown>();
  const shop = openHistory(
    ordersFrom(1, 6),
    {
      'GET /api/orders?limit=20': new Page(ordersFrom(1, 20), '/api/orders?limit=20&cursor=abc'),
      'GET /api/orders?limit=20&cursor=abc': () => answer.promise,
    },
    '&q=',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  act(() => streams[0]?.send('order', '{}'));
  const last = ordersFrom(21, 23);
  shop.answer('GET /api/orders?limit=20&cursor=abc', last);
  answer.resolve(last);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(23));
});

test('a search in the address runs at once', async () => {
  openHistory(ordersFrom(1, 6), { 'GET /api/orders?limit=20&q=SK-4': ordersFrom(4, 4) }, '&q=SK-4');
  expect(await screen.findByDisplayValue('SK-4')).toBeTruthy();
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});

test('an order links to its own page', async () => {
  const order = makeOrder({ number: 'SK-7' });
  openHistory([order]);
  await userEvent.click(await screen.findByRole('link', { name: /SK-7 · Margherita Pizza/ }));
  expect(await screen.findByText(`At /orders/${order.id}`)).toBeTruthy();
});

test('an unpaid order says until when it can be paid, and can be paid', async () => {
  const provider = loadProvider();
  const order = unpaid();
  const shop = openHistory([order]);
  shop.answer('POST /api/create-order', paymentOrder);
  shop.answer('POST /api/verify-payment', () => {
    shop.answer('GET /api/orders', [{ ...order, status: 'confirmed', paymentStatus: 'paid' }]);
    return { success: true, message: 'Paid', order };
  });
  expect(
    await screen.findByText('Pay before 6:42 pm, or the order will be cancelled.'),
  ).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Pay now' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  provider.succeed();
  expect(await screen.findByText('Confirmed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  expect(shop.calls.find(({ name }) => name === 'POST /api/create-order')?.body).toMatchObject({
    amount: '369.00',
    orderId: order.id,
  });
});

test('the focus goes to the link of an order once it is paid', async () => {
  const provider = loadProvider();
  const order = unpaid();
  const others = ordersFrom(1, 2);
  const shop = openHistory([...others, order]);
  shop.answer('POST /api/create-order', paymentOrder);
  shop.answer('POST /api/verify-payment', () => {
    const paid = { ...order, status: 'confirmed', paymentStatus: 'paid' };
    shop.answer('GET /api/orders', [...others, paid]);
    return { success: true, message: 'Paid', order };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  provider.succeed();
  await waitFor(() => expect(screen.getAllByText('Confirmed')).toHaveLength(3));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /SK-2061/ }));
});

test('an order whose payment the bank is slow to confirm cannot be paid again', async () => {
  const provider = loadProvider();
  const order = unpaid();
  const shop = openHistory([order]);
  shop.answer('POST /api/create-order', paymentOrder);
  shop.answer('POST /api/verify-payment', new Refused(409, { code: 'payment_not_captured' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  provider.succeed();
  expect(await screen.findByText(`At /checkout/confirming/${order.id}`)).toBeTruthy();
});
