/** How an entry of the audit log is put into words. */
import { expect, test } from 'vitest';
import { changesOf, summaryOf } from './changes.ts';

test('fields are paired, including nested ones and those in lists', () => {
  const before = { priceFor1: '319.00', seller: { legalName: 'Sukoon', tags: ['a', 'b'] } };
  const after = { priceFor1: null, seller: { legalName: 'Sukoon Foods', tags: ['a'] } };
  expect(changesOf({ before, after })).toEqual([
    { label: 'Price for 1', before: '319.00', after: '' },
    { label: 'Seller › Legal name', before: 'Sukoon', after: 'Sukoon Foods' },
    { label: 'Seller › Tags', before: 'a, b', after: 'a' },
  ]);
  expect(changesOf({ before: null, after: { meals: [{ isActive: true }] } })).toEqual([
    { label: 'Meals › 1 › Is active', before: '', after: 'Yes' },
  ]);
});

test('the summary shows the first changes and how many more there are', () => {
  const move = { before: { status: 'pending' }, after: { status: 'out_for_delivery' } };
  expect(summaryOf(move)).toBe('Status: pending → out for delivery');
  const created = { before: null, after: { name: 'Poha', calories: 320, protein: 9, diet: 'veg' } };
  expect(summaryOf(created)).toBe('Name: Poha; Calories: 320; 2 more');
  expect(summaryOf({ before: { name: 'Poha' }, after: null })).toBe('Name: Poha');
  expect(summaryOf({ before: { name: 'Poha' }, after: { name: null } })).toBe(
    'Name: Poha → nothing',
  );
  expect(summaryOf({ before: null, after: null })).toBe('');
});
