/** What is cooked for a date: provisional until the date is settled, then frozen and amended. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { graceEndFor } from '#domain/calendar/cutoff.ts';
import { planSlot } from '#domain/delivery/plan-slots.ts';
import { type KitchenLine, packLines } from '#domain/kitchen-day/production.ts';
import { isToCook } from '#domain/kitchen-day/to-cook.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { listClosedDays } from '#server/features/kitchen/closed-days.store.ts';
import { listAttempts } from '#server/features/runs/stops/live-stop.store.ts';
import type { Shop } from '#server/shop.ts';
import { amendDay, isBehind } from './amend-day.ts';
import { listAmendments } from './amendments.store.ts';
import { type DayFacts, toReply, toSlot } from './kitchen-day-reply.ts';
import { findFrozenDay, listKitchenOrders, readOneInstant } from './kitchen-days.store.ts';
import { listKeptMeals, readMealFacts } from './kitchen-meals.store.ts';
import { mealIdsOf, toKitchenOrder } from './kitchen-order.ts';
import { listCookedEntries } from './packing/cooked.store.ts';
import { noEntries } from './packing/day-packing.ts';
import { listPackingEntries } from './packing/packing.store.ts';
import { listPlannedDays, listPresentOrders, type PlannedDayRow } from './present-orders.store.ts';

type Reads = Pick<Shop, 'db' | 'now' | 'settings'>;

function toPlanned(
  { settings }: Reads,
  date: CalendarDate,
  row: PlannedDayRow,
): KitchenDay['planned'][number] {
  const { mealId, mealName, portions } = row;
  const chosen: KitchenLine[] =
    mealId === null ? [] : [{ mealId, name: mealName ?? '', size: 'for-1', quantity: portions }];
  return {
    subscriptionId: row.subscriptionId,
    customerName: row.customerName,
    slot: toSlot(planSlot(settings.current(), row.planId, date) ?? null),
    items: packLines(chosen, portions),
    diet: row.diet,
    allergens: [...row.allergens],
    notes: row.notes,
  };
}

async function readProvisional(tx: Tx, shop: Reads, date: CalendarDate): Promise<DayFacts> {
  const present = await listPresentOrders(tx, date);
  const rows = await listPlannedDays(tx, date);
  const planned = rows.map((row) => toPlanned(shop, date, row));
  const known = present.filter(isToCook).map((order) => toKitchenOrder(order, false));
  const chosen = planned.map(({ items }) => ({ lines: items }));
  const meals = await readMealFacts(tx, mealIdsOf([...known, ...chosen]));
  const attempts = await listAttempts(tx, date);
  const entered = noEntries;
  return { day: null, present, known, planned, amendments: [], meals, attempts, entered };
}

/** A day, and whether the kitchen is closed on it. */
export interface ReadDay {
  readonly facts: DayFacts;
  readonly closed: Awaited<ReturnType<typeof listClosedDays>>;
}

/** All of it as it is at one instant. */
async function readAtOnce(shop: Reads, date: CalendarDate): Promise<ReadDay> {
  return inTransaction(shop.db, async (tx) => {
    await readOneInstant(tx);
    const closed = await listClosedDays(tx, date, date);
    const day = await findFrozenDay(tx, date);
    if (!day) return { facts: await readProvisional(tx, shop, date), closed };
    const present = await listPresentOrders(tx, date);
    const known = await listKitchenOrders(tx, date);
    const amendments = await listAmendments(tx, date);
    const meals = await listKeptMeals(tx, date, shop.now());
    const attempts = await listAttempts(tx, date);
    const entries = await listPackingEntries(tx, date);
    const entered = { entries, cooked: await listCookedEntries(tx, date) };
    const facts = { day, present, known, planned: [], amendments, meals, attempts, entered };
    return { facts, closed };
  });
}

/** Something may change again while it is written; then it is written with the next reading. */
const amendingMax = 2;

/**
 * Before it answers, it writes what changed since the day was frozen as amendments, so that nobody
 * is shown a day without them. A fixed number of statements.
 */
export async function readDayFacts(shop: Reads, date: CalendarDate): Promise<ReadDay> {
  let read = await readAtOnce(shop, date);
  for (let count = 0; count < amendingMax; count += 1) {
    const { day } = read.facts;
    if (!day || day.isForgotten || !isBehind(date, read.facts)) break;
    await inTransaction(shop.db, (tx) => amendDay(tx, date, shop.now()));
    read = await readAtOnce(shop, date);
  }
  return read;
}

/** The day as staff see it. */
export function toKitchenDay(
  shop: Pick<Shop, 'settings'>,
  date: CalendarDate,
  { facts, closed }: ReadDay,
): KitchenDay {
  return {
    ...toReply(date, facts),
    settledFrom: graceEndFor(date, shop.settings.current().delivery).toISOString(),
    closedReason: closed[0]?.reason ?? null,
  };
}

export const readKitchenDay = async (shop: Reads, date: CalendarDate): Promise<KitchenDay> =>
  toKitchenDay(shop, date, await readDayFacts(shop, date));
