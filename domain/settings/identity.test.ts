/** Tests which numbers reach the business, and the links to them. */
import { expect, it } from 'vitest';
import { initialIdentity, isIndianMobile, isIndianPhone, whatsAppLink } from './identity.ts';

it.each([
  '+91 98000 00000',
  '9800000000',
  '09800000000',
  '080-4123 4567',
  '+91 (80) 4123 4567',
  '1800 123 4567',
  '1800 12 3456',
])('%s is a number in India', (phone) => {
  expect(isIndianPhone(phone)).toBe(true);
});

it.each(['', '12345', '+44 20 7946 0958', '98000 0000', '980000000012', 'call us', '9800000000x'])(
  '"%s" is none',
  (phone) => {
    expect(isIndianPhone(phone)).toBe(false);
  },
);

it('WhatsApp is reached by a mobile number', () => {
  expect(isIndianMobile('+91 98000 00000')).toBe(true);
  expect(isIndianMobile('022-4123 4567')).toBe(false);
  expect(whatsAppLink('+91 98000 00000')).toBe('https://wa.me/919800000000');
});

it('nothing is invented: numbers that only an owner can have are missing at first', () => {
  const { gstin, fssai, legalName, whatsapp, grievanceOfficer } = initialIdentity;
  expect([gstin, fssai, legalName, whatsapp, grievanceOfficer]).toEqual(Array(5).fill(null));
});
