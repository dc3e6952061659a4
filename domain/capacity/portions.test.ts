/** What an order takes of a day's limit. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { portionsOf } from './portions.ts';

it.each([
  ['nothing', [], 0],
  ['a meal for one', [{ quantity: 3, size: 'for-1' }], 3],
  ['a meal for two', [{ quantity: 3, size: 'for-2' }], 6],
  ['a pack', [{ quantity: 10, size: null }], 10],
] as const)('%s', (_what, lines, portions) => expect(portionsOf(lines)).toBe(portions));

it('adds up line by line, whatever their order', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 50 }),
    size: fc.constantFrom('for-1', 'for-2', null),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const one = lines.reduce((sum, each) => sum + portionsOf([each]), 0);
      expect(portionsOf(lines.toReversed())).toBe(one);
    }),
  );
});
