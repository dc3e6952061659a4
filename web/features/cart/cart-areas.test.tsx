// @vitest-environment jsdom
/** The cart of a shop with areas. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rememberPincode } from '#web/shared/delivery/pincode.ts';
import { fillCart, openShop, renderPage } from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';
import { CartSheet } from './cart-sheet.tsx';

const asking = { ...config, delivery: { ...config.delivery, asksPincode: true } };
const call = (pincode: string) => `GET /api/delivery?pincode=${pincode}`;
const terms = { served: true, fee: '30.00', minimum: '400.00', freeFrom: '900.00', slots: [] };
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
