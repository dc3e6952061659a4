/** The terms that follow from the choices: deliveries, money, and the consent. */
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { type Paise, timesPaise } from '#domain/money/money.ts';
import { plannedDatesFrom } from '#domain/staff/forecast.ts';
import type { Plan } from '#domain/subscriptions/plans.ts';
import { cycleEnd, type DayFacts, type Subscription } from '#domain/subscriptions/subscription.ts';
import type { SubscribeDraft } from '#web/features/subscribe/subscribe-draft.ts';

export interface Terms {
  /** The subscription as it will be stored. */
  readonly subscription: Subscription;
  /** Its known closed days: they are neither delivered nor charged. */
  readonly facts: DayFacts;
  /** Deliveries of the first cycle, in order. */
  readonly dates: readonly CalendarDate[];
  readonly totalPaise: Paise;
  readonly first: CalendarDate;
  /** Null when the first delivery is the only one. */
  readonly second: CalendarDate | null;
  /** Equal for equal terms. */
  readonly key: string;
}

type Choices = Pick<SubscribeDraft, 'weekdays' | 'cycle' | 'autoRenew'>;

interface TermsOfChoices {
  /** Null if nothing would be delivered. */
  readonly terms: Terms | null;
  /** Days of the first cycle that are left out, since the kitchen is closed on them. */
  readonly closed: readonly CalendarDate[];
}

const openDays: DayFacts = { skipped: new Set(), closed: new Set() };

/** `closedDates` are those that are known. */
export function termsOf(
  choices: Choices,
  plan: Plan,
  startDate: CalendarDate,
  closedDates: readonly string[] = [],
): TermsOfChoices {
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
  const facts = { ...openDays, closed: new Set(closedDates as readonly CalendarDate[]) };
  const planned = plannedDatesFrom(subscription, openDays, startDate, endDate);
  const closed = planned.filter((date) => facts.closed.has(date));
  const [first, second = null] = plannedDatesFrom(subscription, facts, startDate);
  if (first === undefined) return { terms: null, closed };
  const dates = planned.filter((date) => !facts.closed.has(date));
  const totalPaise = timesPaise(plan.pricePerDayPaise, dates.length);
  const key = JSON.stringify({ ...subscription, totalPaise });
  return { terms: { subscription, facts, dates, totalPaise, first, second, key }, closed };
}
