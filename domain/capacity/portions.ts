/** Portions: what an order takes of a day, and of each of its meals. */
import type { MealSize } from '#domain/menu/meals.ts';

const portionsOfSize: Readonly<Record<MealSize, number>> = { 'for-1': 1, 'for-2': 2 };

interface Counted {
  readonly quantity: number;
  /** Null for the meals of a pack, which are for one. */
  readonly size: MealSize | null;
}

/** A meal for two is two portions; a pack is as many as its meals. */
export function portionsOf(lines: readonly Counted[]): number {
  return lines.reduce(
    (sum, { quantity, size }) => sum + quantity * portionsOfSize[size ?? 'for-1'],
    0,
  );
}

/** The most that a limit can be set to. */
export const portionsMax = 100_000;

/** The weekdays as the API names them, Monday first. */
export const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type WeekdayName = (typeof weekdayNames)[number];

/** Why an order is refused although something is left. */
export const tooFewLeft = {
  day: {
    path: 'deliveryDate',
    message: 'Too few portions are left for that day. Order fewer.',
  },
  meal: {
    path: 'items',
    message: 'Too few portions of a meal are left for that day. Order fewer.',
  },
  // An order is one stop: either there is one left, or there is none.
  slot: {
    path: 'slotId',
    message: 'This delivery time is full. Choose another time or another day.',
  },
} as const;
