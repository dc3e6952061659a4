/** A prepaid subscription: which days it delivers, and the effect of each action on it. */
import {
  addDays,
  addMonth,
  type CalendarDate,
  datesThrough,
  daysBetween,
  earlierDate,
  laterDate,
  type Weekday,
  weekdayOf,
} from '#domain/calendar/calendar.ts';
import { cutoffFor, earliestDeliveryDate } from '#domain/calendar/cutoff.ts';
import { type Paise, timesPaise } from '#domain/money/money.ts';
import { Refusal, refusalAt } from '#domain/refusal.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';

export const subscriptionStatuses = ['active', 'paused', 'cancelled', 'ended'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const cycles = ['weekly', 'monthly'] as const;
export type Cycle = (typeof cycles)[number];

/**
 * The longest pause with a known end, and how far ahead a day can be skipped. A pause without an
 * end may last longer.
 */
export const pauseDaysMax = 180;
/** How many days ahead the calendar shows and meals can be chosen. */
export const calendarDays = 14;

export interface Subscription {
  /** The id of its plan. */
  readonly planType: string;
  /** The agreed price; the current price of the plan applies only when the plan is changed. */
  readonly pricePerDayPaise: Paise;
  readonly status: SubscriptionStatus;
  readonly cycle: Cycle;
  readonly weekdays: readonly Weekday[];
  readonly startDate: CalendarDate;
  /** Last day of the current cycle. */
  readonly endDate: CalendarDate;
  readonly autoRenew: boolean;
  /** First day of the pause; null unless paused. */
  readonly pausedFrom: CalendarDate | null;
  /** First day that is delivered again; null if the end is open. */
  readonly pausedUntil: CalendarDate | null;
  /** Deliveries in a row that the wallet could not pay. */
  readonly unpaidInARow: number;
  /** Null only after the subscription is over. */
  readonly addressId: string | null;
  /** The last settled day; settled days never change. */
  readonly decidedThrough: CalendarDate;
}

/** Facts about days that are not stored in the subscription. */
export interface DayFacts {
  readonly skipped: ReadonlySet<CalendarDate>;
  /** Days on which the kitchen does not cook. */
  readonly closed: ReadonlySet<CalendarDate>;
}

/** The last day of a cycle that begins on `first`. */
export function cycleEnd(first: CalendarDate, cycle: Cycle): CalendarDate {
  return cycle === 'weekly' ? addDays(first, 6) : addDays(addMonth(first), -1);
}

/** Whether the subscription is active or paused, so that it can still deliver or change. */
export function isOngoing(subscription: Pick<Subscription, 'status'>): boolean {
  return subscription.status === 'active' || subscription.status === 'paused';
}

/** The first day that can still be changed now (Spec 9.6: until the cut-off). */
export function firstChangeableDate(
  { decidedThrough }: Pick<Subscription, 'decidedThrough'>,
  now: Date,
  terms: DatedDeliveryTerms,
): CalendarDate {
  return laterDate(earliestDeliveryDate(now, terms), addDays(decidedThrough, 1));
}

/** What is planned for a day before the evening run settles it. */
type DayPlan = 'planned' | 'skipped' | 'closed' | 'no_delivery' | 'paused' | 'not_started' | 'over';

function isPausedOn({ pausedFrom, pausedUntil }: Subscription, date: CalendarDate): boolean {
  if (pausedFrom === null || date < pausedFrom) return false;
  return pausedUntil === null || date < pausedUntil;
}

/** What is planned for a day if nothing changes. Not meant for settled days. */
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
 * The last day of the cycle that includes `first`. The evening run renews a cycle only when the
 * next one begins, so `endDate` may still be before `first`.
 */
function lastOfCycle({ status, endDate, cycle }: Subscription, first: CalendarDate): CalendarDate {
  return status === 'active' && endDate < first ? cycleEnd(first, cycle) : endDate;
}

/** The days with a planned delivery, in order. */
function plannedAmong(
  dates: readonly CalendarDate[],
  subscription: Subscription,
  facts: DayFacts,
): ReadonlySet<CalendarDate> {
  return new Set(dates.filter((date) => planOfDay(subscription, date, facts) === 'planned'));
}

/** What a customer can do to a subscription. */
export type SubscriptionAction =
  /** `until` is the first day delivered again; null leaves the end open. */
  | { readonly kind: 'pause'; readonly until: CalendarDate | null }
  | { readonly kind: 'resume' }
  | { readonly kind: 'skip'; readonly date: CalendarDate }
  | { readonly kind: 'unskip'; readonly date: CalendarDate }
  | {
      readonly kind: 'change';
      readonly plan?: { readonly planType: string; readonly pricePerDayPaise: Paise };
      readonly weekdays?: readonly Weekday[];
      readonly addressId?: string;
    }
  | { readonly kind: 'auto_renew'; readonly isOn: boolean }
  | { readonly kind: 'cancel' };

/** The effect of an action on deliveries and money; shown in the preview and on the receipt. */
export interface Effect {
  /** The first day it applies to. */
  readonly from: CalendarDate;
  /** Deliveries until the end of the cycle that are cancelled by the action. */
  readonly stopped: readonly CalendarDate[];
  /** Deliveries until the end of the cycle that are added by the action. */
  readonly added: readonly CalendarDate[];
  /** The price of the stopped deliveries, which is not debited. */
  readonly keptPaise: Paise;
  readonly endDate: CalendarDate;
  readonly endDateBefore: CalendarDate;
  readonly pricePerDayPaise: Paise;
  /** Until then it can be undone without missing a delivery; null if it cannot or need not. */
  readonly undoUntil: Date | null;
}

export interface AppliedAction {
  /** False if the action changes nothing; then there is no receipt. */
  readonly isChange: boolean;
  readonly next: Subscription;
  readonly skips: ReadonlySet<CalendarDate>;
  readonly effect: Effect;
}

function pausedDays({ startDate }: Subscription, from: CalendarDate, until: CalendarDate): number {
  return Math.max(0, daysBetween(laterDate(from, startDate), until));
}

/** The end date without the extension by the current pause. */
export function endWithoutPause(subscription: Subscription): CalendarDate {
  const { endDate, pausedFrom, pausedUntil } = subscription;
  if (pausedFrom === null || pausedUntil === null) return endDate;
  return addDays(endDate, -pausedDays(subscription, pausedFrom, pausedUntil));
}

/** Whether the plan has no days left from this date, or from the start of its pause. */
export function hasNoDaysLeft(subscription: Subscription, from: CalendarDate): boolean {
  const { autoRenew, pausedFrom } = subscription;
  return !autoRenew && (pausedFrom ?? from) > endWithoutPause(subscription);
}

/** The end date as customers read it: a pause with nothing to follow does not extend it. */
export function lastDay(subscription: Subscription): CalendarDate {
  const end = endWithoutPause(subscription);
  return hasNoDaysLeft(subscription, end) ? end : subscription.endDate;
}

function pause(subscription: Subscription, until: CalendarDate | null, first: CalendarDate) {
  const from = subscription.pausedFrom ?? first;
  const latest = addDays(first, pauseDaysMax);
  if (until !== null && (until < first || until <= from || until > latest)) {
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
  const again = earlierDate(pausedUntil ?? first, first);
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

/** Resumes a subscription on the first day after its pause. */
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
  // It would stay without a delivery.
  if (kind === 'unskip' && facts.closed.has(date)) throw refusalAt('no_delivery_that_day', 'date');
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
  const endDate = lastDay(subscription);
  return { ...subscription, status: 'cancelled', pausedFrom: null, pausedUntil: null, endDate };
}

/** The first delivery with the new plan or to the new address. */
function firstOtherDelivery(
  action: SubscriptionAction,
  { from, endDate }: Pick<Effect, 'from' | 'endDate'>,
  next: Subscription,
  facts: DayFacts,
): CalendarDate | undefined {
  const isOther = action.kind === 'change' && (action.plan ?? action.addressId) !== undefined;
  if (!isOther) return undefined;
  // It may be in the next cycle, if this one has no days left.
  return datesThrough(from, cycleEnd(laterDate(from, endDate), 'monthly')).find(
    (date) => planOfDay(next, date, facts) === 'planned',
  );
}

/** The day at whose cut-off it is too late to undo the action; null if it cannot be undone. */
function firstFixedDay(
  action: SubscriptionAction,
  effect: Pick<Effect, 'from' | 'stopped' | 'added' | 'endDate'>,
  next: Subscription,
  firstOther: CalendarDate | undefined,
): CalendarDate | null {
  const { from, stopped, added, endDate } = effect;
  if (action.kind === 'cancel') return null;
  if (action.kind === 'auto_renew') {
    // The run for this day begins the next cycle or ends the subscription.
    return hasNoDaysLeft(next, from) ? from : laterDate(addDays(endDate, 1), from);
  }
  // What is undefined is sorted to the end.
  const [earliest] = [stopped[0], added[0], firstOther].toSorted();
  return earliest ?? from;
}

function isSame(one: Subscription, other: Subscription): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Applies an action to a subscription at this instant, without changing it in place. Days that the
 * evening run has settled stay as they are.
 * @throws Refusal `subscription_over`, `cutoff_passed`, `no_delivery_that_day`,
 * `pause_until_invalid`.
 */
export function applyAction(
  subscription: Subscription,
  action: SubscriptionAction,
  facts: DayFacts,
  now: Date,
  terms: DatedDeliveryTerms,
): AppliedAction {
  if (!isOngoing(subscription)) throw new Refusal('subscription_over');
  const first = firstChangeableDate(subscription, now, terms);
  const isSkip = action.kind === 'skip' || action.kind === 'unskip';
  const skips = isSkip ? skip(subscription, action, facts, first) : facts.skipped;
  const next = nextOf(subscription, action, first);
  const nextFacts = { ...facts, skipped: skips };
  // Compares the same days before and after, so that deliveries of the next cycle count as neither
  // stopped nor added.
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
    endDate: lastDay(next),
    endDateBefore: lastDay(subscription),
    pricePerDayPaise: next.pricePerDayPaise,
  };
  const isChange = skips.size !== facts.skipped.size || !isSame(subscription, next);
  const firstOther = firstOtherDelivery(action, effect, next, nextFacts);
  const fixedDay = isChange ? firstFixedDay(action, effect, next, firstOther) : null;
  // Always to come: no fixed day is before the first that can still be changed.
  const undoUntil = fixedDay === null ? null : cutoffFor(fixedDay, terms);
  return {
    isChange,
    next,
    skips,
    effect: { ...effect, undoUntil },
  };
}

/** The number of a receipt, such as `SR-10001`. */
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

/** The kind of receipt for each action. */
export const receiptKindOf: Readonly<Record<SubscriptionAction['kind'], ReceiptKind>> = {
  pause: 'paused',
  resume: 'resumed',
  skip: 'skipped',
  unskip: 'unskipped',
  change: 'changed',
  auto_renew: 'auto_renew',
  cancel: 'cancelled',
};
