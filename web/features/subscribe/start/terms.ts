/** The terms that follow from the choices: deliveries, money, and the consent. */
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { type Paise, timesPaise } from '#domain/money/money.ts';
import { plannedDatesFrom } from '#domain/staff/forecast.ts';
import type { Plan } from '#domain/subscriptions/plans.ts';
import { cycleEnd, type Subscription } from '#domain/subscriptions/subscription.ts';
import type { SubscribeDraft } from '#web/features/subscribe/subscribe-draft.ts';

export interface Terms {
  /** The subscription as it will be stored. */
  readonly subscription: Subscription;
  /** Deliveries of the first cycle, in order; at least one. */
  readonly dates: readonly CalendarDate[];
  readonly totalPaise: Paise;
  readonly first: CalendarDate;
  /** Null when the first delivery is the only one. */
  readonly second: CalendarDate | null;
  /** Equal for equal terms. */
  readonly key: string;
}

/** Only the shop knows its closed days: they are neither delivered nor charged. */
export const openDays = { skipped: new Set<CalendarDate>(), closed: new Set<CalendarDate>() };

type Choices = Pick<SubscribeDraft, 'weekdays' | 'cycle' | 'autoRenew'>;

/** Null without a weekday. */
export function termsOf(choices: Choices, plan: Plan, startDate: CalendarDate): Terms | null {
  const { weekdays, cycle, autoRenew } = choices;
  const endDate = cycleEnd(startDate, cycle);
  const subscription: Subscription = {
    planType: plan.id,
    pricePerDayPaise: plan.pricePerDayPaise,
    status: 'active',
    cycle,
    weekdays,
    startDate,
    endDate,
    autoRenew,
    pausedFrom: null,
    pausedUntil: null,
    unpaidInARow: 0,
    addressId: null,
    decidedThrough: addDays(startDate, -1),
  };
  const [first, second = null] = plannedDatesFrom(subscription, openDays, startDate);
  if (first === undefined) return null;
  const dates = plannedDatesFrom(subscription, openDays, startDate, endDate);
  return {
    subscription,
    dates,
    totalPaise: timesPaise(plan.pricePerDayPaise, dates.length),
    first,
    second,
    key: JSON.stringify(subscription),
  };
}
