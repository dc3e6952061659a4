/** The plans of subscriptions and their price per delivered day (decision 0027, Subscriptions). */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { MealCategory } from '#domain/menu/meals.ts';
import type { Paise } from '#domain/money/money.ts';
import { type Dated, valueOn } from '#domain/settings/dated.ts';

export interface Plan {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** Its meals are of this category; never changes, as customers chose the plan for it. */
  readonly category: MealCategory;
  readonly pricePerDayPaise: Paise;
  /** The delivery time of its deliveries; null for the first one that there is. */
  readonly slotId: string | null;
  /** Whether it can be taken out; a retired plan stays for the subscriptions it has. */
  readonly isActive: boolean;
}

export const activePlans = (plans: readonly Plan[]): Plan[] =>
  plans.filter(({ isActive }) => isActive);

/** The figure in "Subscription from ₹199/day" (Spec 9.13); null without plans. */
export function cheapestPlan<Priced extends Pick<Plan, 'pricePerDayPaise'>>(
  plans: readonly Priced[],
): Priced | null {
  const inOrder = plans.toSorted((one, other) => one.pricePerDayPaise - other.pricePerDayPaise);
  return inOrder[0] ?? null;
}

/** The plan with this id if it can be taken out. */
export function findPlan(plans: readonly Plan[], id: string): Plan | undefined {
  return plans.find((plan) => plan.id === id && plan.isActive);
}

/**
 * A plan, retired or not, as it is for deliveries on a date; undefined for one that another process
 * published a moment ago.
 */
export function planOn(
  plans: Dated<readonly Plan[]>,
  id: string,
  date: CalendarDate,
): Plan | undefined {
  const isIt = (plan: Plan) => plan.id === id;
  return valueOn(plans, date).find(isIt) ?? plans.flatMap(({ value }) => value).find(isIt);
}

/** Its name. */
export const planNameOn = (plans: Dated<readonly Plan[]>, id: string, date: CalendarDate): string =>
  planOn(plans, id, date)?.name ?? id;
