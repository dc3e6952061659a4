/** What today's menu changes in the cart, stored until the customer has seen it. */
import { useEffect } from 'react';
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

/** Brings the cart in line with the menu whenever either changes. */
export function useMenuChanges(store: CartStore, cart: Cart, menu: TodaysMenu | null): void {
  const t = useT();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new cart meets the menu
  useEffect(() => {
    if (!menu) return;
    const before = store.read();
    const { cart: kept, changes } = reconcileCart(before, menu.find);
    const noted = markAsSeen(kept, menu.find);
    if (serializeCart(noted) !== serializeCart(before)) store.update(() => noted, changes);
  }, [store, cart, menu]);

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
