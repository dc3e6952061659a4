/** What customers ask for, and what the simulation's own calendar makes of it. */
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
  suits,
  type World,
  writeReceipt,
} from './naive-model.ts';

export const listPrices: Readonly<Record<PlanName, number>> = {
  breakfast: 19_900,
  lunch: 24_900,
  gym: 27_900,
};

export type Wish =
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

type Action = Exclude<Wish, { kind: 'subscribe' | 'choose' }>;

/** What the shop must answer. */
export interface Answered {
  /** Null when it is granted. */
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

/** A day of a later cycle can be skipped; a cycle that begins with the first day is told whole. */
function tellsThrough(agreement: Agreement, wish: Action, first: Day): Day {
  const end = endOf(agreement);
  if (wish.kind === 'skip' || wish.kind === 'unskip') return Math.max(end, wish.day);
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

function changePlan(agreement: Agreement, wish: Extract<Wish, { kind: 'change' }>): void {
  if (wish.plan && wish.plan !== agreement.plan) {
    agreement.plan = wish.plan;
    agreement.price = listPrices[wish.plan];
  }
  if (wish.weekdays) agreement.weekdays = wish.weekdays.toSorted();
}

/** Changes the agreement, or says why not. */
function apply(world: World, agreement: Agreement, wish: Wish, first: Day): string | null {
  if (wish.kind === 'skip' || wish.kind === 'unskip') {
    if (wish.day < first) return 'cutoff_passed';
    if (wish.day > first + 180 || !isSkippable(world, agreement, wish.day))
      return 'no_delivery_that_day';
    if (wish.kind === 'skip') agreement.skipped.add(wish.day);
    else agreement.skipped.delete(wish.day);
  }
  if (wish.kind === 'pause') return pause(agreement, wish.until, first);
  if (wish.kind === 'resume') return resume(agreement);
  if (wish.kind === 'change') changePlan(agreement, wish);
  if (wish.kind === 'auto-renew') agreement.renews = wish.isOn;
  if (wish.kind === 'cancel') {
    agreement.lastEnd = endOf(agreement);
    agreement.state = 'cancelled';
    agreement.pause = null;
  }
  return null;
}

/** All that can be changed of it, to see whether anything was. */
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
  wish: Action,
  moment: Moment,
): Answered {
  if (!isOngoing(agreement)) return refused('subscription_over');
  const first = firstOpen(agreement, moment);
  const before = structuredClone(agreement);
  const { price } = agreement;
  const refusal = apply(world, agreement, wish, first);
  if (refusal !== null) return refused(refusal);
  // The same days before and after, so that a cycle that only moves loses and wins nothing.
  const through = Math.max(tellsThrough(before, wish, first), tellsThrough(agreement, wish, first));
  const daysBefore = daysToCome(world, before, first, through);
  const days = daysToCome(world, agreement, first, through);
  const isChange = fingerprint(before) !== fingerprint(agreement);
  const receipt = isChange ? receiptNames[wish.kind] : null;
  if (receipt) writeReceipt(world, person, receipt, moment);
  const stopped = daysBefore.filter((day) => !days.includes(day));
  return {
    refusal: null,
    receipt,
    stopped,
    added: days.filter((day) => !daysBefore.includes(day)),
    kept: stopped.length * price,
    end: nameOfDay(endOf(agreement)),
  };
}

/**
 * Whoever comes after ten finds tomorrow dealt with, whether the evening run was there or not; a
 * refusal leaves that to the run.
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
  { day, dish: id }: Extract<Wish, { kind: 'choose' }>,
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

/** `newId` names the agreement, when there is one to come. */
export function grant(
  world: World,
  person: Person,
  wish: Wish,
  moment: Moment,
  newId: string,
): Answered {
  const { agreement } = person;
  if (wish.kind === 'subscribe') {
    if (wish.start < firstOpen(null, moment)) return refused('start_too_early');
    if (agreement && isOngoing(agreement)) return refused('subscription_exists');
    const price = listPrices[wish.plan];
    person.agreement = agree({ ...wish, id: newId, price }, moment);
    writeReceipt(world, person, 'started', moment);
    return { ...refused(''), refusal: null, receipt: 'started' };
  }
  if (!agreement || !isOngoing(agreement)) return refused('subscription_over');
  return afterSettling(world, person, moment, () =>
    wish.kind === 'choose'
      ? choose(world, person, agreement, wish, moment)
      : act(world, person, agreement, wish, moment),
  );
}
