/** What the 22:00 run makes of one subscription and one day (decision 0027, Subscriptions). */
import {
  addDays,
  type CalendarDate,
  dateInIndia,
  earliestDeliveryDate,
} from '#domain/calendar/calendar.ts';
import type { Paise } from '#domain/money/money.ts';
import {
  cycleEnd,
  endWithoutPause,
  hasNoDaysLeft,
  planOfDay,
  type ReceiptKind,
  resumeOnTime,
  type Subscription,
} from './subscription.ts';

export const dayOutcomes = [
  'ordered',
  'skipped',
  'closed',
  'no_balance',
  'no_meal',
  'too_late',
] as const;
export type DayOutcome = (typeof dayOutcomes)[number];

/** After so many deliveries in a row that the wallet could not pay, the subscription pauses. */
export const unpaidInARowMax = 3;

/** The last day whose cut-off has passed: days up to it are the run's to settle. */
export function lastDueDate(now: Date): CalendarDate {
  return addDays(earliestDeliveryDate(now), -1);
}

/** Whether the kitchen can still cook for a day whose run comes late: until that day begins. */
export function isRunInTime(date: CalendarDate, now: Date): boolean {
  return dateInIndia(now) < date;
}

export interface EveningFacts {
  readonly now: Date;
  readonly isSkipped: boolean;
  readonly isClosed: boolean;
  readonly balancePaise: Paise;
  /** Whether the menu has a meal for this plan, diet and these allergens. */
  readonly hasMeal: boolean;
}

export interface DayResult {
  readonly next: Subscription;
  /** Null for a day without a delivery. */
  readonly outcome: DayOutcome | null;
  /** What happened besides, in order; each is a receipt. */
  readonly events: readonly Extract<ReceiptKind, 'resumed' | 'renewed' | 'ended' | 'paused'>[];
}

type EveningEvent = DayResult['events'][number];

function renew(subscription: Subscription, date: CalendarDate): Subscription {
  let { endDate } = subscription;
  while (endDate < date) endDate = cycleEnd(addDays(endDate, 1), subscription.cycle);
  return { ...subscription, endDate };
}

/** The day turned: a pause may be over, a cycle begin, the subscription end. */
function turnDay(
  subscription: Subscription,
  date: CalendarDate,
): { readonly turned: Subscription; readonly events: EveningEvent[] } {
  const events: EveningEvent[] = [];
  let turned = subscription;
  const { pausedUntil } = subscription;
  if (subscription.status === 'paused' && pausedUntil !== null && pausedUntil <= date) {
    turned = resumeOnTime(turned);
    events.push('resumed');
  }
  if (hasNoDaysLeft(turned, date)) {
    const endDate = endWithoutPause(turned);
    turned = { ...turned, status: 'ended', pausedFrom: null, pausedUntil: null, endDate };
    events.push('ended');
  } else if (turned.status === 'active' && date > turned.endDate) {
    turned = renew(turned, date);
    events.push('renewed');
  }
  return { turned, events };
}

function outcomeOf(
  subscription: Subscription,
  date: CalendarDate,
  facts: EveningFacts,
): DayOutcome | null {
  const plan = planOfDay(subscription, date, {
    skipped: new Set(facts.isSkipped ? [date] : []),
    closed: new Set(facts.isClosed ? [date] : []),
  });
  if (plan === 'skipped' || plan === 'closed') return plan;
  if (plan !== 'planned') return null;
  if (!isRunInTime(date, facts.now)) return 'too_late';
  if (!facts.hasMeal) return 'no_meal';
  return facts.balancePaise < subscription.pricePerDayPaise ? 'no_balance' : 'ordered';
}

/**
 * Settles one day: the one after `decidedThrough`. Only `ordered` costs anything; the caller debits
 * and orders in the transaction that stores `next`.
 */
export function settleDay(subscription: Subscription, facts: EveningFacts): DayResult {
  const date = addDays(subscription.decidedThrough, 1);
  const { turned, events } = turnDay(subscription, date);
  const outcome = outcomeOf(turned, date, facts);
  const next = { ...turned, decidedThrough: date };
  if (outcome === 'ordered') return { next: { ...next, unpaidInARow: 0 }, outcome, events };
  if (outcome !== 'no_balance') return { next, outcome, events };
  const unpaidInARow = next.unpaidInARow + 1;
  // A plan that is over with this day ends tomorrow; nobody could resume it.
  const isLastDay = hasNoDaysLeft(next, addDays(date, 1));
  if (unpaidInARow < unpaidInARowMax || isLastDay)
    return { next: { ...next, unpaidInARow }, outcome, events };
  const paused = {
    status: 'paused',
    pausedFrom: addDays(date, 1),
    pausedUntil: null,
    unpaidInARow,
  } as const;
  return { next: { ...next, ...paused }, outcome, events: [...events, 'paused'] };
}
