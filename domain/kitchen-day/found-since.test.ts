/** A dish whose contents change after its day was frozen. */
import { expect, it } from 'vitest';
import { type Contents, withFoundSince } from './found-since.ts';

const frozen: Contents = { diet: 'egg', allergens: ['milk', 'egg'], mayContain: ['peanut'] };

it.each<[string, Partial<Contents>, Partial<Contents>]>([
  ['keeps what it had', { diet: 'veg', allergens: [], mayContain: [] }, {}],
  ['adds an allergen', { allergens: ['gluten'] }, { allergens: ['gluten', 'milk', 'egg'] }],
  ['adds traces', { mayContain: ['fish'] }, { mayContain: ['peanut', 'fish'] }],
  [
    'contains what was only a trace',
    { allergens: ['peanut'] },
    { allergens: ['milk', 'egg', 'peanut'], mayContain: [] },
  ],
  ['is for fewer people', { diet: 'non-veg' }, { diet: 'non-veg' }],
])('%s', (_, now, expected) => {
  expect(withFoundSince({ ...frozen, name: 'Dal' }, { ...frozen, ...now })).toEqual({
    ...frozen,
    name: 'Dal',
    ...expected,
  });
});
