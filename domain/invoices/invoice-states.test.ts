/** States are recognised however they are typed. */
import { describe, expect, it } from 'vitest';
import { stateCodeOf, stateName, stateTaxName } from './invoice-states.ts';

describe('the code of a State', () => {
  it.each([
    ['Karnataka', '29'],
    ['  karnataka ', '29'],
    ['TAMILNADU', '33'],
    ['Jammu & Kashmir', '01'],
    ['Orissa', '21'],
    ['NCT of Delhi', '07'],
    ['Dadra & Nagar Haveli', '26'],
  ])('of "%s" is %s', (typed, code) => {
    expect(stateCodeOf(typed)).toBe(code);
    expect(stateName(code)).not.toBeNull();
  });

  it.each(['', 'कर्नाटक', 'Bavaria', 'constructor'])('of "%s" is unknown', (typed) => {
    expect(stateCodeOf(typed)).toBeNull();
  });
});

it('has a name only for codes in use', () => {
  expect(['29', '25', '28', '00', 'toString'].map(stateName)).toEqual([
    'Karnataka',
    null,
    null,
    null,
    null,
  ]);
});

it('calls the tax of a Union territory without a legislature UTGST', () => {
  expect(['29', '07', '34', '04', '38'].map(stateTaxName)).toEqual([
    'SGST',
    'SGST',
    'SGST',
    'UTGST',
    'UTGST',
  ]);
});
