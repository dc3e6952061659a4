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

const pack = (id: string, price: string) => ({ id, name: id, price, isActive: true });

test('of a list only what differs is shown, in the row that it differs in', () => {
  const before = { packs: [pack('Starter', '1425.00'), pack('Family', '2700.00')] };
  const after = { packs: [pack('Starter', '1425.00'), pack('Family', '2800.00')] };
  expect(changesOf({ before, after })).toEqual([
    { label: 'Packs › Family › Price', before: '2700.00', after: '2800.00' },
  ]);
  expect(changesOf({ before, after: { packs: before.packs.toReversed() } })).toEqual([
    { label: 'Packs › Order', before: 'Starter, Family', after: 'Family, Starter' },
  ]);
  const starter = ['Id: Starter', 'Name: Starter', 'Price: 1425.00', 'Is active: Yes'];
  for (const was of [[], null]) {
    const added = changesOf({ before: { packs: was }, after: { packs: [before.packs[0]] } });
    expect(added.map(({ label, after: to }) => `${label}: ${to}`)).toEqual(
      starter.map((each) => `Packs › Starter › ${each}`),
    );
  }
  expect(summaryOf({ before, after: { packs: before.packs.slice(1) } })).toBe(
    'Packs › Starter › Id: Starter → nothing; Packs › Starter › Name: Starter → nothing; 2 more',
  );
});

test('rows of one name are shown with their ids', () => {
  const packs = [pack('Family', '2700.00'), { ...pack('Family', '2900.00'), id: 'feast' }];
  const after = { packs: packs.map((each) => ({ ...each, isActive: false })) };
  expect(changesOf({ before: { packs }, after }).map(({ label }) => label)).toEqual([
    'Packs › Family (Family) › Is active',
    'Packs › Family (feast) › Is active',
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
