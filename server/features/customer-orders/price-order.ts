/** What an order costs: the meals or the pack that were requested, as priced lines and totals. */
import type { PlaceOrderBody } from '#contract/orders.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { assertForSale } from '#domain/cart/assert-for-sale.ts';
import { choosePack, fillBasket, type RequestedItem } from '#domain/cart/basket.ts';
import { assertMinimum, mealDeliveryTo } from '#domain/delivery/areas.ts';
import type { AcceptedMeal } from '#domain/kitchen-day/packing/parcel.ts';
import { type Paise, parseRupees, toRupees } from '#domain/money/money.ts';
import {
  mealDeliveryFee,
  packLines,
  priceMeals,
  pricePack,
  subtotalOf,
  type Totals,
} from '#domain/money/pricing.ts';
import { packTitle } from '#domain/orders/packs.ts';
import { invalidAt, Refusal } from '#domain/refusal.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { packGstPercent } from '#domain/settings/tax-terms.ts';
import type { OrderWithLines } from '#server/features/orders/orders.store.ts';
import type { NewLine } from '#server/features/orders/write-orders.store.ts';
import { assertNoAllergens } from './assert-no-allergens.ts';
import type { OrderFacts } from './order-facts.store.ts';

export interface Priced {
  readonly type: 'meals' | 'meal-pack';
  readonly packId: OrderWithLines['packId'];
  readonly lines: readonly (NewLine & { readonly imageUrl: string | null })[];
  readonly totals: Totals;
  /** The rate of the tax that is added; null when none is. */
  readonly gstPercent: number | null;
  readonly hasNewPrice: boolean;
  readonly acceptedAllergens: readonly AcceptedMeal[];
}

/** Whether a pack is ordered rather than meals. */
export function isPack(body: PlaceOrderBody): boolean {
  return body.type === 'meal-pack' || (body.type === undefined && body.packId !== undefined);
}

/** The meals that are named, each once. */
export const mealIdsOf = ({ items = [] }: PlaceOrderBody): number[] => [
  ...new Set(items.map(({ mealId }) => mealId)),
];

function requestedItems(body: PlaceOrderBody): RequestedItem[] {
  return (body.items ?? []).map(({ mealId, quantity, size, price }) => ({
    mealId,
    quantity,
    size,
    pricePaise: price === undefined ? undefined : (parseRupees(price) as Paise),
  }));
}

function priceAsPack(body: PlaceOrderBody, settings: ShopSettings): Priced {
  const date = body.deliveryDate as CalendarDate;
  const items = requestedItems(body);
  const pack = choosePack(valueOn(settings.packs, date), body.packId, items);
  const seenPaise = items[0]?.pricePaise ?? pack.pricePaise;
  const named = { mealId: null, mealName: packTitle(pack), imageUrl: null, size: null };
  const gstPercent = packGstPercent(valueOn(settings.tax, date));
  return {
    type: 'meal-pack',
    packId: pack.id,
    lines: packLines(pack).map((line) => ({ ...line, ...named })),
    totals: pricePack(pack, gstPercent),
    gstPercent,
    hasNewPrice: seenPaise !== pack.pricePaise,
    acceptedAllergens: [],
  };
}

/**
 * Prices the order as the menu and the settings are now.
 * @throws Refusal for a line that cannot be ordered, a declared allergen that was not accepted, and
 * a subtotal below the area's minimum.
 */
export function priceOrder(
  body: PlaceOrderBody,
  { meals, allergens }: OrderFacts,
  settings: ShopSettings,
  pincode: string,
): Priced {
  if (isPack(body)) return priceAsPack(body, settings);
  const items = requestedItems(body);
  if (items.length === 0) {
    throw invalidAt('items', 'Cart is empty');
  }
  const deliveryDate = body.deliveryDate as CalendarDate;
  const found = new Map(meals.map((meal) => [meal.id, meal]));
  const basket = fillBasket(items, (id) => found.get(id));
  assertForSale(items, (id) => found.get(id), deliveryDate);
  const acceptedAllergens = assertNoAllergens(allergens, body, found);
  const lines = basket.map(({ hasNewPrice: _, ...line }) => ({
    ...line,
    imageUrl: found.get(line.mealId)?.imageUrl ?? null,
  }));
  const { feePaise } = valueOn(settings.delivery, deliveryDate);
  const delivery = mealDeliveryTo(valueOn(settings.areas, deliveryDate), pincode, feePaise);
  const subtotalPaise = subtotalOf(lines);
  assertMinimum(delivery, subtotalPaise);
  const totals = priceMeals(lines, mealDeliveryFee(subtotalPaise, delivery));
  const hasNewPrice = basket.some((line) => line.hasNewPrice);
  const kind = { type: 'meals', packId: null, gstPercent: null } as const;
  return { ...kind, lines, totals, hasNewPrice, acceptedAllergens };
}

/** @throws Refusal `price_changed`, with the totals as they are now. */
export function assertSeenPrice(body: PlaceOrderBody, priced: Priced): void {
  const seenPaise = body.totalAmount === undefined ? null : parseRupees(body.totalAmount);
  const isSame = seenPaise === null || seenPaise === priced.totals.totalPaise;
  if (isSame && !priced.hasNewPrice) return;
  const { subtotalPaise, deliveryFeePaise, gstPaise, totalPaise } = priced.totals;
  throw new Refusal('price_changed', {
    issues: [{ path: 'totalAmount', message: `The total is now ${toRupees(totalPaise)}` }],
    details: {
      totals: {
        subtotal: toRupees(subtotalPaise),
        deliveryFee: toRupees(deliveryFeePaise),
        gst: toRupees(gstPaise),
        totalAmount: toRupees(totalPaise),
      },
    },
  });
}
