/** Compares the forecast with paying one delivery after the other. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  type CalendarDate,
  parseCalendarDate,
  weekdayOf,
  weekdays,
} from '#domain/calendar/calendar.ts';
import { paise } from '#domain/money/money.ts';
import { planOfDay, type Subscription } from '#domain/subscriptions/subscription.ts';
import { forecast, forecastDays, plannedDatesFrom } from './forecast.ts';

const runs = { numRuns: 1_000 };
const saturday = parseCalendarDate('2026-11-21') as CalendarDate;
const sunday = addDays(saturday, 1);
const nothing = { skipped: new Set<CalendarDate>(), closed: new Set<CalendarDate>() };

const lunch: Subscription = {
  planType: 'lunch',
  pricePerDayPaise: paise(24_900),
  status: 'active',
  cycle: 'weekly',
  weekdays: [1, 2, 3, 4, 5],
  startDate: saturday,
  endDate: addDays(saturday, 6),
  autoRenew: true,
  pausedFrom: null,
  pausedUntil: null,
  unpaidInARow: 0,
  addressId: 'home',
  decidedThrough: saturday,
};
const day = fc.integer({ min: 0, max: 70 }).map((days) => addDays(saturday, days));
const days = fc.uniqueArray(day, { maxLength: 12 }).map((dates) => new Set(dates));
const given = fc
  .record({
    subscription: fc
      .record({
        weekdays: fc.subarray([...weekdays], { minLength: 1 }),
        startDate: day,
        endDate: day,
        autoRenew: fc.boolean(),
        pricePerDayPaise: fc.integer({ min: 100, max: 30_000 }).map(paise),
        pause: fc.option(fc.tuple(day, fc.option(fc.integer({ min: 1, max: 30 })))),
      })
      .map(({ pause, ...rest }): Subscription => {
        if (pause === null) return { ...lunch, ...rest };
        const [pausedFrom, length] = pause;
        const pausedUntil = length === null ? null : addDays(pausedFrom, length);
        return { ...lunch, ...rest, status: 'paused', pausedFrom, pausedUntil };
      }),
    facts: fc.record({ skipped: days, closed: days }),
    balancePaise: fc.integer({ min: 0, max: 400_000 }).map(paise),
    from: fc.constant(sunday),
    unfit: days,
  })
  .map(({ unfit, ...all }) => ({ ...all, hasMeal: (date: CalendarDate) => !unfit.has(date) }));
type Given = typeof given extends fc.Arbitrary<infer G> ? G : never;

const isDebit = ({ subscription, facts, hasMeal }: Given, date: CalendarDate) =>
  planOfDay(subscription, date, facts) === 'planned' && hasMeal(date);

/** Pays delivery by delivery until the money or the 60 days run out. */
function payEachDelivery(all: Given) {
  const { subscription, balancePaise, from } = all;
  let left: number = balancePaise;
  const paid: CalendarDate[] = [];
  for (let ahead = 0; ahead < forecastDays; ahead += 1) {
    const date = addDays(from, ahead);
    if (!isDebit(all, date)) continue;
    if (left < subscription.pricePerDayPaise) return { paid, left, firstUnpaid: date };
    left -= subscription.pricePerDayPaise;
    paid.push(date);
  }
  return { paid, left, firstUnpaid: null };
}

describe('the forecast', () => {
  it('covers the same deliveries as paying them one by one', () => {
    fc.assert(
      fc.property(given, (all) => {
        const { paid, firstUnpaid } = payEachDelivery(all);
        const { covers, coveredThrough, isAllCovered, missing } = forecast(all);
        expect(covers).toBe(paid.length);
        expect(coveredThrough).toBe(paid.at(-1) ?? null);
        expect(isAllCovered).toBe(firstUnpaid === null);
        expect(missing === null).toBe(isAllCovered);
      }),
      runs,
    );
  });

  it('gives exactly the amount that finishes the week of the first unpaid delivery', () => {
    fc.assert(
      fc.property(given, (all) => {
        const { left, firstUnpaid } = payEachDelivery(all);
        const { missing } = forecast(all);
        if (firstUnpaid === null) {
          expect(missing).toBeNull();
          return;
        }
        const price = all.subscription.pricePerDayPaise;
        let deliveries = 0;
        let date = firstUnpaid;
        for (; ; date = addDays(date, 1)) {
          if (isDebit(all, date)) deliveries += 1;
          if (weekdayOf(date) === 7) break;
        }
        const amountPaise = deliveries * price - left;
        expect(missing).toEqual({ amountPaise, through: date, deliveries });
      }),
      runs,
    );
  });

  it('is covered by adding the missing amount, and not by a paisa less', () => {
    fc.assert(
      fc.property(given, (all) => {
        const { missing, covers } = forecast(all);
        if (missing === null) return;
        const withMore = (more: number) =>
          forecast({ ...all, balancePaise: paise(all.balancePaise + more) });
        const inSight = (dates: readonly CalendarDate[]) =>
          dates.filter((date) => date <= missing.through && all.hasMeal(date)).length;
        const counted = inSight(plannedDatesFrom(all.subscription, all.facts, all.from));
        expect(withMore(missing.amountPaise).covers).toBeGreaterThanOrEqual(counted);
        expect(withMore(missing.amountPaise - 1).covers).toBeLessThan(covers + missing.deliveries);
      }),
      runs,
    );
  });

  it('gives the expected figures for an example', () => {
    const found = forecast({
      subscription: lunch,
      facts: { ...nothing, skipped: new Set([addDays(sunday, 2)]) },
      balancePaise: paise(3 * 24_900 + 100),
      from: sunday,
    });
    expect(found).toEqual({
      covers: 3,
      coveredThrough: '2026-11-26',
      countedThrough: '2027-01-20',
      isAllCovered: false,
      missing: { amountPaise: 24_800, through: '2026-11-29', deliveries: 1 },
    });
  });

  it('counts sixty days at most', () => {
    const subscription = { ...lunch, autoRenew: false, endDate: addDays(sunday, 100) };
    const given = { subscription, facts: nothing, balancePaise: paise(0), from: sunday };
    expect(forecast(given).countedThrough).toBe(addDays(sunday, forecastDays - 1));
  });

  it('ends with a subscription that does not renew', () => {
    const subscription = { ...lunch, autoRenew: false, endDate: addDays(sunday, 3) };
    const found = forecast({
      subscription,
      facts: nothing,
      balancePaise: paise(100_000),
      from: sunday,
    });
    expect(found).toEqual({
      covers: 3,
      coveredThrough: '2026-11-25',
      countedThrough: '2026-11-25',
      isAllCovered: true,
      missing: null,
    });
  });
});
