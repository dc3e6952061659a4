/** Two addresses are the same only if nothing differs. */
import { expect, test } from 'vitest';
import { type FullAddress, isSameAddress } from './same-address.ts';

const full = {
  title: 'Home',
  addressLine1: '14, Lakshmi Nivas',
  addressLine2: 'Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
  landmark: 'Opposite the park',
  instructions: 'Ring twice',
  receiverPhone: '+919876543210',
} satisfies FullAddress;

test('an address is the same as its copy', () => {
  expect(isSameAddress(full, { ...full })).toBe(true);
});

test.each(Object.keys(full))('another %s makes another address', (name) => {
  expect(isSameAddress(full, { ...full, [name]: 'another' })).toBe(false);
});

test('a detail that is missing is one that is empty', () => {
  const { landmark, instructions, receiverPhone, ...plain } = full;
  const empty = { ...plain, landmark: null, instructions: null, receiverPhone: undefined };
  expect(isSameAddress(plain, empty)).toBe(true);
  expect(isSameAddress(empty, full)).toBe(false);
});
