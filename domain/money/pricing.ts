/**
 * Computes what an order costs: lines, delivery fee, tax and total, in paise (Spec 9.3 and 9.4).
 */

import { type Pack, packGst } from '#domain/orders/packs.ts';
import { addPaise, type Paise, paise, timesPaise, zeroPaise } from './money.ts';

/** The largest quantity of a line, and the most lines of an order (decision 0027, Validation). */
export const lineQuantityMax = 50;
export const orderLinesMax = 100;

interface PricedLine {
  readonly unitPricePaise: Paise;
  readonly quantity: number;
}

/** The figures of an order; always `subtotal + deliveryFee + gst = total`. */
export interface Totals {
  readonly subtotalPaise: Paise;
  readonly deliveryFeePaise: Paise;
  readonly gstPaise: Paise;
  readonly totalPaise: Paise;
}

export function lineTotal(line: PricedLine): Paise {
  return timesPaise(line.unitPricePaise, line.quantity);
}

export function subtotalOf(lines: readonly PricedLine[]): Paise {
  return addPaise(...lines.map(lineTotal));
}

/** What counts for the delivery of single meals to one place. */
export interface MealDelivery {
  readonly feePaise: Paise;
  /** The least that the meals must come to; null for no minimum. */
  readonly minimumPaise: Paise | null;
  /** From here on the delivery is free; null for never. */
  readonly freeFromPaise: Paise | null;
}

/** The fee for single meals that come to this much. */
export function mealDeliveryFee(
  subtotalPaise: Paise,
  { feePaise, freeFromPaise }: Pick<MealDelivery, 'feePaise' | 'freeFromPaise'>,
): Paise {
  return freeFromPaise !== null && subtotalPaise >= freeFromPaise ? zeroPaise : feePaise;
}

/** Single meals: prices include tax; the fee is that of the delivery date and the place. */
export function priceMeals(lines: readonly PricedLine[], deliveryFeePaise: Paise): Totals {
  const subtotalPaise = subtotalOf(lines);
  return {
    subtotalPaise,
    deliveryFeePaise,
    gstPaise: zeroPaise,
    totalPaise: addPaise(subtotalPaise, deliveryFeePaise),
  };
}

/** A pack: its price plus GST, delivery free. */
export function pricePack(pack: Pick<Pack, 'pricePaise'>, gstPercent: number): Totals {
  const gstPaise = packGst(pack, gstPercent);
  return {
    subtotalPaise: pack.pricePaise,
    deliveryFeePaise: zeroPaise,
    gstPaise,
    totalPaise: addPaise(pack.pricePaise, gstPaise),
  };
}

/**
 * The lines a pack is stored as: one if its price divides by its meals, otherwise two whose unit
 * prices differ by a paisa. They add up to the pack's price and its meals.
 */
export function packLines({ pricePaise, mealCount }: Pick<Pack, 'pricePaise' | 'mealCount'>) {
  const dearer = pricePaise % mealCount;
  const unitPricePaise = paise((pricePaise - dearer) / mealCount);
  const lines: PricedLine[] = [
    { unitPricePaise: paise(unitPricePaise + 1), quantity: dearer },
    { unitPricePaise, quantity: mealCount - dearer },
  ];
  return lines.filter(({ quantity }) => quantity > 0);
}

/** A stored pack as the one thing that was bought; `title` is for documents and mails. */
export function packBought(lines: readonly (PricedLine & { readonly mealName: string })[]) {
  const name = lines[0]?.mealName ?? '';
  const mealCount = lines.reduce((count, { quantity }) => count + quantity, 0);
  const title = `${name} (${mealCount} meals)`;
  return { name, mealCount, title, pricePaise: subtotalOf(lines) };
}
