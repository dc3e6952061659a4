/** What counts for a stop depends on the set of its entries, not on how they arrived. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { isCodeChecked } from './code-tries.ts';
import { overruledBy, tickMessages } from './tick-messages.ts';
import { boundedTime, countingTick, type Tick } from './ticks.ts';

const noon = Date.parse('2026-11-24T06:30:00Z');
const link = { createdAt: new Date(noon - 3_600_000), endsAt: new Date(noon + 36_000_000) };

const tick = (changes: Partial<Tick> = {}): Tick => ({
  id: 'a',
  linkId: 'one',
  at: new Date(noon),
  deviceAt: new Date(noon),
  outcome: 'delivered',
  reason: null,
  note: null,
  leftWith: null,
  codeMatches: null,
  cashPaise: null,
  upiPaise: null,
  ...changes,
});

// Few moments, so that many are equal.
const moment = fc.integer({ min: -3, max: 3 }).map((minutes) => new Date(noon + minutes * 60_000));

const anyTick = fc.record({
  id: fc.uuid(),
  linkId: fc.constantFrom('one', 'two', null),
  at: moment,
  deviceAt: moment,
  outcome: fc.constantFrom('delivered' as const, 'failed' as const),
  reason: fc.constant(null),
  note: fc.constant(null),
  leftWith: fc.constant(null),
  codeMatches: fc.constant(null),
  cashPaise: fc.option(fc.integer({ min: 0, max: 200_000 }).map(paise)),
  upiPaise: fc.constant(null),
});

describe('What counts', () => {
  it('is the same for any order of arrival and any repetition', () => {
    const sets = fc.uniqueArray(anyTick, { selector: ({ id }) => id, minLength: 1, maxLength: 9 });
    const arrivals = sets.chain((ticks) =>
      fc.record({
        ticks: fc.constant(ticks),
        once: fc.shuffledSubarray(ticks, { minLength: ticks.length }),
        again: fc.array(fc.constantFrom(...ticks), { maxLength: 5 }),
      }),
    );
    fc.assert(
      fc.property(arrivals, ({ ticks, once, again }) => {
        // As a server that knows only what counts so far, and one that knows everything.
        const stepwise = [...again, ...once, ...again].reduce<Tick | null>(
          (best, next) => countingTick(best ? [best, next] : [next]),
          null,
        );
        expect(stepwise?.id).toBe(countingTick(ticks)?.id);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each<[string, Partial<Tick>, Partial<Tick>]>([
    ['staff before delivered', { linkId: null, outcome: 'failed' }, { outcome: 'delivered' }],
    ['delivered before failed', { outcome: 'delivered' }, { outcome: 'failed' }],
    ['delivered before failed later', {}, { outcome: 'failed', at: new Date(noon + 1) }],
    ['the later of two', { at: new Date(noon + 1) }, { at: new Date(noon) }],
    ['an entry of staff that failed before', { linkId: null, outcome: 'failed' }, {}],
    ['the later of two by staff', { linkId: null, at: new Date(noon + 1) }, { linkId: null }],
    ['the device of two at one moment', { linkId: 'two' }, { linkId: 'one' }],
    ['the later by its own clock', { deviceAt: new Date(noon + 1) }, {}],
    ['the id of two on one device', { id: 'b' }, { id: 'a' }],
  ])('%s', (_, counting, other) => {
    // By its id alone the other one would count.
    const ticks = [tick({ id: 'y', ...other }), tick({ id: 'x', ...counting })];
    expect(countingTick(ticks)).toBe(ticks[1]);
    expect(countingTick(ticks.toReversed())).toBe(ticks[1]);
  });

  it('is nothing without entries', () => {
    expect(countingTick([])).toBeNull();
  });
});

it('the clock of a device counts within the time of its link', () => {
  const at = (iso: string) => boundedTime(new Date(iso), link);
  expect(at('1970-01-01T00:00:00Z')).toEqual(link.createdAt);
  expect(at('2099-01-01T00:00:00Z')).toEqual(link.endsAt);
  expect(at('2026-11-24T06:30:00Z')).toEqual(new Date(noon));
});

it('a code is checked until five of riders were wrong; those of staff are not counted', () => {
  const wrong = tick({ id: 'w', codeMatches: false });
  const others = [tick({ id: 's', linkId: null, codeMatches: false }), tick({ id: 'n' })];
  const tries = (count: number) => [...others, ...Array.from({ length: count }, () => wrong)];
  expect([0, 4, 5].map((count) => isCodeChecked(tries(count)))).toEqual([true, true, false]);
});

describe('Who is overruled', () => {
  const staff = tick({ id: 's', linkId: null, outcome: 'failed' });
  const first = tick({ id: 'f' });
  it.each<[string, Tick, Tick | null, string | null]>([
    ['nobody whose entry counts', first, first, null],
    ['nobody without another entry', first, null, null],
    ['a rider, by staff', first, staff, tickMessages.staff],
    ['failed, by delivered', tick({ id: 'x', outcome: 'failed' }), first, tickMessages.delivered],
    ['an earlier entry, by a later one', first, tick({ id: 'l' }), tickMessages.later],
  ])('%s', (_, entry, counting, message) => {
    expect(overruledBy(entry, counting)).toBe(message);
  });
});
