// @vitest-environment jsdom
/** The cart of a shop with areas, and of an account with a diet. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseDay } from '#web/shared/dates/chosen-day.ts';
import { rememberPincode } from '#web/shared/delivery/pincode.ts';
import { fillCart, openShop, pizza, renderPage } from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';
import { CartSheet } from './cart-sheet.tsx';

const asking = { ...config, delivery: { ...config.delivery, asksPincode: true } };
const call = (pincode: string) => `GET /api/delivery?pincode=${pincode}`;
const terms = {
  served: true,
  fee: '30.00',
  minimum: '400.00',
  freeFrom: '900.00',
  takesCash: true,
  slots: [],
};
const answers = { 'GET /api/config': asking, [call('560038')]: terms };

test('the cart counts with the terms of the remembered pincode', async () => {
  rememberPincode('560038');
  fillCart({ mealId: 1, size: 'for-1', quantity: 1 });
  const shop = openShop(answers);
  renderPage(<CartSheet />, '/');
  const amountOf = (label: string) => screen.getByText(label).nextSibling?.textContent;
  await waitFor(() => expect(amountOf('Total')).toBe('₹349.00'));
  expect(amountOf('Delivery fee')).toBe('₹30.00');
  expect(screen.getByText('Orders of meals start at ₹400.00.')).toBeTruthy();
  expect(shop.names('GET /api/delivery')).toEqual([call('560038')]);
});

test('the cart counts with the terms of the day that was chosen', async () => {
  rememberPincode('560038');
  chooseDay('2026-11-24');
  fillCart({ mealId: 1, size: 'for-1', quantity: 1 });
  const later = `${call('560038')}&date=2026-11-24`;
  const shop = openShop({ ...answers, [later]: { ...terms, fee: '80.00', minimum: null } });
  renderPage(<CartSheet />, '/');
  const amountOf = (label: string) => screen.getByText(label).nextSibling?.textContent;
  await waitFor(() => expect(amountOf('Total')).toBe('₹399.00'));
  expect(await screen.findByText(/Delivery costs ₹80\.00/)).toBeTruthy();
  expect(shop.names('GET /api/delivery')).toEqual([later]);
});

test('a dish that does not fit the diet of the account is named', async () => {
  fillCart({ mealId: 1, size: 'for-1', quantity: 1 });
  openShop({
    'GET /api/meals': [{ ...pizza, diet: 'non-veg', allergens: [] }],
    'GET /api/account/food-profile': { diet: 'veg', allergens: [] },
  });
  renderPage(<CartSheet />, '/');
  const words =
    'Not the diet you told us, so the kitchen may leave it out. ' +
    'Is it for somebody else? Say so in the notes of your order.';
  expect(await screen.findByText(words)).toBeTruthy();
});
