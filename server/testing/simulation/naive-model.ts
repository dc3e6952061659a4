/**
 * A second model of subscriptions: a calendar that is walked day by day. It shares no code with the
 * shop, so that both agree only when both are right.
 */
import {
  type Day,
  instantOf,
  isBeforeCutoffTime,
  isoWeekday,
  type Moment,
  monthFrom,
  nameOfDay,
} from './naive-days.ts';

export type PlanName = 'breakfast' | 'lunch' | 'gym';
type DietName = 'veg' | 'egg' | 'non-veg';

/** A meal that can be had for one. */
export interface Dish {
  readonly id: number;
  readonly plan: string;
  readonly diet: DietName;
  readonly contains: readonly string[];
}

export interface Agreement {
  readonly id: string;
  plan: PlanName;
  price: number;
  readonly cycle: 'weekly' | 'monthly';
  weekdays: readonly number[];
  readonly start: Day;
  renews: boolean;
  state: 'active' | 'paused' | 'cancelled' | 'ended';
  /** Days of the cycle under way that are still to come; paused days use up none. */
  daysLeft: number;
  pause: { readonly from: Day; readonly until: Day | null } | null;
  unpaidInARow: number;
  /** The last settled day. */
  settled: Day;
  /** The last day of the cycle, once the agreement is over. */
  lastEnd: Day | null;
  readonly skipped: Set<Day>;
  readonly chosen: Map<Day, number>;
}

export interface Person {
  readonly id: string;
  /** Lives where the kitchen does not deliver on some days. */
  readonly isFar: boolean;
  paise: number;
  diet: DietName | null;
  avoids: readonly string[];
  /** The newest one, over or not. */
  agreement: Agreement | null;
}

/** Everything that must be in the shop afterwards; each line is one fact. */
interface Diary {
  readonly days: string[];
  readonly orders: string[];
  readonly money: string[];
  readonly receipts: string[];
  readonly mails: string[];
  /** By `<person> <day>` the dishes that may be picked for it. */
  readonly pickable: Map<string, readonly number[]>;
}

export interface World {
  readonly dishes: readonly Dish[];
  readonly closed: Set<Day>;
  /** Days without deliveries to those who live far away. */
  readonly near: Set<Day>;
  readonly diary: Diary;
}

export const isOngoing = ({ state }: Agreement): boolean =>
  state === 'active' || state === 'paused';

/** The first day that can still be changed. */
export function firstOpen(agreement: Agreement | null, moment: Moment): Day {
  const byClock = moment.day + (isBeforeCutoffTime(moment) ? 1 : 2);
  return agreement ? Math.max(byClock, agreement.settled + 1) : byClock;
}

/** The last day of the current cycle. */
export function endOf(agreement: Agreement): Day {
  const { settled, start, daysLeft, pause, lastEnd } = agreement;
  if (lastEnd !== null) return lastEnd;
  if (pause === null) return Math.max(settled, start - 1) + daysLeft;
  const begins = Math.max(pause.from, start);
  const paused = pause.until === null ? 0 : Math.max(0, pause.until - begins);
  return begins - 1 + daysLeft + paused;
}

/** The same as the customer reads it: a pause after which nothing comes does not move it. */
export function shownEndOf(agreement: Agreement): Day {
  const { daysLeft, renews, pause } = agreement;
  const isSpent = daysLeft === 0 && !renews && pause !== null;
  return endOf(isSpent ? { ...agreement, pause: { ...pause, until: null } } : agreement);
}

function isPausedOn({ pause }: Agreement, day: Day): boolean {
  return pause !== null && day >= pause.from && (pause.until === null || day < pause.until);
}

/** Whether food is agreed for this day, skipped or not, closed or not. */
function isAgreed(agreement: Agreement, day: Day): boolean {
  if (!isOngoing(agreement) || day < agreement.start || isPausedOn(agreement, day)) return false;
  if (day > endOf(agreement) && !agreement.renews) return false;
  return agreement.weekdays.includes(isoWeekday(day));
}

/** Whether the customer can skip this day, or undo that once the kitchen is open. */
export function isSkippable(world: World, agreement: Agreement, day: Day): boolean {
  if (!isAgreed(agreement, day)) return false;
  return agreement.skipped.has(day) || !world.closed.has(day);
}

export function comes(world: World, agreement: Agreement, day: Day): boolean {
  return isSkippable(world, agreement, day) && !agreement.skipped.has(day);
}

const eaten: Readonly<Record<DietName, readonly DietName[]>> = {
  veg: ['veg'],
  egg: ['veg', 'egg'],
  'non-veg': ['veg', 'egg', 'non-veg'],
};

/** Whether this person may be served it; everybody gets only what their diet allows. */
export function suits(person: Person, dish: Dish, isOwnChoice: boolean): boolean {
  if (dish.contains.some((one) => person.avoids.includes(one))) return false;
  return eaten[person.diet ?? (isOwnChoice ? 'non-veg' : 'veg')].includes(dish.diet);
}

function dishesFor(world: World, person: Person, plan: PlanName, isOwnChoice: boolean): Dish[] {
  return world.dishes.filter((dish) => dish.plan === plan && suits(person, dish, isOwnChoice));
}

/** The dish that was chosen for the day, as long as it fits. */
function ownChoice(world: World, person: Person, day: Day): Dish | undefined {
  const { agreement } = person;
  if (!agreement) return undefined;
  const id = agreement.chosen.get(day);
  return dishesFor(world, person, agreement.plan, true).find((dish) => dish.id === id);
}

export function writeReceipt(world: World, person: Person, kind: string, moment: Moment): void {
  world.diary.receipts.push(`${person.id} ${kind} ${instantOf(moment)}`);
}

export function cycleLength(agreement: Agreement, first: Day): number {
  return agreement.cycle === 'weekly' ? 7 : monthFrom(first);
}

/** Starts an agreement now, for a person without one. */
export function agree(
  terms: Pick<Agreement, 'id' | 'plan' | 'price' | 'cycle' | 'weekdays' | 'start' | 'renews'>,
  moment: Moment,
): Agreement {
  const agreement: Agreement = {
    ...terms,
    state: 'active',
    daysLeft: 0,
    pause: null,
    unpaidInARow: 0,
    settled: firstOpen(null, moment) - 1,
    lastEnd: null,
    skipped: new Set(),
    chosen: new Map(),
  };
  agreement.daysLeft = cycleLength(agreement, terms.start);
  return agreement;
}

export function moveMoney(world: World, person: Person, paise: number, why: string): void {
  person.paise += paise;
  world.diary.money.push(`${person.id} ${paise} ${why}`);
}

type Outcome =
  | 'ordered'
  | 'skipped'
  | 'closed'
  | 'not_served'
  | 'too_late'
  | 'no_meal'
  | 'no_balance';

function outcomeOn(world: World, person: Person, agreement: Agreement, moment: Moment): Outcome {
  const day = agreement.settled;
  if (agreement.skipped.has(day)) return 'skipped';
  if (world.closed.has(day)) return 'closed';
  if (person.isFar && world.near.has(day)) return 'not_served';
  if (moment.day >= day) return 'too_late';
  const hasDish =
    ownChoice(world, person, day) !== undefined ||
    dishesFor(world, person, agreement.plan, false).length > 0;
  if (!hasDish) return 'no_meal';
  return person.paise < agreement.price ? 'no_balance' : 'ordered';
}

function deliver(world: World, person: Person, agreement: Agreement): void {
  const { id, plan, price, settled: day } = agreement;
  const what = ownChoice(world, person, day)?.id ?? 'picked';
  const dishes = dishesFor(world, person, plan, false);
  world.diary.pickable.set(
    `${person.id} ${nameOfDay(day)}`,
    dishes.map((dish) => dish.id),
  );
  world.diary.orders.push(`${person.id} ${nameOfDay(day)} ${price} ${plan} ${what}`);
  moveMoney(world, person, -price, 'order_payment');
  agreement.unpaidInARow = 0;
  const isLow = person.paise < 2 * price;
  if (isLow) world.diary.mails.push(`low_balance subscription_day:${id}:${nameOfDay(day)}`);
}

/** A pause after which no delivery can follow ends at once. */
function endSpentPause(world: World, person: Person, agreement: Agreement, moment: Moment): void {
  if (agreement.renews || agreement.daysLeft > 0 || agreement.pause === null) return;
  agreement.lastEnd = shownEndOf(agreement);
  agreement.pause = null;
  agreement.state = 'ended';
  writeReceipt(world, person, 'ended', moment);
}

function turnDay(world: World, person: Person, agreement: Agreement, moment: Moment): void {
  const day = agreement.settled;
  if (agreement.pause?.until != null && agreement.pause.until <= day) {
    agreement.pause = null;
    agreement.state = 'active';
    agreement.unpaidInARow = 0;
    writeReceipt(world, person, 'resumed', moment);
  }
  if (agreement.state === 'paused') endSpentPause(world, person, agreement, moment);
  if (agreement.state !== 'active' || day < agreement.start) return;
  if (agreement.daysLeft === 0 && agreement.renews) {
    agreement.daysLeft = cycleLength(agreement, day);
    writeReceipt(world, person, 'renewed', moment);
  } else if (agreement.daysLeft === 0) {
    agreement.state = 'ended';
    agreement.lastEnd = day - 1;
    writeReceipt(world, person, 'ended', moment);
    return;
  }
  agreement.daysLeft -= 1;
}

function settleOneDay(world: World, person: Person, agreement: Agreement, moment: Moment): void {
  agreement.settled += 1;
  const day = agreement.settled;
  turnDay(world, person, agreement, moment);
  const isCounted = agreement.state === 'active' && day >= agreement.start;
  if (!isCounted || !agreement.weekdays.includes(isoWeekday(day))) return;
  const outcome = outcomeOn(world, person, agreement, moment);
  world.diary.days.push(`${agreement.id} ${nameOfDay(day)} ${outcome}`);
  if (outcome === 'ordered') deliver(world, person, agreement);
  if (outcome === 'ordered' || outcome === 'skipped') return;
  world.diary.mails.push(`delivery_skipped subscription_day:${agreement.id}:${nameOfDay(day)}`);
  if (outcome !== 'no_balance') return;
  agreement.unpaidInARow += 1;
  const isLastDay = agreement.daysLeft === 0 && !agreement.renews;
  if (agreement.unpaidInARow < 3 || isLastDay) return;
  agreement.state = 'paused';
  agreement.pause = { from: day + 1, until: null };
  writeReceipt(world, person, 'paused', moment);
}

/** Settles each day whose cut-off at ten o'clock has passed. */
export function settle(world: World, person: Person, moment: Moment): void {
  const { agreement } = person;
  if (!agreement) return;
  const due = moment.day + (isBeforeCutoffTime(moment) ? 0 : 1);
  while (isOngoing(agreement) && agreement.settled < due) {
    settleOneDay(world, person, agreement, moment);
  }
}
