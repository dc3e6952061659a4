/** What a delivery address must have; each refusal names its field. */
import { describe, expect, it } from 'vitest';
import { AddressBody } from './addresses.ts';
import { getAvailability } from './shop/availability.ts';
import { Seller } from './staff/settings.ts';

const home = {
  title: 'Home',
  addressLine1: '12 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
};

const read = (changes: Readonly<Record<string, unknown>> = {}) =>
  AddressBody.safeParse({ ...home, ...changes });

const pathOf = (changes: Readonly<Record<string, unknown>>) =>
  // An empty list is both no text and too short, but it is one field.
  [...new Set(read(changes).error?.issues.map((issue) => issue.path.join('.')))];

describe('an address', () => {
  it('needs title, first line, city, state and pincode; the rest is optional', () => {
    expect(read().data).toEqual(home);
    const full = { addressLine2: 'Flat 3', isDefault: true };
    expect(read(full).data).toEqual({ ...home, ...full });
    for (const field of Object.keys(home)) expect(pathOf({ [field]: undefined })).toEqual([field]);
    expect(read({ addressLine2: null }).success).toBe(true);
    expect(read({ addressLine2: '' }).success).toBe(true);
  });

  it.each(Object.keys(home))('names %s if it is missing, blank or not a text', (field) => {
    for (const value of [undefined, '', '  ', '\u200b', null, 1, {}, []]) {
      expect(pathOf({ [field]: value })).toEqual([field]);
    }
  });

  it.each([
    ['title', 40],
    ['addressLine1', 120],
    ['addressLine2', 120],
    ['city', 60],
    ['state', 60],
  ])('%s can have %i characters and no more', (field, lengthMax) => {
    expect(read({ [field]: 'अ'.repeat(lengthMax) }).success).toBe(true);
    expect(pathOf({ [field]: 'अ'.repeat(lengthMax + 1) })).toEqual([field]);
  });

  it.each(['title', 'addressLine1', 'addressLine2', 'city', 'state'])(
    '%s refuses text that cannot be stored or could deceive',
    (field) => {
      for (const value of ['a\u0000b', 'a\ud800', 'a\u202eb', 'a\nb', 'a\tb']) {
        expect(pathOf({ [field]: value })).toEqual([field]);
      }
    },
  );

  it('a pincode is read alike in all calls', () => {
    const { query } = getAvailability;
    const spaced = { pincode: ' 560034 ' };
    expect(query?.parse(spaced)).toEqual({ pincode: '560034' });
    expect(Seller.shape.pincode.parse(spaced.pincode)).toBe('560034');
  });

  it.each(['411001', ' 560034 ', '110001', '999999'])('accepts the pincode %j', (pincode) =>
    expect(read({ pincode }).data?.pincode).toBe(pincode.trim()),
  );

  it.each([
    ...['011001', '41100', '4110011', '411 001', 'abcdef', '४११००१', '41100१', '411001\u0000'],
    ...['-11001', '4e1001', '411001;'],
  ])('refuses the pincode %j', (pincode) => {
    expect(read({ pincode }).error?.issues).toMatchObject([
      { path: ['pincode'], message: 'Enter all 6 digits of the pincode' },
    ]);
  });

  it.each(['userId', 'id', 'country', 'zipCode', 'user_id'])('refuses the field %s', (field) =>
    expect(read({ [field]: 'x' }).error?.issues).toMatchObject([{ keys: [field] }]),
  );

  it.each(['true', 1, 'yes', null])('isDefault is true or false, not %j', (isDefault) =>
    expect(pathOf({ isDefault })).toEqual(['isDefault']),
  );
});
