/** A shop that listens on one address is reached there, by its payments too. */
import { expect, it } from 'vitest';
import { makeCustomer, makeOrder, openPayment } from '#server/testing/makers.ts';
import { openTestShop } from '#server/testing/test-shop.ts';
import { httpOrigin } from './origin.ts';

it('a server on every address is reached on this machine, any other at its own address', () => {
  expect(httpOrigin('0.0.0.0', 3000)).toBe('http://127.0.0.1:3000');
  expect(httpOrigin('::', 3000)).toBe('http://[::1]:3000');
  expect(httpOrigin('::1', 3000)).toBe('http://[::1]:3000');
  expect(httpOrigin('192.168.1.5', '3001')).toBe('http://192.168.1.5:3001');
  expect(httpOrigin('fd00::5', 3000)).toBe('http://[fd00::5]:3000');
  expect(httpOrigin('localhost', 3000)).toBe('http://localhost:3000');
});

// macOS has no second address of its own.
it.skipIf(process.platform === 'darwin')('a shop on one address takes payments there', async () => {
  const shop = await openTestShop({ env: { HOST: '127.0.0.2' } });
  try {
    expect(shop.origin).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/);
    expect(shop.shop.siteOrigin()).toBe(shop.origin);
    const customer = await makeCustomer(shop);
    const opened = await openPayment(customer, await makeOrder(customer));
    expect(opened.id).toMatch(/^order_/);
  } finally {
    await shop.close();
  }
});
