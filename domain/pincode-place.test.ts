/** Proves what is read from a pincode, and that nothing doubtful is. */
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
    // The same sorting district reaches far beyond the city, or holds two of them.
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
  ])('%s is in %s, the city is for the customer to say', (pincode, state) => {
    expect(placeOfPincode(pincode)).toEqual({ city: '', state });
  });

  it.each(['160017', '247667', '262001', '396210', '533464', '605001', '609602', '673310'])(
    '%s lies where States share a prefix: nothing is said',
    (pincode) => expect(placeOfPincode(pincode)).toEqual({ city: '', state: '' }),
  );

  it.each(['', '5', '56003', '5600388', '060038', '56003a', '560 038', 'Bengaluru'])(
    '%j is no whole pincode',
    (text) => expect(placeOfPincode(text)).toBeNull(),
  );

  it('says nothing of prefixes that no office has', () => {
    expect(placeOfPincode('290001')).toEqual({ city: '', state: '' });
    expect(placeOfPincode('999999')).toEqual({ city: '', state: '' });
  });

  it('never names a city without its State', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 999_999 }), (number) => {
        const place = placeOfPincode(String(number));
        expect(place?.city === '' || place?.state !== '').toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
