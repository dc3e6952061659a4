/** Compares docs/security.md with the existing tests, and counts its gaps. */
import { expect, it } from 'vitest';
import { checkOnDisk } from '#scripts/conformance.ts';

/** Of levels 1 and 2 of the standard, without those of level 3. */
const requirements = 70 + 183;
const gapsMax = 5;

const security = checkOnDisk('docs/security.md', {
  section: /^\d{1,2}\.\d\.\d{1,2}$/,
  covered: Array.from({ length: 17 }, (_, index) => `${index + 1}.`),
});

it('every requirement has tests that exist, or a reason', () => {
  expect(security.faults).toEqual([]);
  expect(security.statements).toBe(requirements);
});

it('no more gaps are open than are known', () => {
  expect(security.open.length).toBeLessThanOrEqual(gapsMax);
});
