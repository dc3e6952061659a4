/** Turns an order into what the kitchen knows of it. */
import { createHash } from 'node:crypto';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { portionsOf } from '#domain/capacity/portions.ts';
import { packLines } from '#domain/kitchen-day/production.ts';
import type { KitchenOrderRow } from './kitchen-days.store.ts';
import type { PresentOrderRow } from './present-orders.store.ts';

type Content = Omit<KitchenOrderRow, 'hash' | 'isFrozen' | 'isCooked'>;

const hashOf = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();

// A list with a fixed order of fields, so that equal content has an equal hash.
const toText = (content: Content): string => {
  const { orderId, slot, diet, allergens, notes, accepted, lines, portions } = content;
  return JSON.stringify([
    orderId,
    slot && [slot.id, slot.name, slot.from, slot.to],
    diet,
    allergens,
    notes,
    lines.map(({ mealId, name, size, quantity }) => [mealId, name, size, quantity]),
    portions,
    // Days that were frozen before this was kept have none.
    ...(accepted.length > 0 ? [accepted.map(({ mealId, allergens: of }) => [mealId, of])] : []),
  ]);
};

/** The hash over what a kitchen knows of an order. */
export const orderHash = (content: Content): Buffer => hashOf(toText(content));

/** The hash over a day, from those of its frozen orders; any order of them gives the same. */
export function dayHash(date: CalendarDate, orders: readonly Pick<KitchenOrderRow, 'hash'>[]) {
  const hashes = orders.map(({ hash }) => hash.toString('hex')).toSorted();
  return hashOf([date, ...hashes].join('\n'));
}

/** The lines of an order; what is not chosen of a pack is a line of its own. */
export const linesOf = ({ lines, packMeals }: PresentOrderRow): KitchenOrderRow['lines'] =>
  packMeals === null ? lines : packLines(lines, packMeals);

export function toKitchenOrder(order: PresentOrderRow, isFrozen: boolean): KitchenOrderRow {
  const { orderId, slot, diet, allergens, notes, accepted } = order;
  const lines = linesOf(order);
  const eater = { diet, allergens, notes, accepted };
  const content = { orderId, slot, ...eater, lines, portions: portionsOf(lines) };
  return { ...content, hash: orderHash(content), isFrozen, isCooked: true };
}

/** The ids of the meals in these orders. */
export const mealIdsOf = (orders: readonly Pick<KitchenOrderRow, 'lines'>[]): number[] => [
  ...new Set(orders.flatMap(({ lines }) => lines.flatMap(({ mealId }) => mealId ?? []))),
];
