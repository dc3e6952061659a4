/** What is cooked for a date: provisional until the date is settled, then frozen and amended. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { graceEndFor } from '#domain/calendar/cutoff.ts';
import { portionsOf } from '#domain/capacity/portions.ts';
import { planSlot } from '#domain/delivery/plan-slots.ts';
import type { OrderSlot } from '#domain/delivery/slots.ts';
import { amendmentText } from '#domain/kitchen-day/amendments.ts';
import { type KitchenLine, packLines, toProduction } from '#domain/kitchen-day/production.ts';
import { isToCook } from '#domain/kitchen-day/to-cook.ts';
import { mayChoose } from '#domain/menu/meal-pick.ts';
import { awaitsKitchen, formatOrderNumber } from '#domain/orders/order-status.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { listClosedDays } from '#server/features/kitchen/closed-days.store.ts';
import type { Shop } from '#server/shop.ts';
import { type AmendedDay, amendDay } from './amend-day.ts';
import {
  type AmendmentRow,
  type FrozenDayRow,
  findFrozenDay,
  type KitchenMeal,
  listAmendments,
  listKeptMeals,
  readMealFacts,
} from './kitchen-days.store.ts';
import { linesOf, mealIdsOf, toKitchenOrder } from './kitchen-order.ts';
import {
  listPlannedDays,
  listPresentOrders,
  type PlannedDayRow,
  type PresentOrderRow,
} from './present-orders.store.ts';

type Reads = Pick<Shop, 'db' | 'now' | 'settings'>;
type Told = AmendedDay['told'][number];

const toSlot = (slot: OrderSlot | null): KitchenDay['planned'][number]['slot'] =>
  slot && { id: slot.id, name: slot.name, from: slot.from, to: slot.to };

const sumOf = (orders: readonly { readonly lines: readonly KitchenLine[] }[]): number =>
  orders.reduce((sum, { lines }) => sum + portionsOf(lines), 0);

const slotted = ({ slot, lines }: Pick<Told, 'slot' | 'lines'>) => ({
  slotId: slot?.id ?? null,
  lines,
});

/** The meals of an order that its eater must not get. */
function unsuitableIn(told: Told, meals: ReadonlyMap<number, KitchenMeal>): number[] {
  return told.lines.flatMap(({ mealId }) => {
    const meal = mealId === null ? undefined : meals.get(mealId);
    return meal && !mayChoose(meal, told) ? [meal.id] : [];
  });
}

function toDayOrder(
  told: Told,
  order: PresentOrderRow,
  meals: ReadonlyMap<number, KitchenMeal>,
): KitchenDay['orders'][number] {
  return {
    orderId: told.orderId,
    number: formatOrderNumber(order.number),
    customerName: order.customerName,
    status: order.status,
    slot: toSlot(told.slot),
    items: [...told.lines],
    diet: told.diet,
    allergens: [...told.allergens],
    notes: told.notes,
    unsuitable: unsuitableIn(told, meals),
  };
}

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

const toAmendment = (
  { number, at, orderId, kind, portions, seenAt }: AmendmentRow,
  orderNumber: string,
): KitchenDay['amendments'][number] => ({
  number,
  at: at.toISOString(),
  orderId,
  kind,
  portions,
  text: amendmentText(kind, orderNumber, portions),
  seenAt: seenAt?.toISOString() ?? null,
});

interface DayFacts extends AmendedDay {
  readonly day: FrozenDayRow | null;
  readonly planned: KitchenDay['planned'];
  readonly amendments: readonly AmendmentRow[];
  readonly meals: readonly KitchenMeal[];
}

async function readProvisional(tx: Tx, shop: Reads, date: CalendarDate): Promise<DayFacts> {
  const present = await listPresentOrders(tx, date);
  const rows = await listPlannedDays(tx, date);
  const planned = rows.map((row) => toPlanned(shop, date, row));
  const told = present.filter(isToCook).map((order) => toKitchenOrder(order, false));
  const chosen = planned.map(({ items }) => ({ lines: items }));
  const meals = await readMealFacts(tx, mealIdsOf([...told, ...chosen]));
  return { day: null, present, told, planned, amendments: [], meals };
}

async function readFacts(tx: Tx, shop: Reads, date: CalendarDate): Promise<DayFacts> {
  const day = await findFrozenDay(tx, date);
  if (!day) return readProvisional(tx, shop, date);
  const { present, told } = await amendDay(tx, date, shop.now());
  const amendments = await listAmendments(tx, date);
  return { day, present, told, planned: [], amendments, meals: await listKeptMeals(tx, date) };
}

function totalsOf(date: CalendarDate, { present, told, planned }: DayFacts): KitchenDay['totals'] {
  const ordered = present.filter((order) => order.deliveryDate === date && isToCook(order));
  const delivered = ordered.filter(({ status }) => status === 'delivered');
  const plannedPortions = sumOf(planned.map(({ items }) => ({ lines: items })));
  const withLines = (orders: readonly PresentOrderRow[]) =>
    orders.map((order) => ({ lines: linesOf(order) }));
  return {
    ordered: sumOf(withLines(ordered)) + plannedPortions,
    toCook: sumOf(told.filter(({ isCooked }) => isCooked)) + plannedPortions,
    packed: 0,
    short: 0,
    delivered: sumOf(withLines(delivered)),
    failed: 0,
    keptBack: 0,
  };
}

/** Orders in cash that wait for somebody to confirm them. */
function unconfirmedOn(
  date: CalendarDate,
  present: readonly PresentOrderRow[],
): KitchenDay['unconfirmed'] {
  const waiting = present.filter((order) => order.deliveryDate === date && awaitsKitchen(order));
  return {
    orders: waiting.length,
    portions: sumOf(waiting.map((order) => ({ lines: linesOf(order) }))),
  };
}

/**
 * Before it reads a frozen day, it writes what changed since as amendments, so that nobody is shown
 * a day without them. A fixed number of statements.
 */
export async function readKitchenDay(shop: Reads, date: CalendarDate): Promise<KitchenDay> {
  const { facts, closed } = await inTransaction(shop.db, async (tx) => ({
    facts: await readFacts(tx, shop, date),
    closed: await listClosedDays(tx, date, date),
  }));
  const { day, present, told, planned, amendments, meals } = facts;
  const orderOf = new Map(present.map((order) => [order.orderId, order]));
  const mealOf = new Map(meals.map((meal) => [meal.id, meal]));
  const numberOf = (orderId: string) => formatOrderNumber(orderOf.get(orderId)?.number ?? 0);
  const inProduction = day ? told.filter(({ isFrozen }) => isFrozen) : told;
  const cooked = told.filter(({ isCooked }) => isCooked);
  return {
    date,
    number: day?.number ?? null,
    frozenAt: day?.frozenAt.toISOString() ?? null,
    hash: day?.hash.toString('hex') ?? null,
    settledFrom: graceEndFor(date, shop.settings.current().delivery).toISOString(),
    closedReason: closed[0]?.reason ?? null,
    production: toProduction([
      ...inProduction.map(slotted),
      ...planned.map(({ slot, items }) => ({ slotId: slot?.id ?? null, lines: items })),
    ]),
    totals: totalsOf(date, facts),
    unconfirmed: unconfirmedOn(date, present),
    orders: cooked
      .flatMap((each) => {
        const order = orderOf.get(each.orderId);
        return order ? [{ order, reply: toDayOrder(each, order, mealOf) }] : [];
      })
      .toSorted((one, other) => one.order.number - other.order.number)
      .map(({ reply }) => reply),
    planned,
    amendments: amendments.map((row) => toAmendment(row, numberOf(row.orderId))),
    meals: [...meals].map((meal) => ({ ...meal, allergens: [...meal.allergens] })),
  };
}
