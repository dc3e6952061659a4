// @vitest-environment jsdom
/** Where the focus is once an order was paid on its own page: the button is gone by then. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useConfig } from '#web/shared/menu/config.tsx';
import { paymentOrder } from '#web/testing/fake-checkout.tsx';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { makeOrderDetail, openShop, renderPage } from '#web/testing/fake-shop.tsx';
import OrderPage from './order-page.tsx';

function Framed() {
  const { data: config } = useConfig();
  return (
    <main id="main" tabIndex={-1}>
      {config && <OrderPage />}
    </main>
  );
}

test('the focus stays in the page once the order is paid', async () => {
  const provider = loadProvider();
  const paid = makeOrderDetail();
  const order = { ...paid, status: 'pending', paymentStatus: 'unpaid', amountDue: '369.00' };
  const call = `GET /api/orders/${order.id}`;
  const shop = openShop({
    [call]: order,
    'POST /api/create-order': paymentOrder,
    'POST /api/verify-payment': () => {
      shop.answer(call, paid);
      return { success: true, message: 'Paid', order };
    },
  });
  renderPage(<Framed />, `/orders/${order.id}`, '/orders/:id');
  await userEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  provider.succeed();
  expect(await screen.findByText('₹369.00 paid.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Confirming your payment')).toBeNull());
  expect(document.activeElement?.id).toBe('main');
});
