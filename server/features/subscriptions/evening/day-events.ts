/** What there is to tell of one day of a subscription, as it is now, for mails and notices. */
import { type CalendarDate, cutoffFor, cutoffWords } from '#domain/calendar/calendar.ts';
import { type Paise, paise } from '#domain/money/money.ts';
import { type DayOutcome, unpaidInARowMax } from '#domain/subscriptions/evening-run.ts';
import { planOfDay } from '#domain/subscriptions/subscription.ts';
import { readSettledDays } from '#server/features/subscriptions/days.store.ts';
import {
  findSubscriptionOf,
  type SubscriptionRow,
} from '#server/features/subscriptions/subscriptions.store.ts';
import { readBalance } from '#server/features/wallet/post-to-wallet.ts';
import type { Shop } from '#server/shop.ts';
import { parseDayEventKey } from './day-event-key.ts';
import { firstUnsettled, readEveningFacts } from './evening-facts.ts';

type Sources = Pick<Shop, 'db' | 'now'>;
export interface Told {
  readonly userId: string;
  /** `subscription_day:<subscriptionId>:<date>`. */
  readonly eventKey: string | null;
}

export interface DayEvent {
  readonly date: CalendarDate;
  readonly subscription: SubscriptionRow;
  /** What the wallet holds now. */
  readonly balancePaise: Paise;
}

/** Null for keys of other events, and subscriptions of others. */
export async function findDay(
  { db }: Pick<Shop, 'db'>,
  { userId, eventKey }: Told,
): Promise<DayEvent | null> {
  const day = parseDayEventKey(eventKey);
  const subscription = day && (await findSubscriptionOf(db, userId, day.subscriptionId));
  if (!subscription) return null;
  return { date: day.date, subscription, balancePaise: await readBalance(db, userId) };
}

export interface ComingMeal extends DayEvent {
  readonly mealName: string;
  /** By the customer; else picked for them. */
  readonly isChosen: boolean;
  /** Zero when the wallet covers it. */
  readonly missingPaise: Paise;
}

/** The delivery that comes unless something is changed; null when none does, or it is too late. */
export async function findComingMeal(shop: Sources, told: Told): Promise<ComingMeal | null> {
  const day = await findDay(shop, told);
  if (!day) return null;
  const { date, subscription, balancePaise } = day;
  if (shop.now() >= cutoffFor(date) || firstUnsettled(subscription) !== date) return null;
  const facts = (await readEveningFacts(shop.db, [subscription])).get(subscription.id);
  if (!facts?.meal || planOfDay(subscription, date, facts.days) !== 'planned') return null;
  const { meal, isChosen } = facts.meal;
  const missingPaise = paise(Math.max(0, subscription.pricePerDayPaise - balancePaise));
  return { ...day, mealName: meal.name, isChosen, missingPaise };
}

const whyNot: Partial<Readonly<Record<DayOutcome, string>>> = {
  no_balance: `Your wallet balance was too low at ${cutoffWords}.`,
  too_late: 'We could not plan it in time. We are sorry.',
  no_meal: 'No meal in your plan fits your diet and allergens.',
  closed: 'Our kitchen is closed on that day.',
};

const afterUnpaid = {
  next: 'Add money to get your next deliveries.',
  paused:
    `That was ${unpaidInARowMax} in a row, so your subscription is paused. Add money, then ` +
    'resume it.',
};

export interface MissedDelivery extends DayEvent {
  /** In whole sentences. */
  readonly why: string;
  readonly isUnpaid: boolean;
  /** What the customer can do so that the next ones come; null when they simply come. */
  readonly whatNow: string | null;
  /** Whether it was one unpaid day too many, so that nothing comes until the customer resumes. */
  readonly isPaused: boolean;
}

/** Food that was expected and does not come; null for all other days, and before the run. */
export async function findMissedDelivery(
  shop: Sources,
  told: Told,
): Promise<MissedDelivery | null> {
  const day = await findDay(shop, told);
  if (!day) return null;
  const { date, subscription } = day;
  const [settled] = await readSettledDays(shop.db, subscription.id, date);
  const outcome = settled?.date === date ? settled.outcome : null;
  const why = outcome && whyNot[outcome];
  if (!why) return null;
  const isUnpaid = outcome === 'no_balance';
  const { status, unpaidInARow } = subscription;
  const isPaused = isUnpaid && status === 'paused' && unpaidInARow >= unpaidInARowMax;
  const whatNow = isUnpaid ? afterUnpaid[isPaused ? 'paused' : 'next'] : null;
  return { ...day, why, isUnpaid, isPaused, whatNow };
}
