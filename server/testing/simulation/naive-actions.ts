/** Actions of customers, and what the simulation's own calendar expects of each. */
import { type Day, type Moment, nameOfDay } from './naive-days.ts';
import {
  type Agreement,
  agree,
  comes,
  cycleLength,
  endOf,
  firstOpen,
  isOngoing,
  isSkippable,
  type Person,
  type PlanName,
  settle,
  shownEndOf,
  suits,
  type World,
  writeReceipt,
} from './naive-model.ts';

export const listPrices: Readonly<Record<PlanName, number>> = {
  breakfast: 19_900,
  lunch: 24_900,
  gym: 27_900,
};

export type Attempt =
  | {
      readonly kind: 'subscribe';
      readonly plan: PlanName;
      readonly weekdays: readonly number[];
      readonly start: Day;
      readonly cycle: 'weekly' | 'monthly';
      readonly renews: boolean;
    }
  | { readonly kind: 'pause'; readonly until: Day | null }
  | { readonly kind: 'resume' }
  | { readonly kind: 'skip' | 'unskip'; readonly day: Day }
  | { readonly kind: 'change'; readonly plan?: PlanName; readonly weekdays?: readonly number[] }
  | { readonly kind: 'auto-renew'; readonly isOn: boolean }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'choose'; readonly day: Day; readonly dish: number | null };

type Action = Exclude<Attempt, { kind: 'subscribe' | 'choose' }>;

/** What the shop must answer. */
export interface Answered {
  /** Null when it is accepted. */
  readonly refusal: string | null;
  /** The kind of receipt; null when nothing changed. */
  readonly receipt: string | null;
  readonly stopped: readonly string[];
  readonly added: readonly string[];
  /** In paise. */
  readonly kept: number;
  readonly end: string | null;
}

const refused = (refusal: string): Answered => ({
  refusal,
  receipt: null,
  stopped: [],
  added: [],
  kept: 0,
  end: null,
});

/** A day of a later cycle can be skipped; a cycle that begins with the first day counts whole. */
function tellsThrough(agreement: Agreement, attempt: Action, first: Day): Day {
  const end = endOf(agreement);
  if (attempt.kind === 'skip' || attempt.kind === 'unskip') return Math.max(end, attempt.day);
  const isBetweenCycles = agreement.state === 'active' && end < first;
  return isBetweenCycles ? first + cycleLength(agreement, first) - 1 : end;
}

function daysToCome(world: World, agreement: Agreement, from: Day, through: Day): string[] {
  const days: string[] = [];
  for (let day = from; day <= through; day += 1) {
    if (comes(world, agreement, day)) days.push(nameOfDay(day));
  }
  return days;
}

function pause(agreement: Agreement, until: Day | null, first: Day): string | null {
  const from = agreement.pause?.from ?? first;
  const isTooSoon = until !== null && (until <= from || until < first);
  if (isTooSoon || (until !== null && until > first + 180)) return 'pause_until_invalid';
  const wouldEnd = endOf({ ...agreement, pause: { from, until: null } });
  if (from > wouldEnd && !agreement.renews) return 'subscription_over';
  agreement.pause = { from, until };
  agreement.state = 'paused';
  return null;
}

function resume(agreement: Agreement): string | null {
  if (agreement.pause === null) return null;
  if (!agreement.renews && agreement.daysLeft === 0) return 'subscription_over';
  agreement.pause = null;
  agreement.state = 'active';
  agreement.unpaidInARow = 0;
  return null;
}

function changePlan(agreement: Agreement, attempt: Extract<Attempt, { kind: 'change' }>): void {
  if (attempt.plan && attempt.plan !== agreement.plan) {
    agreement.plan = attempt.plan;
    agreement.price = listPrices[attempt.plan];
  }
  if (attempt.weekdays) agreement.weekdays = attempt.weekdays.toSorted();
}

/** Changes the agreement, or returns the refusal. */
function apply(world: World, agreement: Agreement, attempt: Attempt, first: Day): string | null {
  if (attempt.kind === 'skip' || attempt.kind === 'unskip') {
    if (attempt.day < first) return 'cutoff_passed';
    if (attempt.day > first + 180 || !isSkippable(world, agreement, attempt.day))
      return 'no_delivery_that_day';
    if (attempt.kind === 'unskip' && world.closed.has(attempt.day)) return 'no_delivery_that_day';
    if (attempt.kind === 'skip') agreement.skipped.add(attempt.day);
    else agreement.skipped.delete(attempt.day);
  }
  if (attempt.kind === 'pause') return pause(agreement, attempt.until, first);
  if (attempt.kind === 'resume') return resume(agreement);
  if (attempt.kind === 'change') changePlan(agreement, attempt);
  if (attempt.kind === 'auto-renew') agreement.renews = attempt.isOn;
  if (attempt.kind === 'cancel') {
    agreement.lastEnd = shownEndOf(agreement);
    agreement.state = 'cancelled';
    agreement.pause = null;
  }
  return null;
}

/** Everything that can change in it, to see whether anything did. */
function fingerprint(agreement: Agreement): string {
  const { plan, price, weekdays, renews, state, pause, skipped } = agreement;
  return JSON.stringify([plan, price, weekdays, renews, state, pause, [...skipped].toSorted()]);
}

const receiptNames = {
  pause: 'paused',
  resume: 'resumed',
  skip: 'skipped',
  unskip: 'unskipped',
  change: 'changed',
  'auto-renew': 'auto_renew',
  cancel: 'cancelled',
} as const;

function act(
  world: World,
  person: Person,
  agreement: Agreement,
  attempt: Action,
  moment: Moment,
): Answered {
  if (!isOngoing(agreement)) return refused('subscription_over');
  const first = firstOpen(agreement, moment);
  const before = structuredClone(agreement);
  const { price } = agreement;
  const refusal = apply(world, agreement, attempt, first);
  if (refusal !== null) return refused(refusal);
  // The same days before and after, so that a cycle that only moves neither loses nor adds any.
  const through = Math.max(
    tellsThrough(before, attempt, first),
    tellsThrough(agreement, attempt, first),
  );
  const daysBefore = daysToCome(world, before, first, through);
  const days = daysToCome(world, agreement, first, through);
  const isChange = fingerprint(before) !== fingerprint(agreement);
  const receipt = isChange ? receiptNames[attempt.kind] : null;
  if (receipt) writeReceipt(world, person, receipt, moment);
  const stopped = daysBefore.filter((day) => !days.includes(day));
  return {
    refusal: null,
    receipt,
    stopped,
    added: days.filter((day) => !daysBefore.includes(day)),
    kept: stopped.length * price,
    end: nameOfDay(shownEndOf(agreement)),
  };
}

/**
 * After ten in the evening tomorrow is settled first, whether the evening run has been or not; a
 * refused action leaves that to the run.
 */
function afterSettling(
  world: World,
  person: Person,
  moment: Moment,
  answer: () => Answered,
): Answered {
  const before = structuredClone(person);
  const { diary } = world;
  const pages = [diary.days, diary.orders, diary.money, diary.receipts, diary.mails];
  const lengths = pages.map(({ length }) => length);
  settle(world, person, moment);
  const answered = answer();
  if (answered.refusal === null) return answered;
  Object.assign(person, before);
  pages.forEach((page, index) => {
    page.length = lengths[index] ?? 0;
  });
  return answered;
}

function choose(
  world: World,
  person: Person,
  agreement: Agreement,
  { day, dish: id }: Extract<Attempt, { kind: 'choose' }>,
  moment: Moment,
): Answered {
  if (!isOngoing(agreement)) return refused('subscription_over');
  if (day < firstOpen(agreement, moment)) return refused('cutoff_passed');
  if (day > moment.day + 14 || !comes(world, agreement, day)) {
    return refused('no_delivery_that_day');
  }
  const dish = world.dishes.find((one) => one.id === id);
  if (id !== null && !(dish?.plan === agreement.plan && suits(person, dish, true))) {
    return refused('meal_unsuitable');
  }
  if (id === null) agreement.chosen.delete(day);
  else agreement.chosen.set(day, id);
  return { ...refused(''), refusal: null };
}

/** `newId` is the id of the new agreement, if one is made. */
export function grant(
  world: World,
  person: Person,
  attempt: Attempt,
  moment: Moment,
  newId: string,
): Answered {
  const { agreement } = person;
  if (attempt.kind === 'subscribe') {
    if (attempt.start < firstOpen(null, moment)) return refused('start_too_early');
    if (agreement && isOngoing(agreement)) return refused('subscription_exists');
    const price = listPrices[attempt.plan];
    const made = agree({ ...attempt, id: newId, price }, moment);
    const isAllClosed = daysToCome(world, made, made.start, endOf(made)).length === 0;
    if (isAllClosed && !made.renews) return refused('delivery_day_closed');
    person.agreement = made;
    writeReceipt(world, person, 'started', moment);
    return { ...refused(''), refusal: null, receipt: 'started' };
  }
  if (!agreement || !isOngoing(agreement)) return refused('subscription_over');
  return afterSettling(world, person, moment, () =>
    attempt.kind === 'choose'
      ? choose(world, person, agreement, attempt, moment)
      : act(world, person, agreement, attempt, moment),
  );
}
