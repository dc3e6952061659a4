/** What an order's items are called in a list. */
import type { Order } from '#contract/orders.ts';
import { findPack } from '#domain/packs.ts';
import type { Translate } from '#web/language/translate.ts';

/** `Family pack` for a pack, the meals' names otherwise. */
export function orderTitles(order: Order, t: Translate): string[] {
  const pack = order.packId && findPack(order.packId);
  return pack
    ? [t('{pack} pack', { pack: t.data(pack.name) })]
    : order.items.map((item) => item.name);
}

export function countMeals(order: Order): number {
  return order.items.reduce((count, item) => count + item.quantity, 0);
}
