/** The city and State of a pincode, filled in only if they are certain. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOfPincode } from './pincode-place.ts';

describe('the place of a pincode', () => {
  it.each([
    ['110001', 'Delhi', 'Delhi'],
    ['400001', 'Mumbai', 'Maharashtra'],
    ['560038', 'Bengaluru', 'Karnataka'],
    ['600004', 'Chennai', 'Tamil Nadu'],
    ['700091', 'Kolkata', 'West Bengal'],
    ['500081', 'Hyderabad', 'Telangana'],
    ['682016', 'Kochi', 'Kerala'],
    ['781005', 'Guwahati', 'Assam'],
  ])('%s is %s in %s', (pincode, city, state) => {
    expect(placeOfPincode(pincode)).toEqual({ city, state });
  });

  it.each([
    // The same sorting district is larger than the city, or has two of them.
    ['400703', 'Maharashtra'],
    ['641601', 'Tamil Nadu'],
    ['201301', 'Uttar Pradesh'],
    ['403001', 'Goa'],
    ['194101', 'Ladakh'],
    ['248197', 'Uttarakhand'],
    ['737101', 'Sikkim'],
    ['744101', 'Andaman and Nicobar Islands'],
    ['682555', 'Lakshadweep'],
    ['793001', 'Meghalaya'],
    ['822101', 'Jharkhand'],
    ['845401', 'Bihar'],
  ])('%s is in %s, and the city is left empty', (pincode, state) => {
    expect(placeOfPincode(pincode)).toEqual({ city: '', state });
  });

  it.each(['160017', '247667', '262001', '396210', '533464', '605001', '609602', '673310'])(
    '%s has a prefix that States share, so both are left empty',
    (pincode) => expect(placeOfPincode(pincode)).toEqual({ city: '', state: '' }),
  );

  it.each(['', '5', '56003', '5600388', '060038', '56003a', '560 038', 'Bengaluru'])(
    '%j is not a complete pincode',
    (text) => expect(placeOfPincode(text)).toBeNull(),
  );

  it('leaves both empty for prefixes without a post office', () => {
    expect(placeOfPincode('290001')).toEqual({ city: '', state: '' });
    expect(placeOfPincode('999999')).toEqual({ city: '', state: '' });
  });

  it('never gives a city without its State', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 999_999 }), (number) => {
        const place = placeOfPincode(String(number));
        expect(place?.city === '' || place?.state !== '').toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
