/** The State code and GSTIN of a seller must be consistent. */
import { expect, it } from 'vitest';
import { gstinPattern, isGstinValid } from './gstin.ts';
import { sellerAs, sellerIssues } from './invoice-seller.ts';

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

it.each([
  ['27AAPFU0939F1ZV', true],
  ['27AAPFU0939FAZ0', true],
  ['127AAPFU0939F1ZV', false],
  ['27AAPFU0939F1ZVX', false],
  ['2XAAPFU0939F1ZV', false],
  ['7AAPFU0939F1ZV', false],
  ['27AAPF10939F1ZV', false],
  ['27AAPF0939F1ZV', false],
  ['27AAPFU093AF1ZV', false],
  ['27AAPFU093F1ZV', false],
  ['27AAPFU093991ZV', false],
  ['27AAPFU0939F0ZV', false],
  ['27AAPFU0939F1YV', false],
  ['27AAPFU0939F1Z-', false],
  ['27aapfu0939f1zv', false],
])('%s has the form of a GSTIN: %s', (gstin, isOne) => {
  expect(gstinPattern.test(gstin)).toBe(isOne);
});

it('published names replace those of the seller, where there are any', () => {
  const seller = { legalName: 'Old Kitchens', gstin: '27AAPFU0939F1ZV', fssai: '1', city: 'Pune' };
  expect(sellerAs(seller, null)).toBe(seller);
  const published = { legalName: 'New Kitchens', gstin: null, fssai: '2' };
  expect(sellerAs(seller, published)).toEqual({ ...seller, ...published });
  const silent = { legalName: null, gstin: null, fssai: null };
  expect(sellerAs(seller, silent)).toEqual({ ...seller, gstin: null });
});

it('one character at the end is right, and none where there is no such State', () => {
  const ends = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const right = (first14: string) => ends.filter((end) => isGstinValid(first14 + end));
  expect(right('27AAPFU0939F1Z')).toEqual(['V']);
  expect(right('25AAPFU0939F1Z')).toEqual([]);
});
