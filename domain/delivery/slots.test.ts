/** Which delivery times a place has on a date, and which of them an order gets. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { always, inOrderOfDates } from '#domain/settings/dated.ts';
import { initialDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { initialSettings } from '#domain/settings/shop-settings.ts';
import { initialPlans } from '#domain/subscriptions/initial-plans.ts';
import type { Area } from './areas.ts';
import { coverageFrom } from './coverage.ts';
import { containsPincode } from './pincodes.ts';
import {
  changesAfter,
  isPlanInArea,
  isPlanServed,
  planSlot,
  whyNotServedFrom,
} from './plan-slots.ts';
import {
  chooseSlot,
  earliestOrderDate,
  moveSlot,
  type Slot,
  slotHours,
  slotsAt,
  slotsOn,
} from './slots.ts';

const slot = (id: string, cutoff = '20:00'): Slot => ({
  id,
  name: id,
  from: '12:00',
  to: '14:30',
  cutoff,
  stopsMax: null,
});
const date = '2026-11-24' as CalendarDate;
const before = new Date('2026-11-23T19:59:00+05:30');
const after = new Date('2026-11-23T20:00:00+05:30');
const pincode = '560038';
const area = (slotIds: string[] | null): Area => ({
  id: 'east',
  name: 'East',
  pincodes: [{ first: pincode, last: pincode }],
  slotIds,
  feePaise: null,
  minimumPaise: null,
  freeFromPaise: null,
  takesCash: true,
});
const settings = {
  ...initialSettings,
  slots: always([slot('noon'), slot('late', '22:00')]),
};
const codeOf = (act: () => unknown) => {
  try {
    return act();
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
};
const choose = (slotId: string | undefined, now = before, given = settings) =>
  codeOf(() => chooseSlot(given, { date, pincode, slotId }, now));

describe('an order', () => {
  it('needs one where there are some, until its cut-off', () => {
    expect(choose(undefined)).toBe('slot_required');
    expect(choose('noon')).toEqual({
      id: 'noon',
      name: 'noon',
      from: '12:00',
      to: '14:30',
      cutoff: '20:00',
    });
    expect(choose('noon', after)).toBe('slot_closed');
    expect(choose('late', after)).toMatchObject({ id: 'late' });
    expect(choose('lost')).toBe('slot_closed');
  });

  it('has none where there are none', () => {
    expect(choose(undefined, before, { ...settings, slots: always([]) })).toBeNull();
    expect(choose('noon', before, { ...settings, slots: always([]) })).toBe('slot_closed');
  });

  it('gets one of its area, or any if the area has none that there is', () => {
    const inArea = (slotIds: string[] | null) => ({ ...settings, areas: always([area(slotIds)]) });
    const idsIn = (slotIds: string[] | null) =>
      slotsAt(inArea(slotIds), date, pincode).map(({ id }) => id);
    expect(idsIn(null)).toEqual(['noon', 'late']);
    expect(idsIn(['late'])).toEqual(['late']);
    expect(idsIn(['gone'])).toEqual(['noon', 'late']);
    expect(choose('noon', before, inArea(['late']))).toBe('slot_closed');
  });

  it('keeps its own as it was, also when that is retired, at the same place and day', () => {
    const order = { deliveryDate: date, slot: { ...slot('old') } };
    const move = (to: CalendarDate, slotId?: string) =>
      codeOf(() => moveSlot(settings, order, { date: to, pincode, slotId }, before));
    expect(move(date)).toBe(order.slot);
    expect(move('2026-11-25' as CalendarDate)).toBe('slot_required');
    expect(move(date, 'noon')).toMatchObject({ id: 'noon' });
  });
});

describe('an order that moves', () => {
  const order = { deliveryDate: date, slot: slot('noon') };
  const next = '2026-11-25' as CalendarDate;
  const other = '560099';
  const elsewhere = { ...area(['late']), pincodes: [{ first: other, last: other }] };
  const wide = '560100';
  const withBoth = { ...area(['late', 'noon']), pincodes: [{ first: wide, last: wide }] };
  const given = { ...settings, areas: always([area(['noon']), elsewhere, withBoth]) };
  const move = (to: { date?: CalendarDate; pincode?: string; slotId?: string }, now = before) =>
    codeOf(() => moveSlot(given, order, { date, pincode, slotId: undefined, ...to }, now));

  it('to another day keeps its time if there is one with its id', () => {
    expect(move({ date: next })).toMatchObject({ id: 'noon' });
    expect(move({ date: next, slotId: 'noon' })).toMatchObject({ id: 'noon' });
    expect(move({ date: next, slotId: 'late' })).toBe('slot_closed');
  });

  it('to a place that has its time among others keeps it', () => {
    expect(move({ date: next, pincode: wide })).toMatchObject({ id: 'noon' });
    expect(move({ pincode: wide }, after)).toBe(order.slot);
  });

  it('to a place without its time has to choose one', () => {
    expect(move({ date: next, pincode: other })).toBe('slot_required');
    expect(move({ pincode: other, slotId: 'late' })).toMatchObject({ id: 'late' });
    expect(move({ pincode: other })).toBe('slot_closed');
    expect(move({ pincode: other, slotId: 'noon' })).toBe('slot_closed');
  });

  it('nowhere keeps what it has, past its cut-off too', () => {
    expect(move({}, after)).toBe(order.slot);
    expect(move({ slotId: 'noon' }, after)).toBe(order.slot);
  });

  it('without a time stays without one on its day', () => {
    const bare = { deliveryDate: date, slot: null };
    const stay = (slotId?: string) =>
      codeOf(() => moveSlot(given, bare, { date, pincode, slotId }, before));
    expect(stay()).toBeNull();
    expect(stay('noon')).toMatchObject({ id: 'noon' });
  });
});

it('no time closes later than the shop', () => {
  const cutoffs = (cutoffMinutes: number) => {
    const terms = { ...initialDeliveryTerms, cutoffMinutes };
    const slots = always([slot('a', '20:00'), slot('b', '22:00'), slot('c', '09:00')]);
    return slotsOn({ slots, delivery: always(terms) }, date).map(({ cutoff }) => cutoff);
  };
  expect(cutoffs(21 * 60)).toEqual(['20:00', '21:00', '09:00']);
  expect(cutoffs(9 * 60)).toEqual(['09:00', '09:00', '09:00']);
});

it('where there are no times, the next day that is open can be ordered for', () => {
  const none = { ...settings, slots: always([]) };
  expect(earliestOrderDate(none, before)).toBe('2026-11-24');
});

describe('a plan is delivered', () => {
  const later = '2026-11-28' as CalendarDate;
  const last = '2026-12-05' as CalendarDate;
  const other = '560099';
  const given = {
    ...settings,
    areas: inOrderOfDates(
      [area(['noon'])],
      [
        { effectiveFrom: last, value: [area(['noon'])] },
        { effectiveFrom: later, value: [area(['late'])] },
      ],
    ),
    plans: always(initialPlans.map((plan) => ({ ...plan, slotId: 'noon' }))),
  };
  const why = (from: CalendarDate, place: string) =>
    whyNotServedFrom(given, { planId: 'lunch', date: from, pincode: place });

  it('only where its area has its time', () => {
    expect(isPlanServed(given, 'lunch', date, pincode)).toBe(true);
    expect(isPlanServed(given, 'lunch', later, pincode)).toBe(false);
    expect(isPlanServed(given, 'lunch', date, other)).toBe(false);
  });

  it('from a day on only if nothing that is decided for later stops it', () => {
    expect(changesAfter(given, date)).toEqual([later, last]);
    expect(changesAfter(given, later)).toEqual([last]);
    expect(why(last, pincode)).toBeNull();
    expect(why(date, pincode)).toMatchObject({ code: 'slot_closed' });
    expect(why(date, other)).toMatchObject({ code: 'area_not_served' });
  });
});

it('the next day is passed over once all of its times are closed', () => {
  const closed = { ...settings, slots: always([slot('noon')]) };
  expect(earliestOrderDate(closed, before)).toBe('2026-11-24');
  expect(earliestOrderDate(closed, after)).toBe('2026-11-25');
  expect(earliestOrderDate(settings, after)).toBe('2026-11-24');
});

it('a plan has its own, else the first; one that is retired is missing', () => {
  const withPlan = (slotId: string | null) => ({
    ...settings,
    plans: always(initialPlans.map((plan) => ({ ...plan, slotId }))),
  });
  expect(planSlot(withPlan('late'), 'lunch', date)?.id).toBe('late');
  expect(planSlot(withPlan(null), 'lunch', date)?.id).toBe('noon');
  expect(planSlot(withPlan('gone'), 'lunch', date)).toBeUndefined();
  expect(planSlot({ ...withPlan('gone'), slots: always([]) }, 'lunch', date)).toBeNull();
});

it('its hours read as people say them', () => {
  expect(slotHours({ from: '12:00', to: '14:30' })).toBe('12 PM to 2:30 PM');
});

it('where every plan is delivered, no plan is named', () => {
  const own = initialPlans.map((plan, index) => ({ ...plan, slotId: index > 0 ? 'late' : 'noon' }));
  const planIds = (slotIds: string[] | null) =>
    coverageFrom({ ...settings, areas: always([area(slotIds)]), plans: always(own) }, date).map(
      ({ planId }) => planId,
    );
  expect(planIds(null)).toEqual([null]);
  expect(planIds(['noon'])).toEqual([own[0]?.id]);
});

it('what is covered by plan and date is what a plan is delivered in its area', () => {
  const id = fc.constantFrom('noon', 'late', 'gone');
  const later = '2026-11-28' as CalendarDate;
  const day = fc.constantFrom(date, '2026-11-27' as CalendarDate, later);
  const given = fc.record({
    first: fc.uniqueArray(id, { maxLength: 3 }),
    second: fc.uniqueArray(id, { maxLength: 3 }),
    planSlot: fc.option(id),
    areaSlots: fc.option(fc.uniqueArray(id, { minLength: 1 })),
    hasArea: fc.boolean(),
  });
  fc.assert(
    fc.property(given, day, ({ first, second, ...own }, on) => {
      const value = (ids: string[]) => ids.map((each) => slot(each));
      const all = {
        ...settings,
        slots: inOrderOfDates(value(first), [{ effectiveFrom: later, value: value(second) }]),
        areas: always(own.hasArea ? [area(own.areaSlots)] : []),
        plans: always(initialPlans.map((plan) => ({ ...plan, slotId: own.planSlot }))),
      };
      const isCovered = coverageFrom(all, date).some(
        (each) =>
          each.pincodes.some((range) => containsPincode(range, pincode)) &&
          each.from <= on &&
          on <= each.through &&
          (each.planId === null || each.planId === 'lunch'),
      );
      expect(isCovered).toBe(isPlanInArea(all, 'lunch', on, pincode));
    }),
  );
});
