/** A subscription as its customer sees it: the agreement, the coming days and the forecast. */
import type { Forecast, Subscription } from '#contract/subscriptions.ts';
import {
  addDays,
  type CalendarDate,
  dateInIndia,
  datesThrough,
  laterDate,
} from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { planSlot } from '#domain/delivery/plan-slots.ts';
import { mayPick, pickDays, repeatFreeDays } from '#domain/menu/meal-pick.ts';
import { isForSaleOn } from '#domain/menu/on-sale.ts';
import { type Paise, toRupees } from '#domain/money/money.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { type Forecast as Counted, forecast, plannedDatesFrom } from '#domain/staff/forecast.ts';
import { planNameOn } from '#domain/subscriptions/plans.ts';
import {
  calendarDays,
  type DayFacts,
  firstChangeableDate,
  lastDay,
} from '#domain/subscriptions/subscription.ts';
import type { Reader } from '#server/db/database.ts';
import { findAddressOf } from '#server/features/addresses/addresses.store.ts';
import { readFoodProfile } from '#server/features/food-profile/food-profile.ts';
import { findMealsForOne } from '#server/features/meals/menu/find-meals.ts';
import { readBalance } from '#server/features/wallet/post-to-wallet.ts';
import type { Shop } from '#server/shop.ts';
import { type DayKnowledge, viewDay } from './calendar-view.ts';
import { readDayFacts } from './day-facts.ts';
import { readChoices, readServed, readSettledDays } from './days.store.ts';
import { findLivingOf, findSubscriptionOf, type SubscriptionRow } from './subscriptions.store.ts';

type Reads = Pick<Shop, 'db' | 'now' | 'settings'>;

interface ComingMeals {
  readonly meals: DayKnowledge['meals'];
  /** Also answers for days whose meal is not picked yet. */
  readonly hasMeal: (date: CalendarDate) => boolean;
}

/** The meals of days not ordered yet, as the evening run will pick them. */
async function readComingMeals(
  db: Reader,
  row: SubscriptionRow,
  facts: DayFacts,
  { from, last }: { readonly from: CalendarDate; readonly last: CalendarDate },
): Promise<ComingMeals> {
  const menu = await findMealsForOne(db, from);
  const candidates = menu.filter(({ category }) => category === row.category);
  const eater = await readFoodProfile(db, row.userId);
  const meals = pickDays({
    dates: plannedDatesFrom(row, facts, from, last),
    chosen: await readChoices(db, row.id, from),
    candidates,
    eater,
    served: await readServed(db, row.userId, addDays(from, -repeatFreeDays)),
    key: row.id,
  });
  // Nothing is chosen yet for later days.
  const pickable = candidates.filter((meal) => mayPick(meal, eater));
  const isAnyPickedOn = (date: CalendarDate) => pickable.some((meal) => isForSaleOn(meal, date));
  return { meals, hasMeal: (date) => (date > last ? isAnyPickedOn(date) : meals.has(date)) };
}

function toForecast(balancePaise: Paise, { missing, ...counted }: Counted): Forecast {
  return {
    balance: toRupees(balancePaise),
    ...counted,
    missing: missing && {
      amount: toRupees(missing.amountPaise),
      through: missing.through,
      deliveries: missing.deliveries,
    },
  };
}

/** The next delivery with a meal, after a pause if there is one. */
function nextDebit(
  row: SubscriptionRow,
  facts: DayFacts,
  from: CalendarDate,
  { hasMeal, terms }: Pick<ComingMeals, 'hasMeal'> & { readonly terms: DatedDeliveryTerms },
): Subscription['nextDebit'] {
  const first = laterDate(from, row.pausedUntil ?? laterDate(from, row.startDate));
  const date = plannedDatesFrom(row, facts, first).find(hasMeal);
  if (date === undefined) return null;
  const at = cutoffFor(date, terms).toISOString();
  return { at, date, amount: toRupees(row.pricePerDayPaise) };
}

async function view(
  { db, settings, now: clock }: Reads,
  row: SubscriptionRow,
): Promise<Subscription> {
  const current = settings.current();
  const { delivery: terms, plans } = current;
  const now = clock();
  const tomorrow = addDays(dateInIndia(now), 1);
  const last = addDays(tomorrow, calendarDays - 1);
  // Unsettled days before tomorrow will not be ordered any more.
  const from = laterDate(addDays(row.decidedThrough, 1), tomorrow);
  const facts = await readDayFacts(db, row.id, tomorrow);
  const balancePaise = await readBalance(db, row.userId);
  const { meals, hasMeal } = await readComingMeals(db, row, facts, { from, last });
  const counted = forecast({ subscription: row, facts, balancePaise, hasMeal, from });
  const settledDays = await readSettledDays(db, row.id, tomorrow);
  const changeableFrom = firstChangeableDate(row, now, terms);
  const slot = planSlot(current, row.planType, changeableFrom);
  const known = {
    subscription: row,
    facts,
    full: facts.full,
    settled: new Map(settledDays.map((day) => [day.date, day])),
    meals,
    coveredThrough: counted.coveredThrough,
    changeableFrom,
  };
  return {
    id: row.id,
    planType: row.planType,
    planName: planNameOn(plans, row.planType, changeableFrom),
    ...(slot && { slot }),
    category: row.category,
    status: row.status,
    autoRenew: row.autoRenew,
    endDate: lastDay(row),
    startDate: row.startDate,
    cycle: row.cycle,
    weekdays: [...row.weekdays],
    pricePerDay: toRupees(row.pricePerDayPaise),
    address: row.addressId === null ? null : await findAddressOf(db, row.userId, row.addressId),
    notes: row.notes,
    pausedFrom: row.pausedFrom,
    pausedUntil: row.pausedUntil,
    changeableFrom,
    changeableUntil: cutoffFor(changeableFrom, terms).toISOString(),
    nextDebit: nextDebit(row, facts, from, { hasMeal, terms }),
    forecast: toForecast(balancePaise, counted),
    days: datesThrough(tomorrow, last).map((date) => viewDay(date, known)),
    createdAt: row.createdAt.toISOString(),
  };
}

/** The customer's subscription that is active or paused; null when there is none. */
export async function readActiveSubscription(
  shop: Reads,
  userId: string,
): Promise<Subscription | null> {
  const row = await findLivingOf(shop.db, userId);
  return row && view(shop, row);
}

/** A subscription that is known to exist, in any status. Throws when there is none. */
export async function readSubscription(
  shop: Reads,
  userId: string,
  id: string,
): Promise<Subscription> {
  const row = await findSubscriptionOf(shop.db, userId, id);
  if (!row) throw new Error(`There is no subscription ${id}`);
  return view(shop, row);
}
