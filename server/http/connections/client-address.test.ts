/** How much of an address the log keeps. */
import { expect, it } from 'vitest';
import { shortAddress } from './client-address.ts';

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::7', '2001:db8::'],
  ['::1', '::'],
])('%s is shortened to %s', (ip, short) => {
  expect(shortAddress(ip)).toBe(short);
});
