/** A prepaid subscription: which days it delivers, and what each change to it means. */
import {
  addDays,
  type CalendarDate,
  cutoffFor,
  daysBetween,
  earliestDeliveryDate,
} from '#domain/calendar/calendar.ts';
import {
  addMonth,
  datesThrough,
  laterDate,
  type Weekday,
  weekdayOf,
} from '#domain/calendar/weekdays.ts';
import { type Paise, timesPaise } from '#domain/money/money.ts';
import { Refusal, refusalAt } from '#domain/refusal.ts';
import type { PlanType } from './plans.ts';

export const subscriptionStatuses = ['active', 'paused', 'cancelled', 'ended'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const cycles = ['weekly', 'monthly'] as const;
export type Cycle = (typeof cycles)[number];

/**
 * A pause with a known end lasts at most this long; an open one as long as its customer likes.
 * Nothing is skipped farther ahead either.
 */
export const pauseDaysMax = 180;
/** How far ahead days are shown, and meals can be chosen. */
export const calendarDays = 14;

export interface Subscription {
  readonly planType: PlanType;
  /** As agreed; the list's price counts only when the plan is changed. */
  readonly pricePerDayPaise: Paise;
  readonly status: SubscriptionStatus;
  readonly cycle: Cycle;
  readonly weekdays: readonly Weekday[];
  readonly startDate: CalendarDate;
  /** Last day of the cycle under way. */
  readonly endDate: CalendarDate;
  readonly autoRenew: boolean;
  /** First day that the pause covers; null unless paused. */
  readonly pausedFrom: CalendarDate | null;
  /** First day that is delivered again; null while nobody knows. */
  readonly pausedUntil: CalendarDate | null;
  /** Deliveries in a row that the wallet could not pay. */
  readonly unpaidInARow: number;
  /** Null only once the subscription is over. */
  readonly addressId: string | null;
  /** Each day up to this one is settled and never changes again. */
  readonly decidedThrough: CalendarDate;
}

/** What is decided about days outside of the subscription itself. */
export interface DayFacts {
  readonly skipped: ReadonlySet<CalendarDate>;
  /** Days on which the kitchen does not cook. */
  readonly closed: ReadonlySet<CalendarDate>;
}

/** The last day of a cycle that begins on this one. */
export function cycleEnd(first: CalendarDate, cycle: Cycle): CalendarDate {
  return cycle === 'weekly' ? addDays(first, 6) : addDays(addMonth(first), -1);
}

/** Whether anything can still be delivered or changed. */
export function isOngoing(subscription: Pick<Subscription, 'status'>): boolean {
  return subscription.status === 'active' || subscription.status === 'paused';
}

/** The first day that a change made now still reaches (Spec 9.6: 22:00 the evening before). */
export function firstChangeableDate(
  { decidedThrough }: Pick<Subscription, 'decidedThrough'>,
  now: Date,
): CalendarDate {
  return laterDate(earliestDeliveryDate(now), addDays(decidedThrough, 1));
}

/** What a day is before the evening run comes to it. */
export type DayPlan =
  | 'planned'
  | 'skipped'
  | 'closed'
  | 'no_delivery'
  | 'paused'
  | 'not_started'
  | 'over';

function isPausedOn({ pausedFrom, pausedUntil }: Subscription, date: CalendarDate): boolean {
  if (pausedFrom === null || date < pausedFrom) return false;
  return pausedUntil === null || date < pausedUntil;
}

/** What this day would be if nothing more were changed. Settled days are not its business. */
export function planOfDay(
  subscription: Subscription,
  date: CalendarDate,
  { skipped, closed }: DayFacts,
): DayPlan {
  if (!isOngoing(subscription)) return 'over';
  if (date < subscription.startDate) return 'not_started';
  if (isPausedOn(subscription, date)) return 'paused';
  if (date > subscription.endDate && !subscription.autoRenew) return 'over';
  if (!subscription.weekdays.includes(weekdayOf(date))) return 'no_delivery';
  if (skipped.has(date)) return 'skipped';
  return closed.has(date) ? 'closed' : 'planned';
}

/**
 * The last day of the cycle under way on this day; of the coming one when that begins on it, for
 * the evening run renews only then.
 */
function lastOfCycle({ status, endDate, cycle }: Subscription, first: CalendarDate): CalendarDate {
  return status === 'active' && endDate < first ? cycleEnd(first, cycle) : endDate;
}

/** Which of these days have a delivery, in order. */
function plannedAmong(
  dates: readonly CalendarDate[],
  subscription: Subscription,
  facts: DayFacts,
): ReadonlySet<CalendarDate> {
  return new Set(dates.filter((date) => planOfDay(subscription, date, facts) === 'planned'));
}

/** What a customer (or staff for one) can do to a subscription. */
export type SubscriptionAction =
  /** `until` is the first day delivered again; null: until further notice. */
  | { readonly kind: 'pause'; readonly until: CalendarDate | null }
  | { readonly kind: 'resume' }
  | { readonly kind: 'skip'; readonly date: CalendarDate }
  | { readonly kind: 'unskip'; readonly date: CalendarDate }
  | {
      readonly kind: 'change';
      readonly plan?: { readonly planType: PlanType; readonly pricePerDayPaise: Paise };
      readonly weekdays?: readonly Weekday[];
      readonly addressId?: string;
    }
  | { readonly kind: 'auto_renew'; readonly isOn: boolean }
  | { readonly kind: 'cancel' };

/** What an action means for deliveries and money; shown before, and written on the receipt. */
export interface Effect {
  /** First day it reaches. */
  readonly from: CalendarDate;
  /** Deliveries, until the end of the cycle under way, that will not come. */
  readonly stopped: readonly CalendarDate[];
  /** Deliveries that come in addition, until the end of the cycle. */
  readonly added: readonly CalendarDate[];
  /** What the stopped deliveries would have cost; it is not debited. */
  readonly keptPaise: Paise;
  readonly endDate: CalendarDate;
  readonly endDateBefore: CalendarDate;
  readonly pricePerDayPaise: Paise;
  /** Until then it can be taken back without missing a delivery; null when it cannot. */
  readonly undoUntil: Date | null;
}

export interface AppliedAction {
  /** False when all is already as asked for: nothing changes, and there is no receipt. */
  readonly isChange: boolean;
  readonly next: Subscription;
  readonly skips: ReadonlySet<CalendarDate>;
  readonly effect: Effect;
}

function pausedDays({ startDate }: Subscription, from: CalendarDate, until: CalendarDate): number {
  return Math.max(0, daysBetween(laterDate(from, startDate), until));
}

/** The end as it would be without the pause under way. */
export function endWithoutPause(subscription: Subscription): CalendarDate {
  const { endDate, pausedFrom, pausedUntil } = subscription;
  if (pausedFrom === null || pausedUntil === null) return endDate;
  return addDays(endDate, -pausedDays(subscription, pausedFrom, pausedUntil));
}

/** Whether no day of the plan is left, from this one on or from where its pause began. */
export function hasNoDaysLeft(subscription: Subscription, from: CalendarDate): boolean {
  const { autoRenew, pausedFrom } = subscription;
  return !autoRenew && (pausedFrom ?? from) > endWithoutPause(subscription);
}

function pause(subscription: Subscription, until: CalendarDate | null, first: CalendarDate) {
  const from = subscription.pausedFrom ?? first;
  const earliest = subscription.pausedFrom === null ? addDays(first, 1) : laterDate(from, first);
  const latest = addDays(first, pauseDaysMax);
  if (until !== null && (until < earliest || until <= from || until > latest)) {
    throw refusalAt('pause_until_invalid', 'until');
  }
  if (hasNoDaysLeft(subscription, first)) throw new Refusal('subscription_over');
  const base = endWithoutPause(subscription);
  const endDate = until === null ? base : addDays(base, pausedDays(subscription, from, until));
  return {
    ...subscription,
    status: 'paused',
    pausedFrom: from,
    pausedUntil: until,
    endDate,
  } as const;
}

function resume(subscription: Subscription, first: CalendarDate): Subscription {
  const { pausedFrom, pausedUntil } = subscription;
  if (pausedFrom === null) return subscription;
  if (hasNoDaysLeft(subscription, first)) throw new Refusal('subscription_over');
  const again = pausedUntil !== null && pausedUntil < first ? pausedUntil : first;
  const days = pausedDays(subscription, pausedFrom, again);
  const endDate = addDays(endWithoutPause(subscription), days);
  return {
    ...subscription,
    status: 'active',
    pausedFrom: null,
    pausedUntil: null,
    unpaidInARow: 0,
    endDate,
  };
}

/** The subscription as the evening run finds it on the first day after a pause. */
export function resumeOnTime(subscription: Subscription): Subscription {
  const { pausedUntil } = subscription;
  return pausedUntil === null ? subscription : resume(subscription, pausedUntil);
}

function assertDelivery(plan: DayPlan, date: CalendarDate, first: CalendarDate): void {
  if (date < first) throw refusalAt('cutoff_passed', 'date');
  const isNear = date <= addDays(first, pauseDaysMax);
  if (isNear && (plan === 'planned' || plan === 'skipped')) return;
  throw refusalAt('no_delivery_that_day', 'date');
}

function skip(
  subscription: Subscription,
  { kind, date }: Extract<SubscriptionAction, { readonly date: CalendarDate }>,
  facts: DayFacts,
  first: CalendarDate,
): Set<CalendarDate> {
  assertDelivery(planOfDay(subscription, date, facts), date, first);
  const skips = new Set(facts.skipped);
  if (kind === 'skip') skips.add(date);
  else skips.delete(date);
  return skips;
}

function change(
  subscription: Subscription,
  action: Extract<SubscriptionAction, { readonly kind: 'change' }>,
): Subscription {
  const { plan, weekdays, addressId } = action;
  const isNewPlan = plan !== undefined && plan.planType !== subscription.planType;
  return {
    ...subscription,
    ...(isNewPlan && plan),
    ...(weekdays && { weekdays: weekdays.toSorted() }),
    ...(addressId !== undefined && { addressId }),
  };
}

function nextOf(
  subscription: Subscription,
  action: SubscriptionAction,
  first: CalendarDate,
): Subscription {
  if (action.kind === 'pause') return pause(subscription, action.until, first);
  if (action.kind === 'resume') return resume(subscription, first);
  if (action.kind === 'change') return change(subscription, action);
  if (action.kind === 'auto_renew') return { ...subscription, autoRenew: action.isOn };
  if (action.kind !== 'cancel') return subscription;
  return { ...subscription, status: 'cancelled', pausedFrom: null, pausedUntil: null };
}

/** The first delivery of another plan, or to another address. */
function firstOtherDelivery(
  action: SubscriptionAction,
  { from, endDate }: Pick<Effect, 'from' | 'endDate'>,
  next: Subscription,
  facts: DayFacts,
): CalendarDate | undefined {
  const isOther = action.kind === 'change' && (action.plan ?? action.addressId) !== undefined;
  if (!isOther) return undefined;
  // Of the next cycle, when nothing is left of this one.
  return datesThrough(from, cycleEnd(laterDate(from, endDate), 'monthly')).find(
    (date) => planOfDay(next, date, facts) === 'planned',
  );
}

function undoUntil(
  action: SubscriptionAction,
  effect: Pick<Effect, 'from' | 'stopped' | 'added' | 'endDate'>,
  next: Subscription,
  firstOther: CalendarDate | undefined,
): Date | null {
  const { from, stopped, added, endDate } = effect;
  if (action.kind === 'cancel') return null;
  if (action.kind === 'auto_renew') {
    // The run that begins the next cycle, or ends the subscription.
    return cutoffFor(hasNoDaysLeft(next, from) ? from : laterDate(addDays(endDate, 1), from));
  }
  const [earliest] = [stopped[0], added[0], firstOther]
    .filter((date) => date !== undefined)
    .toSorted();
  return cutoffFor(earliest ?? from);
}

function isSame(one: Subscription, other: Subscription): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * What an action makes of a subscription at this instant; nothing is settled that the evening run
 * has settled before.
 * @throws Refusal `subscription_over`, `cutoff_passed`, `no_delivery_that_day`,
 * `pause_until_invalid`.
 */
export function applyAction(
  subscription: Subscription,
  action: SubscriptionAction,
  facts: DayFacts,
  now: Date,
): AppliedAction {
  if (!isOngoing(subscription)) throw new Refusal('subscription_over');
  const first = firstChangeableDate(subscription, now);
  const isSkip = action.kind === 'skip' || action.kind === 'unskip';
  const skips = isSkip ? skip(subscription, action, facts, first) : facts.skipped;
  const next = nextOf(subscription, action, first);
  const nextFacts = { ...facts, skipped: skips };
  // The same days before and after: what the next cycle delivers anyway is neither lost nor won.
  const end = laterDate(lastOfCycle(subscription, first), lastOfCycle(next, first));
  const dates = isSkip ? [action.date] : datesThrough(first, end);
  const before = plannedAmong(dates, subscription, facts);
  const after = plannedAmong(dates, next, nextFacts);
  const stopped = [...before].filter((date) => !after.has(date));
  const effect = {
    from: first,
    stopped,
    added: [...after].filter((date) => !before.has(date)),
    keptPaise: timesPaise(subscription.pricePerDayPaise, stopped.length),
    endDate: next.endDate,
    endDateBefore: subscription.endDate,
    pricePerDayPaise: next.pricePerDayPaise,
  };
  const firstOther = firstOtherDelivery(action, effect, next, nextFacts);
  const undoable = undoUntil(action, effect, next, firstOther);
  return {
    isChange: skips.size !== facts.skipped.size || !isSame(subscription, next),
    next,
    skips,
    effect: { ...effect, undoUntil: undoable !== null && undoable > now ? undoable : null },
  };
}

/** `SR-10001`: the number of a receipt. */
export function formatReceiptNumber(serial: number): string {
  return `SR-${serial}`;
}

/** What a receipt is about. */
export const receiptKinds = [
  'started',
  'paused',
  'resumed',
  'skipped',
  'unskipped',
  'changed',
  'auto_renew',
  'renewed',
  'cancelled',
  'ended',
] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** The kind of receipt that an action is confirmed with. */
export const receiptKindOf: Readonly<Record<SubscriptionAction['kind'], ReceiptKind>> = {
  pause: 'paused',
  resume: 'resumed',
  skip: 'skipped',
  unskip: 'unskipped',
  change: 'changed',
  auto_renew: 'auto_renew',
  cancel: 'cancelled',
};
