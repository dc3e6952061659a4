/** Compares docs/attacks.md with the existing tests: no attack without a test that fails for it. */
import { expect, it } from 'vitest';
import { checkOnDisk } from '#scripts/conformance.ts';

const numbered = (row: 'S' | 'K', count: number) =>
  Array.from({ length: count }, (_, index) => `${row}${index + 1}`);
const attacks = checkOnDisk('docs/attacks.md', {
  section: /^[SK]\d+$/,
  covered: [...numbered('S', 37), ...numbered('K', 14)],
});

it('every attack names tests that exist', () => expect(attacks.faults).toEqual([]));

it('no attack is without a test or a reason', () => expect(attacks.open).toEqual([]));
