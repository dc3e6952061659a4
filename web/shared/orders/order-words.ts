/** The names of an order and its items on every page. */
import type { Order } from '#contract/orders.ts';
import { packStem } from '#domain/orders/packs.ts';
import type { Translate } from '#web/language/translate.ts';

type DishName = (id: number | null, name: string) => string;

/** `Family pack` for a pack, as it was ordered; the meals' names otherwise. */
export function orderTitles(order: Order, t: Translate, dishName: DishName): string[] {
  return order.items.map(({ mealId, name }) =>
    order.packId === null
      ? dishName(mealId, name)
      : t('{pack} pack', { pack: t.data(packStem(name)) }),
  );
}

/** `Order SK-2061`, or what created it. */
export function orderLabel({ type, number }: Pick<Order, 'type' | 'number'>, t: Translate): string {
  return type === 'subscription'
    ? t('Subscription order {number}', { number })
    : t('Order {number}', { number });
}

export function countMeals(order: Order): number {
  return order.items.reduce((count, item) => count + item.quantity, 0);
}

/** The element that names the order, so that its buttons can refer to it. */
export const orderLabelId = ({ id }: Pick<Order, 'id'>) => `order-${id}`;
