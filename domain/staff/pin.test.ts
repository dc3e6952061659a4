/** PINs that anybody would try first. */
import { expect, it } from 'vitest';
import { isEasyPin } from './pin.ts';

it.each(['0000', '1234', '4321', '123456', '1212', '121212', '1998', '2024', '2580'])(
  '%s is easy',
  (pin) => {
    expect(isEasyPin(pin)).toBe(true);
  },
);

it.each(['4913', '70418', '290517'])('%s is not', (pin) => {
  expect(isEasyPin(pin)).toBe(false);
});
