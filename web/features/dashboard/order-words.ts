/** What an order's items are called in a list. */
import type { Order } from '#contract/orders.ts';
import { findPack } from '#domain/packs.ts';

/** `Family pack` for a pack, the meals' names otherwise. */
export function orderTitles(order: Order): string[] {
  const pack = order.packId && findPack(order.packId);
  return pack ? [`${pack.name} pack`] : order.items.map((item) => item.name);
}

export function countMeals(order: Order): number {
  return order.items.reduce((count, item) => count + item.quantity, 0);
}
