/** Stores the meal a customer chooses for a day, instead of the one picked for them. */
import { addDays, type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { mayChoose } from '#domain/menu/meal-pick.ts';
import { isOnSaleOn } from '#domain/menu/on-sale.ts';
import { Refusal, refusalAt } from '#domain/refusal.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import {
  calendarDays,
  firstChangeableDate,
  isOngoing,
  planOfDay,
} from '#domain/subscriptions/subscription.ts';
import { inTransaction, type Reader } from '#server/db/database.ts';
import { readFoodProfile } from '#server/features/food-profile/food-profile.ts';
import { findMealsForOne } from '#server/features/meals/menu/find-meals.ts';
import type { Shop } from '#server/shop.ts';
import { readDayFacts } from './day-facts.ts';
import { writeChoice } from './days.store.ts';
import { lockSettled } from './lock-settled.ts';
import { reserveAndMail } from './reserving/mail-left-out.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';

async function assertDay(
  db: Reader,
  row: SubscriptionRow,
  date: CalendarDate,
  { now, terms }: { readonly now: Date; readonly terms: DatedDeliveryTerms },
): Promise<void> {
  if (!isOngoing(row)) throw new Refusal('subscription_over');
  if (date < firstChangeableDate(row, now, terms)) throw refusalAt('cutoff_passed', 'date');
  const isShown = date <= addDays(dateInIndia(now), calendarDays);
  const plan = isShown && planOfDay(row, date, await readDayFacts(db, row.id, date));
  if (plan !== 'planned') throw refusalAt('no_delivery_that_day', 'date');
}

async function assertSuitable(
  db: Reader,
  row: SubscriptionRow,
  { date, mealId }: { readonly date: CalendarDate; readonly mealId: number },
): Promise<void> {
  const meals = await findMealsForOne(db, date);
  const meal = meals.find(({ id, category }) => id === mealId && category === row.category);
  const isSuitable = meal && mayChoose(meal, await readFoodProfile(db, row.userId));
  if (isSuitable && isOnSaleOn(meal.onSale, date)) return;
  throw refusalAt('meal_unsuitable', 'mealId');
}

/**
 * Null removes the choice. A choice that no longer fits, because the plan, the menu or the food
 * profile has changed, is ignored.
 * @throws Refusal `not_found`, `subscription_over`, `cutoff_passed`, `no_delivery_that_day`,
 * `meal_unsuitable`, `meal_full`.
 */
export async function chooseMeal(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  userId: string,
  id: string,
  choice: { readonly date: CalendarDate; readonly mealId: number | null },
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    // Otherwise a choice for a later day could change the meal of a day past its cut-off.
    const { row, ...moment } = await lockSettled(shop, tx, userId, id);
    await assertDay(tx, row, choice.date, moment);
    const { date, mealId } = choice;
    if (mealId !== null) await assertSuitable(tx, row, { date, mealId });
    await writeChoice(tx, id, choice, moment.now);
    const { choices } = await reserveAndMail(tx, [row], moment);
    if (choices.some(({ date }) => date === choice.date)) throw refusalAt('meal_full', 'mealId');
  });
}
