/** Properties that hold for any subscription, day and action. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  type CalendarDate,
  datesThrough,
  daysBetween,
  laterDate,
  weekdays,
} from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { paise } from '#domain/money/money.ts';
import { refusedBy } from '#domain/refusal.rig.ts';
import { Refusal, type RefusalCode } from '#domain/refusal.ts';
import { alwaysInitialTerms } from '#domain/settings/delivery-terms.ts';
import { settleDay } from './evening-run.ts';
import {
  applyAction,
  cycleEnd,
  cycles,
  type DayFacts,
  firstChangeableDate,
  isOngoing,
  lastDay,
  planOfDay,
  resumeOnTime,
  type Subscription,
  type SubscriptionAction,
} from './subscription.ts';

const runs = { numRuns: 300 };
const day = (text: string) => text as CalendarDate;
const saturday = day('2026-11-21');
const sunday = day('2026-11-22');
const monday = day('2026-11-23');

const lunch: Subscription = {
  planType: 'lunch',
  pricePerDayPaise: paise(24_900),
  status: 'active',
  cycle: 'weekly',
  weekdays: [1, 2, 3, 4, 5],
  startDate: monday,
  endDate: day('2026-11-29'),
  autoRenew: false,
  pausedFrom: null,
  pausedUntil: null,
  unpaidInARow: 0,
  addressId: 'home',
  decidedThrough: saturday,
};
const codeOf = (work: () => unknown) => refusedBy(work)?.code ?? null;

const anyDay = fc.integer({ min: 0, max: 45 }).map((days) => addDays(sunday, days));
const anyWeekdays = fc.subarray([...weekdays], { minLength: 1 });
const anyActive = fc
  .record({
    weekdays: anyWeekdays,
    cycle: fc.constantFrom(...cycles),
    autoRenew: fc.boolean(),
    startedAgo: fc.integer({ min: -25, max: 25 }),
    isTomorrowSettled: fc.boolean(),
  })
  .map(({ startedAgo, isTomorrowSettled, ...agreed }): Subscription => {
    const startDate = addDays(sunday, -startedAgo);
    let endDate = cycleEnd(startDate, agreed.cycle);
    // Also between two cycles: one is settled, and the next has not begun.
    while (endDate < saturday) endDate = cycleEnd(addDays(endDate, 1), agreed.cycle);
    const decidedThrough = isTomorrowSettled ? sunday : saturday;
    return { ...lunch, ...agreed, startDate, endDate, decidedThrough };
  });
const anyDays = fc.uniqueArray(anyDay, { maxLength: 8 }).map((dates) => new Set(dates));
const anyFacts = fc.record({ skipped: anyDays, closed: anyDays });
const midnightMs = Date.parse('2026-11-20T18:30:00Z');
const anyNow = fc
  .integer({ min: 0, max: 23 * 60 })
  .map((minutes) => new Date(midnightMs + minutes * 60_000));
const anyChange: fc.Arbitrary<SubscriptionAction> = fc.oneof(
  fc.record({ kind: fc.constant('pause' as const), until: fc.option(anyDay) }),
  fc.record({ kind: fc.constant('resume' as const) }),
  fc.record({ kind: fc.constantFrom('skip' as const, 'unskip' as const), date: anyDay }),
  fc.record({ kind: fc.constant('change' as const), weekdays: anyWeekdays }),
  fc.record({ kind: fc.constant('auto_renew' as const), isOn: fc.boolean() }),
);
const anyHistory = fc.array(anyChange, { maxLength: 2 });
const cancel = { kind: 'cancel' } as const;
const anyAction = fc.oneof({ weight: 9, arbitrary: anyChange }, fc.constant(cancel));
const situation = fc.record({ subscription: anyActive, facts: anyFacts, now: anyNow });
interface Situation {
  readonly subscription: Subscription;
  readonly facts: DayFacts;
  readonly now: Date;
}
const usualRefusals = new Set<RefusalCode>([
  'cutoff_passed',
  'no_delivery_that_day',
  'pause_until_invalid',
  'subscription_over',
]);

/** Null if the action is refused for one of the expected reasons. */
function tryAction({ subscription, facts, now }: Situation, action: SubscriptionAction) {
  try {
    return applyAction(subscription, action, facts, now, alwaysInitialTerms);
  } catch (error) {
    if (error instanceof Refusal && usualRefusals.has(error.code)) return null;
    throw error;
  }
}

/** The situation after some actions, one after the other; null if one was refused. */
function applyAll(given: Situation, actions: readonly SubscriptionAction[]): Situation | null {
  let state = given;
  for (const action of actions) {
    const result = tryAction(state, action);
    if (!result) return null;
    const facts = { ...state.facts, skipped: result.skips };
    state = { ...state, subscription: result.next, facts };
  }
  return state;
}

/** Checks a property on subscriptions with a history of actions. */
const always = (property: (given: Situation, action: SubscriptionAction) => void) =>
  fc.assert(
    fc.property(situation, anyHistory, anyAction, (given, done, last) => {
      const state = applyAll(given, done);
      if (state) property(state, last);
    }),
    runs,
  );

const anyStep = fc.oneof(
  { weight: 9, arbitrary: fc.constant('evening' as const) },
  { weight: 4, arbitrary: fc.record({ pausedFor: fc.constantFrom(1, 2, 7, null) }) },
  fc.record({ kind: fc.constant('resume' as const) }),
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('auto_renew' as const), isOn: fc.boolean() }),
  },
);

it('whatever its customer does between them, the evening runs settle each day', () => {
  fc.assert(
    fc.property(situation, fc.array(anyStep, { minLength: 30, maxLength: 60 }), (given, steps) => {
      let state: Situation = given;
      for (const step of steps) {
        const { subscription, facts } = state;
        if (!isOngoing(subscription)) break;
        const date = addDays(subscription.decidedThrough, 1);
        if (step === 'evening') {
          const now = cutoffFor(date, alwaysInitialTerms);
          const isSkipped = facts.skipped.has(date);
          const isClosed = facts.closed.has(date);
          const evening = { now, isSkipped, isClosed, isServed: true, hasMeal: true };
          const { next } = settleDay(subscription, { ...evening, balancePaise: paise(24_900) });
          state = { facts, subscription: next, now: new Date(now.getTime() + 1) };
          continue;
        }
        const until =
          'kind' in step || step.pausedFor === null ? null : addDays(date, step.pausedFor);
        const action = 'kind' in step ? step : ({ kind: 'pause', until } as const);
        state = applyAll(state, [action]) ?? state;
      }
    }),
    { numRuns: 2_000 },
  );
});

describe('always', () => {
  it('settled days and days past their cut-off are not changed', () => {
    always((given, action) => {
      const result = tryAction(given, action);
      if (!result) return;
      const first = firstChangeableDate(given.subscription, given.now, alwaysInitialTerms);
      expect(first > given.subscription.decidedThrough).toBe(true);
      expect(result.effect.from).toBe(first);
      expect(result.next.decidedThrough).toBe(given.subscription.decidedThrough);
      const { skipped } = given.facts;
      const reached = [
        ...result.effect.stopped,
        ...result.effect.added,
        ...[...skipped, ...result.skips].filter(
          (date) => skipped.has(date) !== result.skips.has(date),
        ),
      ];
      expect(reached.filter((date) => date < first)).toEqual([]);
    });
  });

  it('the reported effect is true: stopped days are not delivered, added ones are', () => {
    always((given, action) => {
      const result = tryAction(given, action);
      if (!result) return;
      const { stopped, added, keptPaise, endDate, endDateBefore } = result.effect;
      const facts = { ...given.facts, skipped: result.skips };
      const was = (date: CalendarDate) =>
        planOfDay(given.subscription, date, given.facts) === 'planned';
      const is = (date: CalendarDate) => planOfDay(result.next, date, facts) === 'planned';
      const cycle = datesThrough(result.effect.from, laterDate(endDate, endDateBefore));
      const wrong = [...cycle, ...stopped, ...added].filter(
        (date) =>
          stopped.includes(date) !== (was(date) && !is(date)) ||
          added.includes(date) !== (is(date) && !was(date)),
      );
      expect(wrong).toEqual([]);
      expect(keptPaise).toBe(stopped.length * given.subscription.pricePerDayPaise);
    });
  });

  it('repeating an action changes nothing', () => {
    always((given, action) => {
      const once = applyAll(given, [action]);
      if (!once || action.kind === 'cancel') return;
      expect(tryAction(once, action)).toMatchObject({ isChange: false, next: once.subscription });
    });
  });

  it('a cancelled subscription delivers nothing more and refuses every action', () => {
    always((given, action) => {
      const { next, effect } = applyAction(
        given.subscription,
        cancel,
        given.facts,
        given.now,
        alwaysInitialTerms,
      );
      const plans = datesThrough(effect.from, addDays(effect.from, 60)).map((date) =>
        planOfDay(next, date, given.facts),
      );
      expect(new Set(plans)).toEqual(new Set(['over']));
      expect(
        codeOf(() => applyAction(next, action, given.facts, given.now, alwaysInitialTerms)),
      ).toBe('subscription_over');
    });
  });
});

describe('undoing', () => {
  it('a skip restores everything, and the other way round', () => {
    fc.assert(
      fc.property(situation, anyDay, fc.boolean(), (given, date, isSkippedFirst) => {
        const order = isSkippedFirst
          ? (['unskip', 'skip'] as const)
          : (['skip', 'unskip'] as const);
        const first = tryAction(given, { kind: order[0], date });
        const changed = applyAll(given, [{ kind: order[0], date }]);
        if (!first?.isChange || !changed || given.facts.closed.has(date)) return;
        const back = applyAction(
          changed.subscription,
          { kind: order[1], date },
          changed.facts,
          given.now,
          alwaysInitialTerms,
        );
        expect(back.skips).toEqual(given.facts.skipped);
        expect(back.next).toEqual(given.subscription);
        expect([back.effect.stopped, back.effect.added]).toEqual([
          first.effect.added,
          first.effect.stopped,
        ]);
      }),
      runs,
    );
  });

  it('a pause immediately restores everything, including the end', () => {
    fc.assert(
      fc.property(situation, fc.option(anyDay), fc.option(anyDay), (given, until, later) => {
        const pauses = [until, later].map((each) => ({ kind: 'pause', until: each }) as const);
        const changed = applyAll(given, pauses);
        if (!changed) return;
        const { next, effect } = applyAction(
          changed.subscription,
          { kind: 'resume' },
          given.facts,
          given.now,
          alwaysInitialTerms,
        );
        expect(next).toEqual(given.subscription);
        expect(effect.endDate).toBe(given.subscription.endDate);
      }),
      runs,
    );
  });
});

describe('the end', () => {
  /** The paused days that extend the subscription. */
  const extensionDays = ({ startDate }: Subscription, from: CalendarDate, until: CalendarDate) =>
    Math.max(0, daysBetween(laterDate(from, startDate), until));

  it('moves by the paused days if the end of the pause is known', () => {
    fc.assert(
      fc.property(situation, anyDay, (given, until) => {
        const result = tryAction(given, { kind: 'pause', until });
        if (!result) return;
        const { subscription } = given;
        const days = extensionDays(subscription, result.effect.from, until);
        const { endDate } = result.next;
        expect(endDate).toBe(addDays(subscription.endDate, days));
        expect(resumeOnTime(result.next)).toEqual({ ...subscription, endDate });
      }),
      runs,
    );
  });

  it('moves by the actually paused days on resuming, whatever was planned before', () => {
    fc.assert(
      fc.property(
        situation,
        fc.option(anyDay),
        fc.integer({ min: 0, max: 20 }),
        (given, until, daysLater) => {
          const changed = applyAll(given, [{ kind: 'pause', until }]);
          if (!changed) return;
          const { pausedFrom } = changed.subscription;
          const settled = addDays(changed.subscription.decidedThrough, daysLater);
          // The evening run would have resumed it.
          if (pausedFrom === null || (until !== null && until <= settled)) return;
          const now = new Date(given.now.getTime() + daysLater * 86_400_000);
          const later = { ...changed.subscription, decidedThrough: settled };
          const { next, effect } = applyAction(
            later,
            { kind: 'resume' },
            given.facts,
            now,
            alwaysInitialTerms,
          );
          const again = until !== null && until < effect.from ? until : effect.from;
          const days = extensionDays(later, pausedFrom, again);
          expect(next.endDate).toBe(addDays(given.subscription.endDate, days));
        },
      ),
      runs,
    );
  });

  it('does not move for other actions', () => {
    always((given, action) => {
      if (action.kind === 'pause' || action.kind === 'resume') return;
      const { subscription } = given;
      const result = tryAction(given, action);
      const endDate = action.kind === 'cancel' ? lastDay(subscription) : subscription.endDate;
      if (result) expect(result.next.endDate).toBe(endDate);
    });
  });
});
