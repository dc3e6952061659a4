// @vitest-environment jsdom
/** The packs that are offered for the chosen day, at its prices and tax, with room. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { availableDay, makeOrder, openShop, renderPage } from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';
import PacksPage from './packs-page.tsx';

function openPacks(parts: Partial<typeof config>, address = '/subscription', answers = {}) {
  const shop = openShop({
    'GET /api/config': { ...config, ...parts },
    'POST /api/orders': makeOrder({ type: 'meal-pack', packId: 'family' }),
    ...answers,
  });
  renderPage(<PacksPage />, address);
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
  expect(screen.queryByText(/GST\b/)).toBeNull();
  expect(screen.getAllByText('₹2,700.00').length).toBeGreaterThan(1);
});

test('a pack of many meals lays no further rings on the tables of the others', async () => {
  const packs = config.packs.map((pack) =>
    pack.id === 'value' ? { ...pack, mealCount: 23 } : pack,
  );
  openPacks({ packs });
  const radios = await screen.findAllByRole('radio', { name: /meals/ });
  const placesOf = (radio: HTMLElement) => {
    const table = radio.parentElement?.querySelector('[aria-hidden][class*=places]');
    return [table?.querySelectorAll('img').length, table?.querySelectorAll('i').length];
  };
  expect(radios.map(placesOf)).toEqual([
    [5, 10],
    [10, 5],
    [23, 0],
  ]);
});

const withoutFamily = config.packs.filter(({ id }) => id !== 'family');
const chooseDay = (value: string) =>
  fireEvent.change(screen.getByLabelText('Delivery Date'), { target: { value } });
const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

test('a pack that is not offered on the chosen day is not replaced by another one', async () => {
  const { plans, gstPercent } = config;
  const later = [{ effectiveFrom: '2026-12-01', packs: withoutFamily, plans, gstPercent }];
  openPacks({ later });
  await screen.findByText('14, Lakshmi Nivas');
  chooseDay('2026-12-01');
  const said = 'The Family pack is not offered on this day. Choose another pack or another day.';
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryAllByRole('radio', { name: /meals/, checked: true })).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Order Meal Pack' })).toBeNull();
  chooseDay('2026-11-23');
  await waitFor(() => expect(isChosen(/Family/)).toBe(true));
  expect(screen.queryByText(said)).toBeNull();
  chooseDay('2026-12-01');
  await userEvent.click(screen.getByRole('radio', { name: /Starter/ }));
  expect(screen.queryByText(said)).toBeNull();
  expect(screen.getByRole('button', { name: 'Order Meal Pack' })).toBeTruthy();
});

test('a pack that is offered only on the day chosen before is found by its address', async () => {
  const [family] = config.packs.filter(({ id }) => id === 'family');
  if (!family) throw new Error('No pack');
  const festival = { ...family, id: 'festival', name: 'Festival', isPopular: false };
  const { plans, gstPercent } = config;
  const packs = [...config.packs, festival];
  localStorage.clear();
  openPacks({ later: [{ effectiveFrom: '2026-12-01', packs, plans, gstPercent }] });
  await screen.findByText('14, Lakshmi Nivas');
  chooseDay('2026-12-01');
  await userEvent.click(await screen.findByRole('radio', { name: /Festival/ }));
  cleanup();
  openPacks(
    { later: [{ effectiveFrom: '2026-12-01', packs, plans, gstPercent }] },
    '/subscription?pack=festival',
  );
  await screen.findByText('14, Lakshmi Nivas');
  await waitFor(() => expect(isChosen(/Festival/)).toBe(true));
});

test('an address that names no pack of the day says so beside the usual one', async () => {
  const [family] = config.packs.filter(({ id }) => id === 'family');
  if (!family) throw new Error('No pack');
  const royal = { ...family, id: 'royal', name: 'Royal', isPopular: false };
  const { plans, gstPercent } = config;
  const packs = [...config.packs, royal];
  const later = [{ effectiveFrom: '2026-12-01', packs, plans, gstPercent }];
  localStorage.clear();
  openPacks({ later }, '/subscription?pack=royal');
  await screen.findByText('14, Lakshmi Nivas');
  const said =
    'The pack you chose is not offered on this day. The Family pack is selected instead.';
  expect((await screen.findByText(said)).closest('[role="status"]')).toBeTruthy();
  expect(isChosen(/Family/)).toBe(true);
  chooseDay('2026-12-01');
  await waitFor(() => expect(isChosen(/Royal/)).toBe(true));
  expect(screen.queryByText(said)).toBeNull();
  chooseDay('2026-11-23');
  await userEvent.click(screen.getByRole('radio', { name: /Starter/ }));
  expect(isChosen(/Starter/)).toBe(true);
  expect(screen.queryByText(/not offered on this day/)).toBeNull();
});

test('lower prices per meal are promised only where larger packs have them', async () => {
  openPacks({});
  expect(await screen.findByText(/The bigger the pack, .* ₹285, ₹270, ₹255\./)).toBeTruthy();
  cleanup();
  const dear = config.packs.map((pack) =>
    pack.id === 'value' ? { ...pack, price: '4500.00', originalPrice: null } : pack,
  );
  openPacks({ packs: dear.toReversed() });
  await screen.findByText('14, Lakshmi Nivas');
  expect(screen.queryByText(/The bigger the pack/)).toBeNull();
  expect(
    screen.getByText('One order, one delivery date. Free delivery on every pack.'),
  ).toBeTruthy();
  cleanup();
  openPacks({ packs: config.packs.toReversed() });
  expect(await screen.findByText(/The bigger the pack, .* ₹285, ₹270, ₹255\./)).toBeTruthy();
});

test('a day without room for the whole pack is explained, and not ordered', async () => {
  const shop = openPacks({}, '/subscription', {
    'GET /api/availability': [availableDay('2026-11-22', 9), availableDay('2026-11-23', 10)],
  });
  await screen.findByText('14, Lakshmi Nivas');
  expect(
    await screen.findByText('Left on Sun, 22 Nov 2026: 9. Next free day: Mon, 23 Nov 2026.'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Order Meal Pack' }));
  expect(shop.names('POST')).toEqual([]);
  chooseDay('2026-11-23');
  expect(screen.queryByText(/Next free day/)).toBeNull();
});
