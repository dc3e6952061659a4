/** The checkout with two pizzas in the cart, up to the payment window. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Order } from '#contract/orders.ts';
import CheckoutPage from '#web/features/checkout/checkout-page.tsx';
import { loadProvider } from './fake-provider.ts';
import { fillCart, makeOrder, openShop, renderPage } from './fake-shop.tsx';

type Answers = Parameters<typeof openShop>[0];

/** The order that the checkout's cart makes, before it is paid. */
export function unpaid(parts: Partial<Order> = {}): Order {
  const order = makeOrder({
    status: 'pending',
    paymentStatus: 'unpaid',
    totalAmount: '688.00',
    amountDue: '688.00',
    ...parts,
  });
  return { ...order, items: parts.items ?? order.items.map((item) => ({ ...item, quantity: 2 })) };
}

export const paymentOrder = {
  id: 'order_ABC123',
  orderId: 'order_ABC123',
  amount: 68_800,
  currency: 'INR',
  key: 'rzp_test_1',
};

/** Two pizzas for one in the cart, every call succeeding. */
export function openCheckout(answers: Answers = {}) {
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

export async function placeOrder(): Promise<void> {
  await screen.findAllByText('₹688.00');
  await screen.findByText('14, Lakshmi Nivas');
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
}

/** Orders, and waits until the payment window is open. */
export async function reachPayment(answers: Answers = {}) {
  const provider = loadProvider();
  const shop = openCheckout(answers);
  await placeOrder();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  return { provider, shop };
}
