/** What mails and notifications say about one day of a subscription, from its current state. */
import { addDays, type CalendarDate, dateInIndia, laterDate } from '#domain/calendar/calendar.ts';
import { cutoffFor, cutoffWords } from '#domain/calendar/cutoff.ts';
import { isPlanServed } from '#domain/delivery/plan-slots.ts';
import { type Paise, paise } from '#domain/money/money.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { plannedDatesFrom } from '#domain/staff/forecast.ts';
import { type DayOutcome, unpaidInARowMax } from '#domain/subscriptions/evening-run.ts';
import { planNameOn } from '#domain/subscriptions/plans.ts';
import { planOfDay } from '#domain/subscriptions/subscription.ts';
import { formatDay } from '#server/features/mail/mail-dates.ts';
import { readDayFacts } from '#server/features/subscriptions/day-facts.ts';
import { readSettledDays } from '#server/features/subscriptions/days.store.ts';
import {
  findSubscriptionOf,
  type SubscriptionRow,
} from '#server/features/subscriptions/subscriptions.store.ts';
import { readBalance } from '#server/features/wallet/post-to-wallet.ts';
import type { Shop } from '#server/shop.ts';
import { parseDayEventKey } from './day-event-key.ts';
import { firstUnsettled, readEveningFacts } from './evening-facts.ts';

type Sources = Pick<Shop, 'db' | 'now' | 'settings'>;
export interface DayEventRef {
  readonly userId: string;
  /** `subscription_day:<subscriptionId>:<date>`. */
  readonly eventKey: string | null;
}

export interface DayEvent {
  readonly date: CalendarDate;
  readonly subscription: SubscriptionRow;
  /** The current balance of the wallet. */
  readonly balancePaise: Paise;
}

/** Null for keys of other events, and for subscriptions of other customers. */
export async function findDay(
  { db }: Pick<Shop, 'db'>,
  { userId, eventKey }: DayEventRef,
): Promise<DayEvent | null> {
  const day = parseDayEventKey(eventKey);
  const subscription = day && (await findSubscriptionOf(db, userId, day.subscriptionId));
  if (!subscription) return null;
  return { date: day.date, subscription, balancePaise: await readBalance(db, userId) };
}

export interface ComingMeal extends DayEvent {
  readonly planName: string;
  readonly mealName: string;
  /** Chosen by the customer; otherwise picked for them. */
  readonly isChosen: boolean;
  /** Zero when the wallet covers it. */
  readonly missingPaise: Paise;
  readonly cutoff: Date;
  /** The cut-off in words: `10 PM`, or `10 AM tomorrow`. */
  readonly cutoffTime: string;
  /** The same with its day: `10 PM today`. */
  readonly cutoffMoment: string;
  /** `Tomorrow`, or its date. */
  readonly dayTitle: string;
}

function comingWords(
  date: CalendarDate,
  now: Date,
  terms: DatedDeliveryTerms,
): Pick<ComingMeal, 'cutoffTime' | 'cutoffMoment' | 'dayTitle'> {
  const time = cutoffWords(date, terms);
  // The cut-off of tomorrow's delivery is today.
  return date === addDays(dateInIndia(now), 1)
    ? { cutoffTime: time, cutoffMoment: `${time} today`, dayTitle: 'Tomorrow' }
    : {
        cutoffTime: `${time} tomorrow`,
        cutoffMoment: `${time} tomorrow`,
        dayTitle: formatDay(date),
      };
}

/** The delivery that comes unless it is changed; null when there is none or it is too late. */
export async function findComingMeal(
  shop: Sources,
  event: DayEventRef,
): Promise<ComingMeal | null> {
  const day = await findDay(shop, event);
  if (!day) return null;
  const { date, subscription, balancePaise } = day;
  const settings = shop.settings.current();
  const { delivery: terms, plans } = settings;
  const cutoff = cutoffFor(date, terms);
  if (shop.now() >= cutoff || firstUnsettled(subscription) !== date) return null;
  const facts = (await readEveningFacts(shop.db, [subscription])).get(subscription.id);
  if (!facts?.meal || planOfDay(subscription, date, facts.days) !== 'planned') return null;
  const { planType } = subscription;
  if (!isPlanServed(settings, planType, date, facts.address.pincode)) return null;
  const { meal, isChosen } = facts.meal;
  const missingPaise = paise(Math.max(0, subscription.pricePerDayPaise - balancePaise));
  const words = comingWords(date, shop.now(), terms);
  const planName = planNameOn(plans, planType, date);
  return { ...day, planName, mealName: meal.name, isChosen, missingPaise, cutoff, ...words };
}

const whyNot: Partial<
  Readonly<Record<DayOutcome, (date: CalendarDate, terms: DatedDeliveryTerms) => string>>
> = {
  no_balance: (date, terms) => `Your wallet balance was too low at ${cutoffWords(date, terms)}.`,
  too_late: () => 'We could not plan it in time. We are sorry.',
  no_meal: () => 'No meal in your plan fits your diet and allergens.',
  not_served: () => 'We do not deliver to your address on that day.',
  closed: () => 'Our kitchen is closed on that day.',
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
  /** How the customer pays for the next ones; null when that is not why, or none follow. */
  readonly whatNow: string | null;
  /** Whether too many unpaid days in a row paused the subscription. */
  readonly isPaused: boolean;
}

/** Whether deliveries come after this day if nothing changes. */
async function isFollowed(
  { db }: Pick<Shop, 'db'>,
  date: CalendarDate,
  subscription: SubscriptionRow,
): Promise<boolean> {
  const from = laterDate(addDays(date, 1), firstUnsettled(subscription));
  const facts = await readDayFacts(db, subscription.id, from);
  return plannedDatesFrom(subscription, facts, from).length > 0;
}

/** A delivery that was expected and does not come; null for all other days, and before the run. */
export async function findMissedDelivery(
  shop: Sources,
  event: DayEventRef,
): Promise<MissedDelivery | null> {
  const day = await findDay(shop, event);
  if (!day) return null;
  const { date, subscription } = day;
  const [settled] = await readSettledDays(shop.db, subscription.id, date);
  const outcome = settled?.date === date ? settled.outcome : null;
  const { delivery: terms } = shop.settings.current();
  const why = outcome && whyNot[outcome]?.(date, terms);
  if (!why) return null;
  const isUnpaid = outcome === 'no_balance';
  const { status, unpaidInARow } = subscription;
  const isPaused = isUnpaid && status === 'paused' && unpaidInARow >= unpaidInARowMax;
  const mustPay = isPaused || (isUnpaid && (await isFollowed(shop, date, subscription)));
  const whatNow = mustPay ? afterUnpaid[isPaused ? 'paused' : 'next'] : null;
  return { ...day, why, isUnpaid, isPaused, whatNow };
}
