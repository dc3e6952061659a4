/** The State code and GSTIN of a seller must be consistent. */
import { expect, it } from 'vitest';
import { sellerIssues } from './invoice-seller.ts';

it.each([
  ['a GSTIN of the same State', '27', '27AAPFU0939F1ZV', []],
  ['no GSTIN', '29', null, []],
  ['a GSTIN of another State', '29', '27AAPFU0939F1ZV', ['seller.gstin']],
  ['a GSTIN with two characters swapped', '27', '27APAFU0939F1ZV', ['seller.gstin']],
  ['a GSTIN with a wrong last character', '27', '27AAPFU0939F1ZW', ['seller.gstin']],
  ['a code of no State', '25', null, ['seller.stateCode']],
])('%s', (_, stateCode, gstin, paths) => {
  expect(sellerIssues({ stateCode, gstin }).map(({ path }) => path)).toEqual(paths);
});
