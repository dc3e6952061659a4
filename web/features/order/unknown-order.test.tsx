// @vitest-environment jsdom
/** A link to an order that is not in the account of who is signed in. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { id, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import ChangeDeliveryPage from './change-delivery-page.tsx';
import OrderPage from './order-page.tsx';

const pages = [
  [404, '/orders/:id', <OrderPage key="order" />],
  [422, '/orders/:id', <OrderPage key="order" />],
  [404, '/orders/:id/change', <ChangeDeliveryPage key="change" />],
  [422, '/orders/:id/change', <ChangeDeliveryPage key="change" />],
] as const;

test.each(pages)('%i at %s names the account, and leads to another', async (status, path, page) => {
  const address = path.replace(':id', id(1));
  const shop = openShop({
    [`GET /api/orders/${id(1)}`]: new Refused(status, { message: 'x' }),
    'POST /api/auth/logout': { message: 'ok' },
  });
  renderPage(page, address, path);
  expect(await screen.findByText('This order is not in your account')).toBeTruthy();
  expect(await screen.findByText('You are signed in as asha@example.in.')).toBeTruthy();
  const all = screen.getByRole('link', { name: 'All orders' });
  expect(all.getAttribute('href')).toBe('/dashboard?tab=history');
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with another account' }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(`/auth?redirect=${address}`));
  expect(shop.names('POST')).toEqual(['POST /api/auth/logout']);
});
