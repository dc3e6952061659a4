/** Turns the items of an order request into priced lines, or refuses (decision 0027, Placing). */
import { type MealSize, mealSizes, offeredPrice, type SizedPrices } from '#domain/menu/meals.ts';
import type { Paise } from '#domain/money/money.ts';
import { findPack, findPackByContents, type Pack, packMealId } from '#domain/orders/packs.ts';
import { refusalAt } from '#domain/refusal.ts';

export interface RequestedItem {
  readonly mealId: number;
  readonly quantity: number;
  readonly size?: MealSize | undefined;
  /** The price the customer saw. */
  readonly pricePaise?: Paise | undefined;
}

export type OfferedMeal = SizedPrices & {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
};

interface BasketLine {
  readonly mealId: number;
  readonly mealName: string;
  readonly size: MealSize;
  readonly quantity: number;
  readonly unitPricePaise: Paise;
  /** Whether the price differs from the one the customer saw. */
  readonly hasNewPrice: boolean;
}

/** The requested size; without one, the size whose price the customer saw, if only one matches. */
function chooseSize(item: RequestedItem, meal: OfferedMeal): MealSize | null {
  if (item.size) return item.size;
  const matching = mealSizes.filter((size) => offeredPrice(meal, size) === item.pricePaise);
  return matching.length === 1 ? (matching[0] ?? null) : null;
}

/**
 * Prices each item from the menu, never from the request.
 * @throws Refusal `meal_unavailable` or `size_unclear`, naming the item.
 */
export function fillBasket(
  items: readonly RequestedItem[],
  findMeal: (id: number) => OfferedMeal | undefined,
): BasketLine[] {
  return items.map((item, index) => {
    const meal = findMeal(item.mealId);
    if (!meal?.isActive) {
      throw refusalAt(
        'meal_unavailable',
        `items.${index}.mealId`,
        'This meal is no longer available',
      );
    }
    const size = chooseSize(item, meal);
    if (size === null) {
      throw refusalAt('size_unclear', `items.${index}.size`, `Choose a size for ${meal.name}`);
    }
    const unitPricePaise = offeredPrice(meal, size);
    if (unitPricePaise === null) {
      throw refusalAt(
        'meal_unavailable',
        `items.${index}.size`,
        `${meal.name} is not available in this size`,
      );
    }
    const { mealId, quantity } = item;
    const hasNewPrice = item.pricePaise !== undefined && item.pricePaise !== unitPricePaise;
    return { mealId, mealName: meal.name, size, quantity, unitPricePaise, hasNewPrice };
  });
}

/**
 * Finds the requested one of the packs that count for the date of the delivery: by its id, or by
 * the contents of the payload of Spec 3.5.
 * @throws Refusal `pack_not_found`.
 */
export function choosePack(
  packs: readonly Pack[],
  packId: string | undefined,
  items: readonly RequestedItem[],
): Pack {
  const [item, ...others] = items;
  const isPackItem = item?.mealId === packMealId && others.length === 0;
  if (packId !== undefined) {
    const pack = findPack(packs, packId);
    if (pack && (!item || (isPackItem && item.quantity === pack.mealCount))) return pack;
  } else if (isPackItem && item.pricePaise !== undefined) {
    const pack = findPackByContents(packs, item.quantity, item.pricePaise);
    if (pack) return pack;
  }
  throw refusalAt(
    'pack_not_found',
    packId === undefined ? 'items' : 'packId',
    'Please select a valid meal pack',
  );
}
