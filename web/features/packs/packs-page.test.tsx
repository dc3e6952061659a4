// @vitest-environment jsdom
/** Choosing and ordering a meal pack, in the words and figures of the specification. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { home, makeOrder, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import PacksPage from './packs-page.tsx';

function openPacks(answers: Parameters<typeof openShop>[0] = {}) {
  const shop = openShop({
    'POST /api/orders': makeOrder({
      type: 'meal-pack',
      packId: 'family',
      status: 'pending',
      paymentStatus: 'unpaid',
      paymentMethod: 'cod',
    }),
    ...answers,
  });
  renderPage(<PacksPage />, '/subscription');
  return shop;
}

test('Family is chosen at first and is the popular one', async () => {
  openPacks();
  expect(await screen.findByRole('heading', { name: 'Choose Your Meal Pack' })).toBeTruthy();
  const radios = await screen.findAllByRole<HTMLInputElement>('radio', { name: /meals/ });
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['starter', false],
    ['family', true],
    ['value', false],
  ]);
  expect(screen.getByText('Most Popular').closest('.pc')?.textContent).toContain('Family');
  expect(screen.getByText('Save ₹490 (15%)')).toBeTruthy();
  expect(screen.getByText('₹270 per meal')).toBeTruthy();
  expect(screen.getAllByText('Not included:').length).toBeGreaterThan(0);
});

test.each([
  ['Starter', '1681.50', '₹1,681.50', '₹256.50'],
  ['Family', '3186.00', '₹3,186.00', '₹486.00'],
  ['Value', '4513.50', '₹4,513.50', '₹688.50'],
])('%s is ordered for %s', async (name, totalAmount, total, gst) => {
  const shop = openPacks();
  await screen.findByText('14, Lakshmi Nivas');
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(name) }));
  expect(screen.getByText(total)).toBeTruthy();
  expect(screen.getByText('GST (18%)').nextSibling?.textContent).toBe(gst);
  await userEvent.click(screen.getByRole('button', { name: 'Order Meal Pack' }));
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  const placed = shop.calls.find(({ name: call }) => call === 'POST /api/orders');
  const contents = { Starter: [5, '1425.00'], Family: [10, '2700.00'], Value: [15, '3825.00'] };
  const [quantity, price] = contents[name as keyof typeof contents];
  expect(placed?.body).toEqual({
    type: 'meal-pack',
    packId: name.toLowerCase(),
    totalAmount,
    status: 'pending',
    deliveryDate: '2026-11-22',
    deliveryAddressId: home.id,
    items: [{ mealId: 1, quantity, price }],
  });
  expect(placed?.headers.get('idempotency-key')).toBeTruthy();
});

test('the screen says what the specification says', async () => {
  openPacks();
  await screen.findByText('14, Lakshmi Nivas');
  for (const words of [
    'Delivery Address',
    'Bengaluru, Karnataka - 560038',
    'Default',
    'Delivery Settings',
    'Your meal pack will be delivered on this date',
    'Order Summary',
    'Pack price (10 meals)',
    'Free delivery included',
    'Premium quality guaranteed',
    'Order anytime',
    'Payment Method',
    'Cash on Delivery',
    'Online payment coming soon.',
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(screen.getByRole('heading', { name: /^Why Choose/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Delivery Date').min).toBe('2026-11-22');
});

test('without an address the pack cannot be ordered; the form opens and closes', async () => {
  openPacks({ 'GET /api/addresses': [] });
  expect(await screen.findByText('No saved addresses')).toBeTruthy();
  const order = screen.getByRole<HTMLButtonElement>('button', { name: 'Order Meal Pack' });
  expect(order.disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Add Delivery Address' }));
  expect(screen.getByPlaceholderText('e.g. Home, Office')).toBeTruthy();
  expect(screen.getByPlaceholderText('123456')).toBeTruthy();
  expect(screen.getByLabelText('Address Line 2 (Optional)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByPlaceholderText('123456')).toBeNull();
});

test('a refused address keeps what was typed', async () => {
  openPacks({
    'GET /api/addresses': [],
    'POST /api/addresses': new Refused(500, { message: 'Something went wrong on our side.' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Delivery Address' }));
  await userEvent.type(screen.getByLabelText('Address Title'), 'Home');
  await userEvent.type(screen.getByLabelText('Address Line 1'), '14, Lakshmi Nivas');
  await userEvent.type(screen.getByLabelText('City'), 'Bengaluru');
  await userEvent.type(screen.getByLabelText('State'), 'Karnataka');
  await userEvent.type(screen.getByLabelText('Pincode'), '560038');
  await userEvent.click(screen.getByRole('button', { name: 'Add Address' }));
  expect(await screen.findByText('Failed to add address')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Bengaluru');
});

test('two quick taps order once, and the button says what happens', async () => {
  const shop = openPacks({ 'POST /api/orders': () => new Promise(() => {}) });
  await screen.findByText('14, Lakshmi Nivas');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Order Meal Pack' });
  // Both before React draws again, as on a slow phone.
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByRole('button', { name: 'Creating Order...' })).toBeTruthy();
  expect(button.disabled).toBe(true);
  await waitFor(() => expect(shop.names('POST')).toEqual(['POST /api/orders']));
});

test("a refusal is told in the specified words and the server's", async () => {
  const message = 'That date can no longer be delivered. Choose a later one.';
  openPacks({ 'POST /api/orders': new Refused(422, { code: 'delivery_date_too_early', message }) });
  await screen.findByText('14, Lakshmi Nivas');
  await userEvent.click(screen.getByRole('button', { name: 'Order Meal Pack' }));
  expect(await screen.findByText('Failed to create subscription. Please try again.')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Order Meal Pack' })).toBeTruthy();
});
