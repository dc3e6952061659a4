/** Entries about a parcel: any order of arrival, any repetition, one outcome. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type MealSize, mealSizes } from '#domain/menu/meals.ts';
import {
  type ApprovedMeal,
  boundedTime,
  cookedSoFar,
  currentEntry,
  isAllShort,
  isApprovedIn,
  isComplete,
  isSameContent,
  parcelState,
} from './packing-entries.ts';
import type { ParcelStop } from './parcel.ts';
import { missingWords, shortSentence } from './short-words.ts';

const noon = Date.parse('2026-11-22T06:30:00Z');
const line = (quantity: number) => ({ mealId: 1, size: 'for-1' as const, quantity });
const lines = [{ ...line(2), name: 'Dal rice' }];
const entryOf = (changes: object = {}) => ({
  id: 'a',
  device: 'one',
  at: new Date(noon),
  packed: [line(2)],
  short: [],
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

it('a parcel from which nothing was packed need not be kept back', () => {
  const empty = entryOf({ packed: [], short: [{ ...line(2), reason: 'ran_out' }] });
  expect(parcelState({ isCooked: false, lines }, [empty])).toBe('open');
});

it('all of an order is short only when each meal is, chosen ones and those to come', () => {
  const short = (quantity: number) => [{ ...line(quantity), reason: 'ran_out' as const }];
  expect([isAllShort(lines, short(2)), isAllShort(lines, short(1))]).toEqual([true, false]);
  const unchosen = [...lines, { ...line(3), mealId: null, name: 'Pack' }];
  expect(isAllShort(unchosen, short(2))).toBe(false);
});

it('every chosen meal has to be packed; what is not chosen yet is no meal', () => {
  const more = [...lines, { ...line(1), mealId: 2, name: 'Kadhi' }];
  expect(isComplete(more, entryOf())).toBe(false);
  const unchosen = [...lines, { ...line(3), mealId: null, name: 'Pack' }];
  expect(isComplete(unchosen, entryOf())).toBe(true);
});

it('content is the same whatever the order of its lines, and not with another reason', () => {
  const [one, two] = [line(1), { ...line(2), mealId: 2 }];
  const short = [{ ...line(1), mealId: 3, reason: 'damaged' as const }];
  const content = { packed: [one, two], short };
  expect(isSameContent(content, { packed: [two, one], short })).toBe(true);
  expect(isSameContent(content, { packed: [two], short })).toBe(false);
  expect(isSameContent(content, { ...content, short: [] })).toBe(false);
  const other = [{ ...line(1), mealId: 3, reason: 'other' as const }];
  expect(isSameContent(content, { ...content, short: other })).toBe(false);
});

const stop = (mealId: number, changes: Partial<ParcelStop> = {}): ParcelStop => ({
  mealId,
  name: 'Dal rice',
  allergens: ['milk'],
  diet: null,
  ...changes,
});

it('an approval counts for as many of the meals as it was given for', () => {
  const other = { ...line(5), mealId: 2 };
  const known = { mealId: 1, diet: 'veg', allergens: ['milk'] } as const;
  const approved = { packed: [line(2), other], approved: [known] };
  const isApproved = (...packed: readonly ReturnType<typeof line>[]) =>
    isApprovedIn(approved, [stop(1), stop(2)], packed);
  expect(isApproved(line(2))).toBe(true);
  expect(isApproved(line(3))).toBe(false);
  // Packed with it, but nobody approved it.
  expect(isApproved(line(1), { ...other, quantity: 1 })).toBe(false);
  // What nothing stops needs no approval.
  expect(isApprovedIn(approved, [stop(1)], [line(2), other])).toBe(true);
});

it('an approval counts for what was known of the meal, not for what was found in it since', () => {
  const isApproved = (changes: Partial<ParcelStop>, known: Partial<ApprovedMeal> = {}) => {
    const meal: ApprovedMeal = { mealId: 1, diet: 'egg', allergens: ['milk', 'egg'], ...known };
    return isApprovedIn({ packed: [line(2)], approved: [meal] }, [stop(1, changes)], [line(1)]);
  };
  expect(isApproved({ allergens: ['milk'] })).toBe(true);
  expect(isApproved({ allergens: ['milk', 'peanut'] })).toBe(false);
  expect(isApproved({ diet: 'egg' })).toBe(true);
  expect(isApproved({ diet: 'non-veg' })).toBe(false);
  expect(isApproved({ diet: 'egg' }, { diet: 'non-veg' })).toBe(true);
  // Of an entry by the release before it is not known what was approved.
  expect(isApprovedIn({ packed: [line(2)], approved: [] }, [stop(1)], [line(1)])).toBe(false);
});

it('what is cooked adds up by meal and size; a mistake takes back no more than there is', () => {
  const cooked = (id: string, mealId: number, quantity: number, size: MealSize = 'for-1') => ({
    id,
    mealId,
    quantity,
    size,
    createdAt: new Date(noon),
  });
  const entries = [
    cooked('a', 2, 4),
    cooked('b', 1, 3, 'for-2'),
    cooked('c', 1, 5),
    cooked('d', 1, -2),
    cooked('e', 3, 2),
    cooked('f', 3, -3),
    cooked('g', 4, 1),
    cooked('h', 4, -1),
  ];
  expect(cookedSoFar([...entries, ...entries])).toEqual([
    { mealId: 1, size: 'for-1', quantity: 3 },
    { mealId: 1, size: 'for-2', quantity: 3 },
    { mealId: 2, size: 'for-1', quantity: 4 },
  ]);
});

it('what is taken back twice is no debt of what is cooked later', () => {
  const cooked = (id: string, minutes: number, quantity: number) => ({
    id,
    mealId: 1,
    size: 'for-1' as const,
    quantity,
    createdAt: new Date(noon + minutes * 60_000),
  });
  const entries = [cooked('d', 0, 1), cooked('b', 1, -1), cooked('c', 1, -1), cooked('a', 2, 1)];
  expect(cookedSoFar(entries)).toEqual([line(1)]);
  expect(cookedSoFar(entries.toReversed())).toEqual([line(1)]);
  expect(cookedSoFar(entries.slice(0, 3))).toEqual([]);
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
    createdAt: fc.integer({ min: 0, max: 3 }).map((minutes) => new Date(noon + minutes * 60_000)),
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
