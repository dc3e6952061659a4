/** What today's menu does to the cart, kept in mind until the customer has taken note of it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Meal } from '#contract/meals.ts';
import type { Cart, FindMeal } from '#domain/cart.ts';
import { noteSeenPrices, reconcileCart } from '#domain/cart-menu.ts';
import { serializeCart } from '#domain/cart-storage.ts';
import { useT } from '#web/language/language.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { NamedChange } from './cart-change-words.ts';
import type { CartStore } from './cart-store.ts';

/** Today's menu by meal id, with its prices in the terms of the domain. */
export interface TodaysMenu {
  readonly meals: ReadonlyMap<number, Meal>;
  readonly find: FindMeal;
}

/** Brings the cart in line with the menu whenever either changes, and says what that cost it. */
export function useMenuChanges(store: CartStore, cart: Cart, menu: TodaysMenu | null) {
  const t = useT();
  const names = useRef(new Map<number, string>());
  const [changes, setChanges] = useState<readonly NamedChange[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new cart meets the menu
  useEffect(() => {
    if (!menu) return;
    for (const { id, name } of menu.meals.values()) names.current.set(id, name);
    const before = store.read();
    const { cart: kept, changes: made } = reconcileCart(before, menu.find);
    const noted = noteSeenPrices(kept, menu.find);
    if (serializeCart(noted) === serializeCart(before)) return;
    store.update(() => noted);
    if (made.length === 0) return;
    const named = made.map((change) => ({
      ...change,
      name: names.current.get(change.mealId) ?? null,
    }));
    setChanges((earlier) => [...earlier, ...named]);
    // Seldom needed, so not part of the first load.
    import('./cart-change-words.ts').then(
      ({ changeWords }) =>
        toast({
          title: t('Your cart has changed'),
          description: changeWords(named, t).join(' '),
          variant: 'neutral',
        }),
      () => {
        // Without a line the cart and the checkout still say it.
      },
    );
  }, [store, cart, menu, t]);

  useEffect(() => {
    if (!store.wasCut()) return;
    // Saved as it is now: it is told once.
    store.update((kept) => kept);
    import('./cart-limits.ts').then(
      ({ tellCut }) => tellCut(t),
      () => {},
    );
  }, [store, t]);

  const forgetChanges = useCallback(() => setChanges([]), []);
  return { changes, forgetChanges };
}
