/** What today's menu changes in the cart, stored until the customer has seen it. */
import { useEffect, useState } from 'react';
import type { Meal } from '#contract/meals.ts';
import type { Cart, FindMeal } from '#domain/cart/cart.ts';
import { markAsSeen, reconcileCart } from '#domain/cart/cart-menu.ts';
import { serializeCart } from '#domain/cart/cart-storage.ts';
import { useT } from '#web/language/language.tsx';
import type { CartStore } from './cart-store.ts';

/** Today's menu by meal id, with prices in the types of the domain. */
export interface TodaysMenu {
  readonly meals: ReadonlyMap<number, Meal>;
  readonly find: FindMeal;
}

const freshForMs = 5 * 60_000;

interface LoadedMenu {
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/**
 * Brings the cart in line with the menu whenever either changes. Only a menu that was fetched just
 * now takes something out: the page with another one may have been kept for days, and what it lacks
 * be new since.
 */
export function useMenuChanges(
  store: CartStore,
  cart: Cart,
  menu: TodaysMenu | null,
  { dataUpdatedAt, refetch }: LoadedMenu,
): void {
  const t = useT();
  const [ofPage] = useState(dataUpdatedAt);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new cart meets the menu
  useEffect(() => {
    if (!menu) return;
    const before = store.read();
    const { cart: kept, changes } = reconcileCart(before, menu.find);
    const isFresh = dataUpdatedAt !== ofPage && Date.now() - dataUpdatedAt < freshForMs;
    if (changes.length > 0 && !isFresh) return void refetch();
    const noted = markAsSeen(kept, menu.find);
    if (serializeCart(noted) !== serializeCart(before)) store.update(() => noted, changes);
  }, [store, cart, menu, dataUpdatedAt]);

  useEffect(() => {
    if (!store.wasCut()) return;
    // Saved as it is now, so that the message appears only once.
    store.update((kept) => kept);
    // Rarely needed, so not part of the first load.
    import('./cart-limits.ts').then(
      ({ showCut }) => showCut(t),
      () => {},
    );
  }, [store, t]);
}
