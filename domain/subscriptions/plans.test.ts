/** The plans have their published prices (Spec 9.13; decision 0027, Subscriptions). */
import { describe, expect, it } from 'vitest';
import { mealCategories } from '#domain/menu/meals.ts';
import { formatCardPrice } from '#domain/money/money.ts';
import { cheapestPlanPaise, findPlan, plans, planTypes } from './plans.ts';

describe('the plans', () => {
  it('have the published prices per day', () => {
    expect(plans.map((plan) => [plan.id, plan.pricePerDayPaise])).toEqual([
      ['breakfast', 19_900],
      ['lunch', 24_900],
      ['gym', 27_900],
    ]);
  });

  it('start at the ₹199 a day that the home page promises', () => {
    expect(formatCardPrice(cheapestPlanPaise)).toBe('₹199');
    expect(plans.every((plan) => plan.pricePerDayPaise >= cheapestPlanPaise)).toBe(true);
  });

  it('each belong to one category of the menu', () => {
    expect(plans.every((plan) => mealCategories.includes(plan.id))).toBe(true);
    expect(new Set(plans.map((plan) => plan.id)).size).toBe(plans.length);
  });

  it('are found by their type', () => {
    expect(planTypes.map(findPlan)).toEqual(plans);
    expect(() => findPlan('dinner' as 'lunch')).toThrow('There is no plan dinner');
  });
});
