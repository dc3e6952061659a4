/**
 * Computes what an order costs: lines, delivery fee, tax and total, in paise (Spec 9.3 and 9.4).
 */

import { type Pack, packGst, packPricePerMeal } from '#domain/orders/packs.ts';
import { addPaise, type Paise, timesPaise, zeroPaise } from './money.ts';

/** The largest quantity of a line, and the most lines of an order (decision 0027, Validation). */
export const lineQuantityMax = 50;
export const orderLinesMax = 100;

export interface PricedLine {
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

/** Single meals: prices include tax; the fee is that of the delivery date. */
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
export function pricePack(pack: Pack): Totals {
  const gstPaise = packGst(pack);
  return {
    subtotalPaise: pack.pricePaise,
    deliveryFeePaise: zeroPaise,
    gstPaise,
    totalPaise: addPaise(pack.pricePaise, gstPaise),
  };
}

/** The one line a pack is stored as; it adds up to the pack price. */
export function packLine(pack: Pack): PricedLine {
  return { unitPricePaise: packPricePerMeal(pack), quantity: pack.mealCount };
}
