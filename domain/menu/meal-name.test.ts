/** Names that look the same count as the same, in any alphabet. */
import { expect, it } from 'vitest';
import { isNameTaken } from './meal-name.ts';

const isNamesake = isNameTaken([{ name: 'Crème Caramel' }, { name: 'दाल मखनी' }]);

it.each(['Crème Caramel', ' crème  CARAMEL ', 'Cre\u0300me Caramel', 'दाल मखनी'])(
  'recognises %j',
  (name) => {
    expect(isNamesake(name)).toBe(true);
  },
);

it.each(['Creme Caramel', 'Caramel', 'दाल', ''])('does not confuse %j with another', (name) => {
  expect(isNamesake(name)).toBe(false);
});
