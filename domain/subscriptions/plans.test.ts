/** The plans have their published prices (Spec 9.13; decision 0027, Subscriptions). */
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { formatCardPrice } from '#domain/money/money.ts';
import { inOrderOfDates } from '#domain/settings/dated.ts';
import { initialPlans as plans } from './initial-plans.ts';
import { activePlans, cheapestPlan, findPlan, planNameOn } from './plans.ts';

describe('the plans', () => {
  it('have the published prices per day', () => {
    expect(plans.map((plan) => [plan.id, plan.pricePerDayPaise])).toEqual([
      ['breakfast', 19_900],
      ['lunch', 24_900],
      ['gym', 27_900],
    ]);
  });

  it('start at the ₹199 a day that the home page promises', () => {
    const cheapest = cheapestPlan(plans.toReversed());
    expect(cheapest && formatCardPrice(cheapest.pricePerDayPaise)).toBe('₹199');
    expect(cheapestPlan([])).toBeNull();
  });

  it('each belong to the category of the menu that they are named after', () => {
    expect(plans.map(({ category }) => category)).toEqual(plans.map(({ id }) => id));
  });

  it('are offered until they are retired', () => {
    const [first, ...others] = plans;
    if (!first) throw new Error('There is no plan');
    expect(activePlans([{ ...first, isActive: false }, ...others])).toEqual(others);
  });

  it('are found by their id unless they are retired', () => {
    expect(plans.map(({ id }) => findPlan(plans, id))).toEqual(plans);
    expect(findPlan(plans, 'dinner')).toBeUndefined();
    expect(
      findPlan(
        plans.map((plan) => ({ ...plan, isActive: false })),
        'breakfast',
      ),
    ).toBeUndefined();
  });

  it('have the name of the date, also when they are retired', () => {
    const on = (date: string) => date as CalendarDate;
    const renamed = plans.map((plan) => ({ ...plan, name: `New ${plan.name}`, isActive: false }));
    const dated = inOrderOfDates(plans, [{ effectiveFrom: on('2026-12-01'), value: renamed }]);
    expect(planNameOn(dated, 'gym', on('2026-11-30'))).toBe('Gym');
    expect(planNameOn(dated, 'gym', on('2026-12-01'))).toBe('New Gym');
    expect(planNameOn(dated, 'dinner', on('2026-12-01'))).toBe('dinner');
  });
});
