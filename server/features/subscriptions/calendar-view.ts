/** The coming days of a subscription: the state of each, its meal, and what can be changed. */
import type { SubscriptionDay } from '#contract/subscriptions.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { DayMeal } from '#domain/menu/meal-pick.ts';
import type { DayOutcome } from '#domain/subscriptions/evening-run.ts';
import { type DayFacts, planOfDay } from '#domain/subscriptions/subscription.ts';
import type { MealForOne } from '#server/features/meals/menu/find-meals.ts';
import type { SettledDay } from './days.store.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';

export interface DayKnowledge {
  readonly subscription: SubscriptionRow;
  readonly facts: DayFacts;
  /** Skipped days that the shop left out. */
  readonly full: ReadonlySet<CalendarDate>;
  readonly settled: ReadonlyMap<CalendarDate, SettledDay>;
  readonly meals: ReadonlyMap<CalendarDate, DayMeal<MealForOne>>;
  /** Date of the last delivery that the wallet pays for. */
  readonly coveredThrough: CalendarDate | null;
  /** First day that a change made now affects. */
  readonly changeableFrom: CalendarDate;
}

const stateOfOutcome: Readonly<Record<DayOutcome, SubscriptionDay['state']>> = {
  ordered: 'ordered',
  skipped: 'skipped',
  closed: 'closed',
  no_balance: 'unpaid',
  no_meal: 'no_meal',
  too_late: 'missed',
  not_served: 'missed',
};

const nothingToDo = { canSkip: false, canUnskip: false, canChoose: false } as const;

function settledDay(date: CalendarDate, settled: SettledDay): SubscriptionDay {
  const { outcome, orderId, meal, isCancelled } = settled;
  return {
    date,
    state: isCancelled ? 'cancelled' : stateOfOutcome[outcome],
    meal: isCancelled ? null : meal,
    orderId,
    ...(outcome === 'not_served' && { isUnserved: true }),
    ...nothingToDo,
  };
}

/** A settled day without a row of its own: nothing was to be delivered. */
function emptyDay(date: CalendarDate, { subscription, facts }: DayKnowledge): SubscriptionDay {
  const plan = planOfDay(subscription, date, facts);
  // Later changes do not affect it.
  const isNothing = plan === 'planned' || plan === 'skipped' || plan === 'closed';
  const state = isNothing ? 'no_delivery' : plan;
  return { date, state, meal: null, orderId: null, ...nothingToDo };
}

function comingDay(date: CalendarDate, known: DayKnowledge): SubscriptionDay {
  const { subscription, facts, meals, coveredThrough, changeableFrom } = known;
  const agreed = planOfDay(subscription, date, facts);
  // It cannot be restored while the kitchen is closed.
  const plan = agreed === 'skipped' && facts.closed.has(date) ? 'closed' : agreed;
  const coming = meals.get(date);
  const isPaid = coveredThrough !== null && date <= coveredThrough;
  const planned = coming === undefined ? 'no_meal' : isPaid ? 'planned' : 'unaffordable';
  const isOpen = date >= changeableFrom;
  const isPlanned = plan === 'planned';
  return {
    date,
    state: isPlanned ? planned : plan,
    meal: coming && isPlanned ? toMeal(coming) : null,
    orderId: null,
    ...(plan === 'skipped' && known.full.has(date) && { isFull: true }),
    canSkip: isPlanned && isOpen,
    canUnskip: plan === 'skipped' && isOpen,
    canChoose: isPlanned && isOpen,
  };
}

function toMeal({ meal, isChosen }: DayMeal<MealForOne>): NonNullable<SubscriptionDay['meal']> {
  return { id: meal.id, name: meal.name, imageUrl: meal.imageUrl, isChosen };
}

export function viewDay(date: CalendarDate, known: DayKnowledge): SubscriptionDay {
  const settled = known.settled.get(date);
  if (settled) return settledDay(date, settled);
  return date <= known.subscription.decidedThrough ? emptyDay(date, known) : comingDay(date, known);
}
