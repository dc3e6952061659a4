// @vitest-environment jsdom
/** What an order says on its way: stops before it, its code, the cash, a failed attempt. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import OrderPage from '#web/features/order/order-page.tsx';
import { makeOrderDetail, openShop, renderPage } from '#web/testing/fake-shop.tsx';

async function openProgress(parts: Partial<OrderDetail>) {
  const order = makeOrderDetail({ status: 'out_for_delivery', ...parts });
  openShop({ [`GET /api/orders/${order.id}`]: order });
  renderPage(<OrderPage />, `/orders/${order.id}`, '/orders/:id');
  const title = await screen.findByRole('heading', { name: 'Order status' });
  return within(title.closest('section') as HTMLElement);
}

test.each([
  [3, 'On the way, 3 stops before you.'],
  [1, 'On the way, 1 stop before you.'],
  [0, 'On the way, you are next.'],
])(
  'with %i stops before it, the order says so, with the code for the rider',
  async (count, words) => {
    const progress = await openProgress({ stopsBefore: count, deliveryCode: '4821' });
    expect(progress.getByText(words)).toBeTruthy();
    expect(progress.getByText('4821')).toBeTruthy();
  },
);

test('when no rider has it, no code is shown', async () => {
  const progress = await openProgress({ stopsBefore: null, deliveryCode: null });
  expect(progress.queryByText(/On the way|code/)).toBeNull();
});

test.each([
  ['cash', { paymentMethod: 'cod', paymentStatus: 'unpaid', totalAmount: '1681.50' }, true],
  ['whole rupees', { paymentMethod: 'cod', paymentStatus: 'unpaid', totalAmount: '369.00' }, false],
  ['what is paid', { paymentMethod: 'online', totalAmount: '1681.50' }, false],
] as const)('the rounding at the door is named: %s', async (_, parts, isNamed) => {
  const progress = await openProgress({ ...parts, stopsBefore: 1, deliveryCode: '4821' });
  const words = 'The rider collects ₹1,682.00: ₹1,681.50, rounded to whole rupees.';
  expect(progress.queryByText(words) !== null).toBe(isNamed);
});

test('a failed attempt is named, with what comes next', async () => {
  const progress = await openProgress({ failedAttempt: 'not_at_home' });
  expect(progress.getByText('We could not deliver your order.')).toBeTruthy();
  expect(
    progress.getByText(
      'The rider was there, and nobody was at home. We try again, or write to you.',
    ),
  ).toBeTruthy();
});
