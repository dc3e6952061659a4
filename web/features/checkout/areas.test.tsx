// @vitest-environment jsdom
/** The checkout of a shop with areas: the address decides the fee, and what can be ordered. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openCheckout, unpaid } from '#web/testing/fake-checkout.tsx';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { Refused } from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';

const asking = { ...config, delivery: { ...config.delivery, asksPincode: true } };
const call = 'GET /api/delivery?pincode=560038&date=2026-11-22';
const terms = {
  served: true,
  fee: '30.00',
  minimum: null,
  freeFrom: null,
  takesCash: true,
  slots: [],
};
const outside = {
  served: false,
  fee: null,
  minimum: null,
  freeFrom: null,
  takesCash: false,
  slots: [],
};
const open = (answer: unknown, more = {}) =>
  openCheckout({ 'GET /api/config': asking, [call]: answer, ...more });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Place Order' }));

test('the fee is that of the address and the day', async () => {
  const provider = loadProvider();
  const shop = open(terms, { 'POST /api/orders': unpaid() });
  await screen.findAllByText('₹668.00');
  await press();
  const sent = () => shop.calls.find(({ name }) => name === 'POST /api/orders')?.body;
  await waitFor(() => expect(sent()).toMatchObject({ totalAmount: '668.00' }));
  await waitFor(() => expect(provider.opened).toHaveLength(1));
});

test('an address outside is refused beside it, and nothing is sent', async () => {
  const shop = open(outside);
  expect(await screen.findByText('We do not deliver to 560038 yet.')).toBeTruthy();
  await press();
  expect(shop.names('POST')).toEqual([]);
});

test('meals below the minimum are refused beside the total, and nothing is sent', async () => {
  const shop = open({ ...terms, minimum: '900.00' });
  expect(await screen.findByText('Orders of meals start at ₹900.00.')).toBeTruthy();
  await press();
  expect(shop.names('POST')).toEqual([]);
});

test('an area that was taken away meanwhile is said at the address', async () => {
  loadProvider();
  const message = 'We do not deliver to this pincode yet.';
  open(terms, { 'POST /api/orders': new Refused(422, { code: 'area_not_served', message }) });
  await screen.findAllByText('₹668.00');
  await press();
  expect(await screen.findByText(message)).toBeTruthy();
});
