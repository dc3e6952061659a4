// @vitest-environment jsdom
/** The question on the home page whether the shop delivers to a pincode. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { rememberPincode } from '#web/shared/delivery/pincode.ts';
import { openShop, renderPage } from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';
import HomePage from './home-page.tsx';

beforeEach(() => rememberPincode(null));

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
const outside = {
  served: false,
  fee: null,
  minimum: null,
  freeFrom: null,
  takesCash: false,
  slots: [],
};
const answers = {
  'GET /api/config': asking,
  [call('560038')]: terms,
  [call('110001')]: outside,
};
const openHome = (more = {}) => {
  const shop = openShop({ ...answers, ...more });
  renderPage(<HomePage menu={<section id="meals" />} />, '/');
  return shop;
};
const question = async () =>
  within(await screen.findByRole('region', { name: 'Do we deliver to you?' }));
async function ask(pincode: string) {
  const section = await question();
  await userEvent.type(section.getByLabelText('Pincode'), pincode);
  await userEvent.click(section.getByRole('button', { name: 'Check' }));
  return section;
}

test('a shop that delivers everywhere asks nothing', async () => {
  const shop = openHome({ 'GET /api/config': config });
  await screen.findByRole('link', { name: 'Order Starter pack' });
  expect(screen.queryByText('Do we deliver to you?')).toBeNull();
  expect(shop.names('GET /api/delivery')).toEqual([]);
});

test('the answer comes before the menu, with fee, minimum and free-from', async () => {
  openHome();
  const section = await ask('560 038');
  expect(await section.findByText('Yes, we deliver to 560038.')).toBeTruthy();
  expect(section.getByRole('status').textContent).toContain(
    'Delivery costs ₹30.00. It is free from ₹900.00. Orders of meals start at ₹400.00.',
  );
  const title = screen.getByText('Do we deliver to you?');
  const menu = document.querySelector('#meals');
  expect(menu && title.compareDocumentPosition(menu)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('outside is said plainly, remembered, and can be changed', async () => {
  openHome();
  const section = await ask('110001');
  expect(await section.findByText('We do not deliver to 110001 yet.')).toBeTruthy();
  expect(localStorage.getItem('sukoon.pincode.v1')).toBe('110001');
  await userEvent.click(section.getByRole('button', { name: 'Change pincode' }));
  await ask('560038');
  expect(await section.findByText('Yes, we deliver to 560038.')).toBeTruthy();
});

test('half a pincode is refused beside the field, and nothing is sent', async () => {
  const shop = openHome();
  const section = await ask('5600');
  expect(section.getByText('Enter all 6 digits of the pincode')).toBeTruthy();
  expect(shop.names('GET /api/delivery')).toEqual([]);
});
