/** Which variables the tests may not inherit. */
import { expect, it } from 'vitest';
import { withoutSettings } from '#scripts/environment.ts';

it('takes the settings of a running shop away and leaves the machine its own', () => {
  const machine = { PATH: '/bin', HOME: '/root', CHROMIUM: '/usr/bin/chromium' };
  const shop = { DATABASE_URL: 'postgres://real', DEMO: '0', RAZORPAY_KEY_ID: 'k', PORT: '80' };
  expect(withoutSettings({ ...machine, ...shop })).toEqual(machine);
});
