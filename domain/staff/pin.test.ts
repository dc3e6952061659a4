/** PINs that anybody would try first. */
import { expect, it } from 'vitest';
import { isEasyPin, pinPattern } from './pin.ts';

it.each([
  '0000',
  '1234',
  '4321',
  '123456',
  '1212',
  '121212',
  '1998',
  '2024',
  '2580',
  '0852',
  '111111',
  '151515',
])('%s is easy', (pin) => {
  expect(isEasyPin(pin)).toBe(true);
});

it.each([
  '4913',
  '70418',
  '290517',
  '2468',
  '1223',
  '1124',
  '5512',
  '2112',
  '12123',
  '120412',
  '72024',
  '19981',
  '20241',
  '25801',
])('%s is not', (pin) => {
  expect(isEasyPin(pin)).toBe(false);
});

it.each([
  ['123', false],
  ['1234', true],
  ['123456', true],
  ['1234567', false],
  ['12a4', false],
  ['1234\n', false],
])('%j is a PIN: %s', (pin, isPin) => expect(pinPattern.test(pin)).toBe(isPin));
