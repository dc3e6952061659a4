/** Entries about a parcel: any order of arrival, any repetition, one outcome. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mealSizes } from '#domain/menu/meals.ts';
import {
  boundedTime,
  cookedSoFar,
  currentEntry,
  isComplete,
  parcelState,
} from './packing-entries.ts';
import { missingWords, shortSentence } from './short-words.ts';

const noon = Date.parse('2026-11-22T06:30:00Z');
const line = (quantity: number) => ({ mealId: 1, size: 'for-1' as const, quantity });
const lines = [{ ...line(2), name: 'Dal rice' }];
const entryOf = (changes: object = {}) => ({
  ...{ id: 'a', device: 'one', at: new Date(noon), packed: [line(2)], short: [] },
  ...changes,
});

it('the last entry counts; with the same time the device and then the id decide', () => {
  const later = entryOf({ id: 'b', at: new Date(noon + 1) });
  expect(currentEntry([later, entryOf()])).toBe(later);
  const other = entryOf({ id: '0', device: 'two' });
  expect(currentEntry([entryOf({ id: 'z' }), other])).toBe(other);
  expect(currentEntry([])).toBeNull();
});

it('a clock is believed between the freezing and the arrival', () => {
  const bounds = { frozenAt: new Date(noon), receivedAt: new Date(noon + 10) };
  const bound = (at: number) => boundedTime(new Date(at), bounds).getTime();
  expect([noon - 5, noon + 5, noon + 50].map(bound)).toEqual([noon, noon + 5, noon + 10]);
});

it('a parcel is packed when each meal is packed or short; cancelling outranks it', () => {
  const half = entryOf({ packed: [line(1)] });
  expect(isComplete(lines, half)).toBe(false);
  const short = entryOf({ packed: [line(1)], short: [{ ...line(1), reason: 'damaged' }] });
  expect(parcelState({ isCooked: true, lines }, [short])).toBe('packed');
  expect(parcelState({ isCooked: true, lines }, [half])).toBe('open');
  expect(parcelState({ isCooked: false, lines }, [half])).toBe('keep-back');
  expect(parcelState({ isCooked: false, lines }, [])).toBe('open');
});

it('1,000 arrivals of the same entries, some twice, end the same', () => {
  const entry = fc.record({
    id: fc.uuid(),
    device: fc.constantFrom('one', 'two', 'three'),
    // Few different times, so that many are equal.
    at: fc.integer({ min: 0, max: 3 }).map((minutes) => new Date(noon + minutes * 60_000)),
    packed: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 2 }) })),
    short: fc.constant([]),
  });
  const cooked = fc.record({
    id: fc.uuid(),
    mealId: fc.integer({ min: 1, max: 3 }),
    size: fc.constantFrom(...mealSizes),
    quantity: fc.integer({ min: -5, max: 9 }),
  });
  const arrivals = fc
    .record({
      sent: fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 12 }),
      counted: fc.uniqueArray(cooked, { selector: ({ id }) => id, maxLength: 12 }),
    })
    .chain(({ sent, counted }) =>
      fc.record({
        sent: fc.constant(sent),
        counted: fc.constant(counted),
        arrived: fc.shuffledSubarray([...sent, ...sent], { minLength: sent.length * 2 }),
        arrivedCounts: fc.shuffledSubarray([...counted, ...counted], {
          minLength: counted.length * 2,
        }),
      }),
    );
  fc.assert(
    fc.property(arrivals, ({ sent, counted, arrived, arrivedCounts }) => {
      expect(currentEntry(arrived)).toBe(currentEntry(sent));
      expect(cookedSoFar(arrivedCounts)).toEqual(cookedSoFar(counted));
    }),
    { numRuns: 1000 },
  );
});

it('says what is missing', () => {
  const dal = { name: 'Dal rice', size: 'for-1', quantity: 1 } as const;
  expect(shortSentence([dal])).toBe('1 × Dal rice is missing from your order');
  const two = { ...dal, size: 'for-2' } as const;
  expect(missingWords([dal, two])).toBe('1 × Dal rice, 1 × Dal rice (for 2)');
  expect(shortSentence([dal, two])).toContain('are missing');
});
