/** What stands in the place of an email. */
import { expect, it } from 'vitest';
import { isPhoneOnly, phoneOnlyEmail } from './phone-only.ts';

it('is recognised, and no email of a person is', () => {
  expect(isPhoneOnly(phoneOnlyEmail('+919876543210'))).toBe(true);
  expect(isPhoneOnly('asha@example.in')).toBe(false);
});
