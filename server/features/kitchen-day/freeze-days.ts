/** Freezes the days whose orders are settled, each once: its number, its orders and its hash. */
import { addDays, type CalendarDate, dateInIndia, laterDate } from '#domain/calendar/calendar.ts';
import { graceEndFor, lastDueDate } from '#domain/calendar/cutoff.ts';
import { isForKitchen } from '#domain/kitchen-day/amendments.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import {
  blankDeleted,
  findFrozenDay,
  findLastFrozenDate,
  insertFrozenDay,
  insertKitchenOrders,
  lockKitchenDays,
} from './kitchen-days.store.ts';
import { keepMealFacts } from './kitchen-meals.store.ts';
import { dayHash, mealIdsOf, toKitchenOrder } from './kitchen-order.ts';
import { hasUnsettled, listPresentOrders } from './present-orders.store.ts';

/** A day is frozen this long after its grace although something could not be settled. */
const waitMaxMs = 30 * 60_000;

/** False while the evening run has something left to settle. */
async function freezeDay(shop: Shop, date: CalendarDate): Promise<boolean> {
  return inTransaction(shop.db, async (tx) => {
    await lockKitchenDays(tx);
    if (await findFrozenDay(tx, date)) return true;
    const now = shop.now();
    const { delivery: terms } = shop.settings.current();
    const isLate = now.getTime() >= graceEndFor(date, terms).getTime() + waitMaxMs;
    if (!isLate && (await hasUnsettled(tx, date))) return false;
    const present = await listPresentOrders(tx, date);
    const orders = present
      .filter((order) => isForKitchen(order, date))
      .map((order) => toKitchenOrder(order, true));
    await insertFrozenDay(tx, date, { frozenAt: now, hash: dayHash(date, orders) });
    await keepMealFacts(tx, date, mealIdsOf(orders));
    await insertKitchenOrders(tx, date, orders);
    return true;
  });
}

/**
 * Freezes what is due, from today on. May be repeated, run late, or run in several processes at
 * once. What could not be settled in half an hour comes later, as an amendment.
 */
export async function freezeDueDays(shop: Shop): Promise<void> {
  const now = shop.now();
  const through = lastDueDate(now, shop.settings.current().delivery);
  const last = await findLastFrozenDate(shop.db);
  const today = dateInIndia(now);
  let date = last === null ? today : laterDate(today, addDays(last, 1));
  const first = date;
  while (date <= through && (await freezeDay(shop, date))) date = addDays(date, 1);
  if (date === first) return;
  const frozen = addDays(date, -1);
  await inTransaction(shop.db, (tx) => blankDeleted(tx, frozen));
}
