/** Variables that the tests must not inherit. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutSettings } from '#scripts/environment.ts';

it('removes the settings of a running shop and keeps those of the machine', () => {
  const machine = { PATH: '/bin', HOME: '/root', CHROMIUM: '/usr/bin/chromium' };
  const shop = { DATABASE_URL: 'postgres://real', DEMO: '0', RAZORPAY_KEY_ID: 'k', PORT: '80' };
  expect(withoutSettings({ ...machine, ...shop })).toEqual(machine);
});

it('removes every setting that the example names', () => {
  const named = readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm);
  const all = Object.fromEntries([...named].map(([, name]) => [name, 'set']));
  expect(Object.keys(all).length).toBeGreaterThan(30);
  expect(withoutSettings(all)).toEqual({});
});
