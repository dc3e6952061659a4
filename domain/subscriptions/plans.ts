/** The subscription plans and their price per delivered day (decision 0027, Subscriptions). */
import { type MealCategory, mealCategoryLabels } from '#domain/menu/meals.ts';
import { type Paise, paise } from '#domain/money/money.ts';

/** Each plan delivers the meals of the category it is named after. */
export const planTypes = ['breakfast', 'lunch', 'gym'] as const satisfies readonly MealCategory[];
export type PlanType = (typeof planTypes)[number];

export interface Plan {
  readonly id: PlanType;
  readonly name: string;
  readonly description: string;
  readonly pricePerDayPaise: Paise;
}

export const plans: readonly Plan[] = [
  {
    id: 'breakfast',
    name: mealCategoryLabels.breakfast,
    description: 'A warm breakfast at your door, on the mornings you choose.',
    pricePerDayPaise: paise(19_900),
  },
  {
    id: 'lunch',
    name: mealCategoryLabels.lunch,
    description: 'The midday meal you would cook if you had the time.',
    pricePerDayPaise: paise(24_900),
  },
  {
    id: 'gym',
    name: mealCategoryLabels.gym,
    description: 'High-protein meals that taste good too.',
    pricePerDayPaise: paise(27_900),
  },
];

/** The figure in "Subscription from ₹199/day" (Spec 9.13). */
export const cheapestPlanPaise = paise(Math.min(...plans.map((plan) => plan.pricePerDayPaise)));

/** @throws RangeError if there is no such plan, which is a bug. */
export function findPlan(planType: PlanType): Plan {
  const plan = plans.find(({ id }) => id === planType);
  if (!plan) throw new RangeError(`There is no plan ${planType}`);
  return plan;
}
