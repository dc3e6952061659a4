/** Turns the rows of a kitchen's day into the reply. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { portionsOf } from '#domain/capacity/portions.ts';
import type { OrderSlot } from '#domain/delivery/slots.ts';
import { amendmentText } from '#domain/kitchen-day/amendments.ts';
import { toBatches } from '#domain/kitchen-day/batches.ts';
import { cookedSoFar } from '#domain/kitchen-day/packing/packing-entries.ts';
import { type KitchenLine, toProduction } from '#domain/kitchen-day/production.ts';
import { isToCook } from '#domain/kitchen-day/to-cook.ts';
import { mayChoose } from '#domain/menu/meal-pick.ts';
import { awaitsKitchen, formatOrderNumber } from '#domain/orders/order-status.ts';
import type { AttemptRow } from '#server/features/runs/stops/live-stop.store.ts';
import type { AmendedDay } from './amend-day.ts';
import type { AmendmentRow } from './amendments.store.ts';
import type { FrozenDayRow } from './kitchen-days.store.ts';
import type { KitchenMeal } from './kitchen-meals.store.ts';
import { linesOf } from './kitchen-order.ts';
import { type DayEntries, type DayPacking, toDayPacking } from './packing/day-packing.ts';
import type { PresentOrderRow } from './present-orders.store.ts';

type Known = AmendedDay['known'][number];

export const toSlot = (
  slot: Pick<OrderSlot, 'id' | 'name' | 'from' | 'to'> | null,
): KitchenDay['planned'][number]['slot'] =>
  slot && { id: slot.id, name: slot.name, from: slot.from, to: slot.to };

const sumOf = (orders: readonly { readonly lines: readonly KitchenLine[] }[]): number =>
  orders.reduce((sum, { lines }) => sum + portionsOf(lines), 0);

const slotted = ({
  slot,
  lines,
  allergens,
}: Pick<Known, 'lines' | 'allergens'> & { readonly slot: { readonly id: string } | null }) => ({
  slotId: slot?.id ?? null,
  lines,
  allergens,
});

/** Each delivery time once, by its beginning; twice if its times were changed meanwhile. */
function slotsOf(of: readonly KitchenDay['planned'][number]['slot'][]): KitchenDay['slots'] {
  const slots = of.flatMap((slot) => slot ?? []);
  return [...new Map(slots.map((slot) => [JSON.stringify(slot), slot])).values()].toSorted(
    (one, other) => one.from.localeCompare(other.from) || one.id.localeCompare(other.id),
  );
}

/** The meals of an order that its eater must not get. */
export function unsuitableIn(known: Known, meals: ReadonlyMap<number, KitchenMeal>): number[] {
  return known.lines.flatMap(({ mealId }) => {
    const meal = mealId === null ? undefined : meals.get(mealId);
    return meal && !mayChoose(meal, known) ? [meal.id] : [];
  });
}

function toDayOrder(
  known: Known,
  order: PresentOrderRow,
  meals: ReadonlyMap<number, KitchenMeal>,
  { packingOf }: DayPacking,
): KitchenDay['orders'][number] {
  return {
    orderId: known.orderId,
    number: formatOrderNumber(order.number),
    customerName: order.customerName,
    status: order.status,
    slot: toSlot(known.slot),
    items: [...known.lines],
    diet: known.diet,
    allergens: [...known.allergens],
    notes: known.notes,
    unsuitable: unsuitableIn(known, meals),
    accepted: known.accepted.map((meal) => ({ ...meal, allergens: [...meal.allergens] })),
    packing: packingOf.get(known.orderId) ?? null,
  };
}

const toAmendment = (
  { number, at, orderId, kind, portions, seenAt }: AmendmentRow,
  orderNumber: string,
  known: Known | undefined,
): KitchenDay['amendments'][number] => ({
  number,
  at: at.toISOString(),
  orderId,
  orderNumber,
  kind,
  portions,
  items: [...(known?.lines ?? [])],
  allergens: [...(known?.allergens ?? [])],
  text: amendmentText(kind, orderNumber, portions),
  seenAt: seenAt?.toISOString() ?? null,
});

export interface DayFacts extends AmendedDay {
  readonly day: FrozenDayRow | null;
  readonly planned: KitchenDay['planned'];
  readonly amendments: readonly AmendmentRow[];
  readonly meals: readonly KitchenMeal[];
  /** What became of its orders on the way. */
  readonly attempts: readonly AttemptRow[];
  readonly entered: DayEntries;
}

/** Whether it was cancelled after it had left the kitchen: its parcel comes back. */
const comesBack = ({ status, wasOut }: PresentOrderRow): boolean =>
  status === 'cancelled' && wasOut;

function totalsOf(
  date: CalendarDate,
  facts: DayFacts,
  { totals }: DayPacking,
): KitchenDay['totals'] {
  const { present, known, planned } = facts;
  const ordered = present.filter((order) => order.deliveryDate === date && isToCook(order));
  const delivered = ordered.filter(({ status }) => status === 'delivered');
  const hasFailed = new Set(
    facts.attempts.flatMap((attempt) => (attempt.hasFailed ? [attempt.orderId] : [])),
  );
  // It stays out for delivery until staff decide.
  const failed = ordered.filter(
    ({ orderId, status }) => status === 'out_for_delivery' && hasFailed.has(orderId),
  );
  const plannedPortions = sumOf(planned.map(({ items }) => ({ lines: items })));
  const withLines = (orders: readonly PresentOrderRow[]) =>
    orders.map((order) => ({ lines: linesOf(order) }));
  return {
    ordered: sumOf(withLines(ordered)) + plannedPortions,
    toCook: sumOf(known.filter(({ isCooked }) => isCooked)) + plannedPortions,
    ...totals,
    delivered: sumOf(withLines(delivered)),
    failed: sumOf(withLines(failed)),
    keptBack: sumOf(withLines(ordered.filter(comesBack))),
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

/** Parcels that nobody is to get any more: packed, or on their way when they were cancelled. */
function keepBackOf(
  known: DayFacts['known'],
  packing: DayPacking,
  orderOf: ReadonlyMap<string, PresentOrderRow>,
): KitchenDay['keepBack'] {
  const packed = new Set(packing.keepBack);
  return known.flatMap((each) => {
    const order = orderOf.get(each.orderId);
    const isBack = order && (packed.has(each) || (each.isCooked && comesBack(order)));
    if (!isBack) return [];
    const { orderId, lines } = each;
    const number = formatOrderNumber(order.number);
    return [{ orderId, number, status: order.status, items: [...lines] }];
  });
}

/** The reply but for what the settings and the calendar say of its date. */
export function toReply(
  date: CalendarDate,
  facts: DayFacts,
): Omit<KitchenDay, 'settledFrom' | 'closedReason'> {
  const { day, present, known, planned, amendments, meals } = facts;
  const orderOf = new Map(present.map((order) => [order.orderId, order]));
  const mealOf = new Map(meals.map((meal) => [meal.id, meal]));
  const numberOf = (orderId: string) => formatOrderNumber(orderOf.get(orderId)?.number ?? 0);
  const knownOf = new Map(known.map((each) => [each.orderId, each]));
  const inProduction = day ? known.filter(({ isFrozen }) => isFrozen) : known;
  const cookedAs = [
    ...inProduction,
    ...planned.map(({ items, ...each }) => ({ ...each, lines: items })),
  ].map(slotted);
  const cooked = known.filter(({ isCooked }) => isCooked);
  const packing = toDayPacking(known, mealOf, facts.entered);
  return {
    date,
    number: day?.number ?? null,
    frozenAt: day?.frozenAt.toISOString() ?? null,
    hash: day?.hash.toString('hex') ?? null,
    isForgotten: day?.isForgotten ?? false,
    production: toProduction(cookedAs),
    batches: toBatches(cookedAs).map((batch) => ({ ...batch, allergens: [...batch.allergens] })),
    slots: slotsOf([...inProduction, ...planned].map(({ slot }) => toSlot(slot))),
    totals: totalsOf(date, facts, packing),
    unconfirmed: unconfirmedOn(date, present),
    orders: cooked
      .flatMap((each) => {
        const order = orderOf.get(each.orderId);
        if (!order || comesBack(order)) return [];
        return [{ order, reply: toDayOrder(each, order, mealOf, packing) }];
      })
      .toSorted((one, other) => one.order.number - other.order.number)
      .map(({ reply }) => reply),
    planned,
    amendments: amendments.map((row) =>
      toAmendment(row, numberOf(row.orderId), knownOf.get(row.orderId)),
    ),
    meals: meals.map((meal) => ({
      ...meal,
      allergens: [...meal.allergens],
      mayContain: [...meal.mayContain],
    })),
    cooked: cookedSoFar(facts.entered.cooked),
    keepBack: keepBackOf(known, packing, orderOf),
  };
}
