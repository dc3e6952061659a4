/** How the evening run settles a day, with every reason for no delivery. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, type Weekday, weekdayOf } from '#domain/calendar/calendar.ts';
import { cutoffFor, lastDueDate } from '#domain/calendar/cutoff.ts';
import { paise } from '#domain/money/money.ts';
import { alwaysInitialTerms } from '#domain/settings/delivery-terms.ts';
import { type EveningFacts, isRunInTime, settleDay, unpaidInARowMax } from './evening-run.ts';
import { cycleEnd, type Subscription } from './subscription.ts';

const day = (text: string) => text as CalendarDate;
// The run on Saturday settles Sunday.
const sunday = day('2026-11-22');
const runTime = cutoffFor(sunday, alwaysInitialTerms);

const lunch: Subscription = {
  planType: 'lunch',
  pricePerDayPaise: paise(24_900),
  status: 'active',
  cycle: 'weekly',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startDate: sunday,
  endDate: day('2026-11-28'),
  autoRenew: true,
  pausedFrom: null,
  pausedUntil: null,
  unpaidInARow: 0,
  addressId: 'address',
  decidedThrough: day('2026-11-21'),
};
const deliverable: EveningFacts = {
  now: runTime,
  isSkipped: false,
  isClosed: false,
  isServed: true,
  balancePaise: paise(24_900),
  hasMeal: true,
};
const settle = (changes: Partial<Subscription> = {}, facts: Partial<EveningFacts> = {}) =>
  settleDay({ ...lunch, ...changes }, { ...deliverable, ...facts });

describe('the due days', () => {
  it.each([
    ['2026-11-21T16:29:59.999Z', '2026-11-21'],
    ['2026-11-21T16:30:00.000Z', '2026-11-22'],
    ['2026-11-21T18:29:59.999Z', '2026-11-22'],
    ['2026-11-21T18:30:00.000Z', '2026-11-22'],
    ['2026-11-22T16:30:00.000Z', '2026-11-23'],
  ])('at %s end on %s', (now, last) => {
    expect(lastDueDate(new Date(now), alwaysInitialTerms)).toBe(last);
  });

  it('can still be ordered until midnight in India', () => {
    expect(isRunInTime(sunday, new Date('2026-11-21T18:29:59.999Z'))).toBe(true);
    expect(isRunInTime(sunday, new Date('2026-11-21T18:30:00.000Z'))).toBe(false);
  });
});

it('a cycle is renewed as often as the day needs, and no further', () => {
  const endAfter = (decidedThrough: string) =>
    settle({ decidedThrough: day(decidedThrough) }).next.endDate;
  expect(endAfter('2026-11-27')).toBe('2026-11-28');
  expect(endAfter('2026-11-28')).toBe('2026-12-05');
  expect(endAfter('2026-12-04')).toBe('2026-12-05');
  expect(endAfter('2026-12-05')).toBe('2026-12-12');
});

describe('a day', () => {
  const paused = { status: 'paused', pausedFrom: day('2026-11-20') } as const;
  const spent = { ...paused, endDate: day('2026-11-19') } as const;
  it.each([
    ['is ordered', {}, {}, 'ordered', []],
    [
      'is not ordered if one paisa is missing',
      {},
      { balancePaise: paise(24_899) },
      'no_balance',
      [],
    ],
    [
      'is skipped, even if the wallet is empty',
      {},
      { isSkipped: true, balancePaise: 0 },
      'skipped',
      [],
    ],
    [
      'is skipped, even if the run is late',
      {},
      { isSkipped: true, now: cutoffFor(day('2026-11-24'), alwaysInitialTerms) },
      'skipped',
      [],
    ],
    ['is closed', {}, { isClosed: true }, 'closed', []],
    ['is not served', {}, { isServed: false, hasMeal: false, balancePaise: 0 }, 'not_served', []],
    [
      'is closed also where nothing is served',
      {},
      { isClosed: true, isServed: false },
      'closed',
      [],
    ],
    ['has no meal', {}, { hasMeal: false }, 'no_meal', []],
    [
      'is settled too late, which costs nothing',
      {},
      { now: new Date('2026-11-21T18:30:00Z') },
      'too_late',
      [],
    ],
    ['is not a weekday of the plan', { weekdays: [1] }, {}, null, []],
    ['is before the start', { startDate: day('2026-11-23') }, {}, null, []],
    ['is paused without an end', paused, {}, null, []],
    ['is paused until the day after', { ...paused, pausedUntil: day('2026-11-23') }, {}, null, []],
    ['ends a pause', { ...paused, pausedUntil: sunday }, {}, 'ordered', ['resumed']],
    ['begins a cycle', { endDate: day('2026-11-21') }, {}, 'ordered', ['renewed']],
    ['is after the end', { endDate: day('2026-11-21'), autoRenew: false }, {}, null, ['ended']],
    ['is the last one', { endDate: sunday, autoRenew: false }, {}, 'ordered', []],
    [
      'comes after a pause that used up the plan',
      { ...spent, autoRenew: false },
      {},
      null,
      ['ended'],
    ],
    [
      'ends a pause that began after the plan, which is no longer renewed',
      {
        ...spent,
        startDate: day('2026-11-13'),
        pausedUntil: sunday,
        endDate: day('2026-11-21'),
        autoRenew: false,
      },
      {},
      null,
      ['ended'],
    ],
    ['waits for the next cycle', spent, {}, null, []],
    [
      'is the third unpaid in a row, and the last of the plan',
      { unpaidInARow: 2, endDate: sunday, autoRenew: false },
      { balancePaise: 0 },
      'no_balance',
      [],
    ],
    [
      'is the third unpaid in a row, and the last of a cycle',
      { unpaidInARow: 2, endDate: sunday },
      { balancePaise: 0 },
      'no_balance',
      ['paused'],
    ],
    [
      'is the third unpaid in a row',
      { unpaidInARow: 2 },
      { balancePaise: 0 },
      'no_balance',
      ['paused'],
    ],
  ] as const)('%s', (_, changes, facts, outcome, events) => {
    const evening = settle(changes as Partial<Subscription>, facts as Partial<EveningFacts>);
    expect([evening.outcome, evening.events]).toEqual([outcome, events]);
    expect(evening.next.decidedThrough).toBe(sunday);
  });

  it('ends a plan whose third unpaid delivery was the last', () => {
    const last = { unpaidInARow: 2, endDate: sunday, autoRenew: false };
    const { next } = settle(last, { balancePaise: paise(0) });
    expect(next.status).toBe('active');
    expect(settleDay(next, deliverable)).toMatchObject({ outcome: null, events: ['ended'] });
  });

  it('that ends the plan clears its pause', () => {
    const { next } = settle({ ...spent, autoRenew: false });
    expect(next).toMatchObject({ status: 'ended', pausedFrom: null, pausedUntil: null });
  });

  it('renews a weekly cycle by a week and a monthly one by a month', () => {
    const ended = { endDate: day('2026-11-21') };
    expect(settle(ended).next.endDate).toBe('2026-11-28');
    expect(settle({ ...ended, cycle: 'monthly' }).next.endDate).toBe('2026-12-21');
  });

  it('that was paid resets the count of unpaid ones; a skipped one does not', () => {
    expect(settle({ unpaidInARow: 2 }).next.unpaidInARow).toBe(0);
    expect(settle({ unpaidInARow: 2 }, { isSkipped: true }).next.unpaidInARow).toBe(2);
  });

  it('that is the third unpaid one pauses from the next day, until the customer resumes', () => {
    const { next } = settle({ unpaidInARow: unpaidInARowMax - 1 }, { balancePaise: paise(0) });
    expect(next).toMatchObject({
      status: 'paused',
      pausedFrom: '2026-11-23',
      pausedUntil: null,
      endDate: lunch.endDate,
    });
  });
});

const anyEvening = fc.record({
  isSkipped: fc.boolean(),
  isClosed: fc.boolean(),
  isServed: fc.boolean(),
  hasMeal: fc.boolean(),
  isLate: fc.boolean(),
  balancePaise: fc.constantFrom(paise(0), paise(24_899), paise(24_900)),
});
const anySubscription = fc
  .record({
    cycle: fc.constantFrom('weekly', 'monthly'),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7] as Weekday[], { minLength: 1 }),
    startsIn: fc.integer({ min: 0, max: 10 }),
    autoRenew: fc.boolean(),
    pause: fc.option(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 9 }))),
  })
  .map(({ startsIn, pause, ...agreed }): Subscription => {
    const startDate = addDays(sunday, startsIn);
    const endDate = cycleEnd(startDate, agreed.cycle);
    if (pause === null) return { ...lunch, ...agreed, startDate, endDate };
    const pausedFrom = addDays(sunday, pause[0]);
    const pausedUntil = addDays(pausedFrom, pause[1]);
    return { ...lunch, ...agreed, startDate, endDate, status: 'paused', pausedFrom, pausedUntil };
  });

it('any series of evening runs orders exactly the days that are due, paid and possible', () => {
  fc.assert(
    fc.property(anySubscription, fc.array(anyEvening, { maxLength: 60 }), (agreed, evenings) => {
      let subscription = agreed;
      let unpaid = 0;
      for (const { isLate, ...facts } of evenings) {
        if (subscription.status === 'ended') break;
        const date = addDays(subscription.decidedThrough, 1);
        const isOpenPause = subscription.status === 'paused' && subscription.pausedUntil === null;
        const now = isLate
          ? cutoffFor(addDays(date, 2), alwaysInitialTerms)
          : cutoffFor(date, alwaysInitialTerms);
        const { next, outcome, events } = settleDay(subscription, { ...facts, now });

        const { pausedFrom, pausedUntil } = agreed;
        const isPaused =
          pausedFrom !== null && pausedUntil !== null && pausedFrom <= date && date < pausedUntil;
        const isExpected =
          !isPaused &&
          !isOpenPause &&
          next.status !== 'ended' &&
          date >= agreed.startDate &&
          agreed.weekdays.includes(weekdayOf(date)) &&
          !facts.isSkipped &&
          !facts.isClosed;
        const isPossible = isExpected && facts.isServed && !isLate && facts.hasMeal;
        expect(outcome === 'ordered').toBe(isPossible && facts.balancePaise === 24_900);
        expect(outcome === 'no_balance').toBe(isPossible && facts.balancePaise < 24_900);

        if (outcome === 'ordered') unpaid = 0;
        if (outcome === 'no_balance') unpaid += 1;
        const isLastDay = !next.autoRenew && next.endDate === date;
        expect(events.includes('paused')).toBe(
          outcome === 'no_balance' && unpaid === unpaidInARowMax && !isLastDay,
        );
        expect(events.includes('ended')).toBe(next.status === 'ended');
        if (outcome !== null) expect(next.endDate >= date).toBe(true);
        subscription = next;
        if (subscription.status === 'active' && events.includes('resumed')) unpaid = 0;
      }
    }),
    { numRuns: 1_000 },
  );
});
