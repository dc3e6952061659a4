// @vitest-environment jsdom
/** Meal packs of a shop with delivery times. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeOrder, openShop, renderPage } from '#web/testing/fake-shop.tsx';
import { dayWithSlots, evening, noon } from '#web/testing/slots.ts';
import PacksPage from './packs-page.tsx';

test('a pack is ordered for the chosen delivery time', async () => {
  const shop = openShop({
    'GET /api/availability': [dayWithSlots('2026-11-22', [noon, evening])],
    'POST /api/orders': makeOrder({ type: 'meal-pack', packId: 'family' }),
  });
  renderPage(<PacksPage />, '/subscription');
  await screen.findByText('14, Lakshmi Nivas');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Order Meal Pack' }));
  const times = within(await screen.findByRole('group', { name: /^Delivery time/ }));
  await press();
  expect(times.getByText('Choose a delivery time.')).toBeTruthy();
  expect(shop.names('POST')).toEqual([]);
  await userEvent.click(times.getByRole('radio', { name: /Noon/ }));
  await press();
  await waitFor(() =>
    expect(shop.calls.find(({ name }) => name === 'POST /api/orders')?.body).toMatchObject({
      slotId: 'noon',
    }),
  );
});
