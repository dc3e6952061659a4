/** The effect of each action on a subscription: deliveries, dates and refusals. */

import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, datesThrough } from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { paise } from '#domain/money/money.ts';
import { refusedBy } from '#domain/refusal.rig.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { alwaysInitialTerms } from '#domain/settings/delivery-terms.ts';
import {
  applyAction,
  cycleEnd,
  type DayFacts,
  firstChangeableDate,
  formatReceiptNumber,
  pauseDaysMax,
  planOfDay,
  receiptKindOf,
  receiptKinds,
  type Subscription,
  type SubscriptionAction,
} from './subscription.ts';

const day = (text: string) => text as CalendarDate;
const saturday = day('2026-11-21');
const sunday = day('2026-11-22');
const monday = day('2026-11-23');
const tuesday = day('2026-11-24');
/** Noon in India, so that tomorrow can still be changed. */
const noon = new Date('2026-11-21T06:30:00Z');
const nothing: DayFacts = { skipped: new Set(), closed: new Set() };

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
const paused = { ...lunch, status: 'paused', pausedFrom: sunday } as const;
/** Paused from the day after a cycle whose days are all settled. */
const between = {
  ...paused,
  startDate: day('2026-11-08'),
  pausedFrom: day('2026-11-15'),
  endDate: day('2026-11-14'),
} as const;

const cancel = { kind: 'cancel' } as const;

const codeOf = (work: () => unknown) => refusedBy(work)?.code ?? null;

describe('a day', () => {
  it.each<[string, Partial<Subscription>, string]>([
    ['2026-11-22', {}, 'not_started'],
    ['2026-11-23', {}, 'planned'],
    ['2026-11-24', {}, 'skipped'],
    ['2026-11-25', {}, 'closed'],
    ['2026-11-28', {}, 'no_delivery'],
    ['2026-11-30', {}, 'over'],
    ['2026-11-30', { autoRenew: true }, 'planned'],
    ['2026-11-23', { status: 'paused', pausedFrom: day('2026-11-24') }, 'planned'],
    ['2026-11-24', { status: 'paused', pausedFrom: day('2026-11-24') }, 'paused'],
    ['2026-12-24', { status: 'paused', pausedFrom: day('2026-11-24') }, 'paused'],
    [
      '2026-11-26',
      { status: 'paused', pausedFrom: sunday, pausedUntil: day('2026-11-26') },
      'planned',
    ],
    ['2026-11-23', { status: 'cancelled' }, 'over'],
  ])('%s with %j is %s', (date, changes, plan) => {
    const facts = { skipped: new Set([day('2026-11-24')]), closed: new Set([day('2026-11-25')]) };
    expect(planOfDay({ ...lunch, ...changes }, day(date), facts)).toBe(plan);
  });

  it.each([
    ['2026-11-21T16:29:59.999Z', saturday, '2026-11-22'],
    ['2026-11-21T16:30:00.000Z', saturday, '2026-11-23'],
    // The run has already settled the day, so its clock was ahead of ours.
    ['2026-11-21T16:29:59.999Z', sunday, '2026-11-23'],
  ])('at %s with days settled to %s, %s is the first to change', (now, decidedThrough, first) => {
    expect(firstChangeableDate({ decidedThrough }, new Date(now), alwaysInitialTerms)).toBe(first);
  });
});

it.each([
  ['2026-11-23', 'weekly', '2026-11-29'],
  ['2026-11-23', 'monthly', '2026-12-22'],
  ['2027-01-31', 'monthly', '2027-02-27'],
] as const)('a cycle from %s, %s, ends on %s', (first, cycle, last) => {
  expect(cycleEnd(day(first), cycle)).toBe(last);
});

describe('an action', () => {
  it.each<[string, Subscription, SubscriptionAction, RefusalCode]>([
    ['yesterday', lunch, { kind: 'skip', date: saturday }, 'cutoff_passed'],
    ['a Saturday', lunch, { kind: 'skip', date: day('2026-11-28') }, 'no_delivery_that_day'],
    ['no skip', paused, { kind: 'unskip', date: monday }, 'no_delivery_that_day'],
    [
      'more than 180 days ahead',
      { ...lunch, autoRenew: true },
      { kind: 'skip', date: day('2027-05-24') },
      'no_delivery_that_day',
    ],
    [
      'the end of the century',
      { ...lunch, autoRenew: true },
      { kind: 'unskip', date: day('2099-12-31') },
      'no_delivery_that_day',
    ],
    [
      'a skipped day on which the kitchen is closed',
      lunch,
      { kind: 'unskip', date: day('2026-11-25') },
      'no_delivery_that_day',
    ],
    ['no length', lunch, { kind: 'pause', until: sunday }, 'pause_until_invalid'],
    ['181 days', lunch, { kind: 'pause', until: addDays(sunday, 181) }, 'pause_until_invalid'],
    ['the past', paused, { kind: 'pause', until: saturday }, 'pause_until_invalid'],
    ['over', { ...lunch, status: 'ended' }, { kind: 'resume' }, 'subscription_over'],
    [
      'nothing left',
      { ...lunch, startDate: day('2026-11-15'), endDate: saturday },
      { kind: 'pause', until: null },
      'subscription_over',
    ],
  ])('is refused for %s', (_, subscription, action, code) => {
    const wednesday = new Set([day('2026-11-25')]);
    const facts = { skipped: wednesday, closed: wednesday };
    expect(codeOf(() => applyAction(subscription, action, facts, noon, alwaysInitialTerms))).toBe(
      code,
    );
  });

  it('can be a longer or shorter pause, but not one that is over already', () => {
    const since = { ...lunch, status: 'paused', pausedFrom: day('2026-11-18') } as const;
    const until = (date: string) => () =>
      applyAction(since, { kind: 'pause', until: day(date) }, nothing, noon, alwaysInitialTerms);
    expect(until('2026-11-22')().next).toMatchObject({ pausedUntil: sunday, status: 'paused' });
    expect(codeOf(until('2026-11-21'))).toBe('pause_until_invalid');
    // A pause that has not begun lasts a day at least.
    const later = { ...paused, pausedFrom: day('2026-11-24') };
    const shorten = (date: string) => () =>
      applyAction(later, { kind: 'pause', until: day(date) }, nothing, noon, alwaysInitialTerms);
    expect(codeOf(shorten('2026-11-24'))).toBe('pause_until_invalid');
    expect(shorten('2026-11-25')().next.pausedUntil).toBe('2026-11-25');
  });

  it('can skip the first day that can still be changed', () => {
    const underWay = { ...lunch, startDate: day('2026-11-16'), weekdays: [7] } as const;
    const skip = { kind: 'skip', date: sunday } as const;
    const { isChange, effect } = applyAction(underWay, skip, nothing, noon, alwaysInitialTerms);
    expect([isChange, effect.stopped]).toEqual([true, [sunday]]);
  });

  it('is a change only if something is different afterwards', () => {
    const isChange = (action: SubscriptionAction) =>
      applyAction(lunch, action, nothing, noon, alwaysInitialTerms).isChange;
    expect(isChange({ kind: 'auto_renew', isOn: true })).toBe(true);
    expect(isChange({ kind: 'auto_renew', isOn: false })).toBe(false);
    expect(isChange({ kind: 'unskip', date: monday })).toBe(false);
  });

  it('delivers to another address, on sorted days', () => {
    const action = { kind: 'change', addressId: 'office', weekdays: [4, 1] } as const;
    const { next } = applyAction(lunch, action, nothing, noon, alwaysInitialTerms);
    expect(next).toEqual({ ...lunch, addressId: 'office', weekdays: [1, 4] });
  });

  it('on the last day of a cycle concerns that day, not the next cycle', () => {
    const last = { ...lunch, startDate: day('2026-11-16'), endDate: sunday, autoRenew: true };
    const daily = { ...last, weekdays: [1, 2, 3, 4, 5, 6, 7] } as const;
    const { effect } = applyAction(daily, { kind: 'cancel' }, nothing, noon, alwaysInitialTerms);
    expect(effect.stopped).toEqual([sunday]);
  });

  it('can pause for 180 days', () => {
    const until = addDays(sunday, pauseDaysMax);
    expect(
      applyAction(lunch, { kind: 'pause', until }, nothing, noon, alwaysInitialTerms).next
        .pausedUntil,
    ).toBe(until);
  });

  it('can skip a day 180 days ahead', () => {
    const date = addDays(sunday, pauseDaysMax);
    const { effect } = applyAction(
      { ...lunch, autoRenew: true },
      { kind: 'skip', date },
      nothing,
      noon,
      alwaysInitialTerms,
    );
    expect([effect.stopped, effect.keptPaise]).toEqual([[date], 24_900]);
  });

  it('reports on the next cycle if the current one is fully settled', () => {
    const settled = { ...lunch, startDate: day('2026-11-15'), endDate: saturday, autoRenew: true };
    const { stopped, keptPaise } = applyAction(
      settled,
      { kind: 'cancel' },
      nothing,
      noon,
      alwaysInitialTerms,
    ).effect;
    expect(stopped).toEqual(datesThrough(monday, day('2026-11-27')));
    expect(keptPaise).toBe(124_500);
  });

  it('on a plan between two cycles reports the next cycle, unless it is paused', () => {
    const settled = { ...lunch, startDate: day('2026-11-15'), endDate: saturday, autoRenew: true };
    const change = { kind: 'change', weekdays: [1, 6] } as const;
    const changed = applyAction(settled, change, nothing, noon, alwaysInitialTerms).effect;
    expect(changed.added).toEqual([day('2026-11-28')]);
    expect(changed.stopped).toEqual(datesThrough(day('2026-11-24'), day('2026-11-27')));
    const until = { kind: 'pause', until: day('2026-11-26') } as const;
    const renewing = { ...between, autoRenew: true };
    const paused = applyAction(renewing, until, nothing, noon, alwaysInitialTerms).effect;
    expect([paused.endDate, paused.added]).toEqual(['2026-11-25', []]);
  });

  it('that resumes between two cycles reports the deliveries of the next one', () => {
    const renewing = { ...between, autoRenew: true };
    const { effect, next } = applyAction(
      renewing,
      { kind: 'resume' },
      nothing,
      noon,
      alwaysInitialTerms,
    );
    expect(effect.added).toEqual(datesThrough(monday, day('2026-11-27')));
    expect([next.endDate, effect.stopped]).toEqual([saturday, []]);
  });

  it('that turns off renewal during a pause between two cycles leaves nothing to resume', () => {
    const pausedUntil = day('2026-11-26');
    const until = { ...between, pausedUntil, endDate: day('2026-11-25'), autoRenew: true };
    const { next, effect } = applyAction(
      until,
      { kind: 'auto_renew', isOn: false },
      nothing,
      noon,
      alwaysInitialTerms,
    );
    expect(effect.undoUntil).toEqual(cutoffFor(sunday, alwaysInitialTerms));
    expect([effect.endDate, effect.endDateBefore]).toEqual([between.endDate, until.endDate]);
    expect(
      codeOf(() => applyAction(next, { kind: 'resume' }, nothing, noon, alwaysInitialTerms)),
    ).toBe('subscription_over');
    // After it is undone, the pause ends on its original day.
    const on = { kind: 'auto_renew', isOn: true } as const;
    const undone = applyAction(next, on, nothing, noon, alwaysInitialTerms);
    expect(undone.next).toEqual(until);
    const { endDate, endDateBefore } = undone.effect;
    expect([endDate, endDateBefore]).toEqual([until.endDate, between.endDate]);
    const { effect: cancelled } = applyAction(next, cancel, nothing, noon, alwaysInitialTerms);
    expect([cancelled.endDate, cancelled.endDateBefore]).toEqual(Array(2).fill(between.endDate));
  });

  it('uses the price of a new plan, and keeps the agreed price if the plan stays the same', () => {
    const change = (planType: 'lunch' | 'gym') => {
      const plan = { planType, pricePerDayPaise: paise(27_900) };
      return applyAction(lunch, { kind: 'change', plan }, nothing, noon, alwaysInitialTerms);
    };
    expect(change('gym').next).toMatchObject({ planType: 'gym', pricePerDayPaise: 27_900 });
    expect(change('lunch')).toMatchObject({ isChange: false, next: lunch });
  });

  it.each<[SubscriptionAction, Partial<Subscription>]>([
    [{ kind: 'skip', date: tuesday }, {}],
    [{ kind: 'unskip', date: monday }, {}],
    [
      { kind: 'pause', until: null },
      { status: 'paused', pausedFrom: sunday },
    ],
    [{ kind: 'resume' }, {}],
    [{ kind: 'auto_renew', isOn: false }, {}],
    [{ kind: 'change', weekdays: [5, 4, 3, 2, 1], addressId: 'home' }, {}],
  ])('%j of a plan with %j changes nothing, and nothing is to be undone', (action, changes) => {
    const facts = { ...nothing, skipped: new Set([tuesday]) };
    const before = { ...lunch, ...changes };
    const { isChange, effect } = applyAction(before, action, facts, noon, alwaysInitialTerms);
    expect([isChange, effect.undoUntil]).toEqual([false, null]);
  });

  it.each<[SubscriptionAction, string | null]>([
    [{ kind: 'skip', date: day('2026-11-25') }, '2026-11-25'],
    [{ kind: 'pause', until: null }, '2026-11-23'],
    [{ kind: 'auto_renew', isOn: true }, '2026-11-30'],
    [{ kind: 'change', addressId: 'office' }, '2026-11-23'],
    [{ kind: 'change', addressId: 'office', weekdays: [4, 6] }, '2026-11-23'],
    [{ kind: 'change', weekdays: [1, 4, 6] }, '2026-11-24'],
    [{ kind: 'change', weekdays: [1, 2, 3, 4, 5, 7] }, '2026-11-29'],
    [{ kind: 'cancel' }, null],
  ])('%j can be undone until the cut-off for %s', (action, date) => {
    const { undoUntil } = applyAction(lunch, action, nothing, noon, alwaysInitialTerms).effect;
    expect(undoUntil).toEqual(date === null ? null : cutoffFor(day(date), alwaysInitialTerms));
  });

  it.each<[SubscriptionAction, Partial<Subscription>, string]>([
    // The first added delivery is before the first stopped one.
    [{ kind: 'change', weekdays: [1] }, { weekdays: [3] }, '2026-11-23'],
    // Its first delivery is in the next cycle.
    [{ kind: 'change', addressId: 'office' }, { endDate: sunday, autoRenew: true }, '2026-11-23'],
    // The end of the cycle has passed.
    [{ kind: 'auto_renew', isOn: false }, { endDate: saturday, autoRenew: true }, '2026-11-22'],
    [{ kind: 'auto_renew', isOn: true }, between, '2026-11-22'],
  ])('%j of a plan with %j can be undone until the cut-off for %s', (action, changes, date) => {
    const { undoUntil } = applyAction(
      { ...lunch, ...changes },
      action,
      nothing,
      noon,
      alwaysInitialTerms,
    ).effect;
    expect(undoUntil).toEqual(cutoffFor(day(date), alwaysInitialTerms));
  });

  it('has its own kind of receipt', () => {
    expect(receiptKinds).toEqual(expect.arrayContaining(Object.values(receiptKindOf)));
    expect(formatReceiptNumber(10_001)).toBe('SR-10001');
  });
});
