// @vitest-environment jsdom
/** The packs that are offered for the chosen day, at its prices and tax. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeOrder, openShop, renderPage } from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';
import PacksPage from './packs-page.tsx';

function openPacks(parts: Partial<typeof config>) {
  const shop = openShop({
    'GET /api/config': { ...config, ...parts },
    'POST /api/orders': makeOrder({ type: 'meal-pack', packId: 'family' }),
  });
  renderPage(<PacksPage />, '/subscription');
  return shop;
}

test('the prices and the tax are those of the chosen day', async () => {
  const [starter, family] = config.packs;
  if (!starter || !family) throw new Error('No packs');
  const dearer = { ...family, name: 'Feast', price: '2800.00', originalPrice: null };
  const later = [
    { effectiveFrom: '2026-12-01', packs: [starter, dearer], plans: config.plans, gstPercent: 5 },
  ];
  const shop = openPacks({ later });
  await screen.findByText('14, Lakshmi Nivas');
  expect(screen.getAllByRole('radio', { name: /meals/ })).toHaveLength(3);
  fireEvent.change(screen.getByLabelText('Delivery Date'), { target: { value: '2026-12-01' } });
  expect(await screen.findByText('GST (5%)')).toBeTruthy();
  expect(screen.getAllByRole('radio', { name: /meals/ })).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Feast' })).toBeTruthy();
  expect(screen.queryByText('You save')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Order Meal Pack' }));
  await waitFor(() => expect(shop.names('POST')).toHaveLength(1));
  expect(shop.calls.find(({ name }) => name === 'POST /api/orders')?.body).toMatchObject({
    packId: 'family',
    totalAmount: '2940.00',
    deliveryDate: '2026-12-01',
    items: [{ mealId: 1, quantity: 10, price: '2800.00' }],
  });
});

test('without tax on packs no tax is named', async () => {
  openPacks({ gstPercent: 0 });
  await screen.findByText('14, Lakshmi Nivas');
  expect(screen.queryByText(/GST/)).toBeNull();
  expect(screen.getAllByText('₹2,700.00').length).toBeGreaterThan(1);
});
