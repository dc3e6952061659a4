/** Settles one day of one subscription in the evening run (decision 0027, Subscriptions). */
import { addDays, type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
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

const dayOutcomes = [
  'ordered',
  'skipped',
  'closed',
  'no_balance',
  'no_meal',
  'too_late',
  'not_served',
] as const;
export type DayOutcome = (typeof dayOutcomes)[number];

/** The subscription pauses after this many deliveries in a row that the wallet could not pay. */
export const unpaidInARowMax = 3;

/** Whether a late run is still in time for the kitchen: until the day begins. */
export function isRunInTime(date: CalendarDate, now: Date): boolean {
  return dateInIndia(now) < date;
}

export interface EveningFacts {
  readonly now: Date;
  readonly isSkipped: boolean;
  readonly isClosed: boolean;
  /** Whether anything is delivered to the address on that day, at the time of the plan. */
  readonly isServed: boolean;
  readonly balancePaise: Paise;
  /** Whether the menu has a meal for this plan, diet and these allergens. */
  readonly hasMeal: boolean;
}

export interface DayResult {
  readonly next: Subscription;
  /** Null for a day without a planned delivery. */
  readonly outcome: DayOutcome | null;
  /** What else happened, in order; each event gets a receipt. */
  readonly events: readonly Extract<ReceiptKind, 'resumed' | 'renewed' | 'ended' | 'paused'>[];
}

type EveningEvent = DayResult['events'][number];

function renew(subscription: Subscription, date: CalendarDate): Subscription {
  let { endDate } = subscription;
  while (endDate < date) endDate = cycleEnd(addDays(endDate, 1), subscription.cycle);
  return { ...subscription, endDate };
}

/** Begins a day: ends a pause, renews the cycle or ends the subscription if it is due. */
function beginDay(
  subscription: Subscription,
  date: CalendarDate,
): { readonly current: Subscription; readonly events: EveningEvent[] } {
  const events: EveningEvent[] = [];
  let current = subscription;
  const { pausedUntil } = subscription;
  // A pause that began after the last day only waits for a renewal, which may be off by now.
  if (pausedUntil !== null && pausedUntil <= date && !hasNoDaysLeft(current, date)) {
    current = resumeOnTime(current);
    events.push('resumed');
  }
  if (hasNoDaysLeft(current, date)) {
    const endDate = endWithoutPause(current);
    current = { ...current, status: 'ended', pausedFrom: null, pausedUntil: null, endDate };
    events.push('ended');
  } else if (current.status === 'active' && date > current.endDate) {
    current = renew(current, date);
    events.push('renewed');
  }
  return { current, events };
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
  if (!facts.isServed) return 'not_served';
  if (!isRunInTime(date, facts.now)) return 'too_late';
  if (!facts.hasMeal) return 'no_meal';
  return facts.balancePaise < subscription.pricePerDayPaise ? 'no_balance' : 'ordered';
}

/**
 * Settles the day after `decidedThrough`. Only `ordered` is debited; the caller debits and orders
 * in the transaction that stores `next`.
 */
export function settleDay(subscription: Subscription, facts: EveningFacts): DayResult {
  const date = addDays(subscription.decidedThrough, 1);
  const { current, events } = beginDay(subscription, date);
  const outcome = outcomeOf(current, date, facts);
  const next = { ...current, decidedThrough: date };
  if (outcome === 'ordered') return { next: { ...next, unpaidInARow: 0 }, outcome, events };
  if (outcome !== 'no_balance') return { next, outcome, events };
  const unpaidInARow = next.unpaidInARow + 1;
  // A plan whose last day this is ends tomorrow, so it is not paused.
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
