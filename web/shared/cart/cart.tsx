/**
 * The cart for React, inside `<CartProvider>`: what is in it, whether it is open, and what can be
 * done to it. Its lines with today's prices are in `priced-cart.ts`.
 */
import {
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Meal } from '#contract/meals.ts';
import {
  addToCart,
  type Cart,
  countItems,
  removeFromCart,
  restoreToCart,
  setCartQuantity,
} from '#domain/cart/cart.ts';
import { acknowledgePrices, type CartChange, markAsSeen } from '#domain/cart/cart-menu.ts';
import type { MealSize } from '#domain/menu/meals.ts';
import { pricesOf } from '#web/shared/menu/meal.ts';
import { useMenu } from '#web/shared/menu/menu.ts';
import { createListeners } from '#web/ui/stores/listeners.ts';
import { type TodaysMenu, useMenuChanges } from './cart-changes.ts';
import { type CartStore, createCartStore, emptyCart, noChanges } from './cart-store.ts';

export interface CartActions {
  /** The current lines, for code that has waited since the last render. */
  readonly readLines: () => Cart;
  /** Marks new prices and changes as seen. */
  readonly acknowledge: () => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly add: (mealId: number, size: MealSize) => void;
  /** Removes one line and returns the function that undoes it. */
  readonly takeOut: (mealId: number, size: MealSize) => () => void;
  readonly setQuantity: (mealId: number, quantity: number, size: MealSize) => void;
}

/** Whether the cart is open, as a store. */
interface Openness {
  readonly read: () => boolean;
  readonly set: (isOpen: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Stays the same while the provider is there: a change of the cart renders only what reads the
 * part that changed.
 */
interface CartParts {
  readonly store: CartStore;
  readonly openness: Openness;
  readonly actions: CartActions;
}

const CartContext = createContext<CartParts | null>(null);

function useCartParts(): CartParts {
  const parts = useContext(CartContext);
  if (!parts) throw new Error('Outside of a cart');
  return parts;
}

export const useCartActions = (): CartActions => useCartParts().actions;

export function useCartLines(): Cart {
  const { store } = useCartParts();
  return useSyncExternalStore(store.subscribe, store.read, () => emptyCart);
}

export const useCartCount = (): number => countItems(useCartLines());

/** The lines that were removed or changed size, until the customer has seen it. */
export function useCartChanges(): readonly CartChange[] {
  const { store } = useCartParts();
  return useSyncExternalStore(store.subscribe, store.readChanges, () => noChanges);
}

export function useIsCartOpen(): boolean {
  const { openness } = useCartParts();
  return useSyncExternalStore(openness.subscribe, openness.read, () => false);
}

function readMenu(meals: readonly Meal[]): TodaysMenu {
  const prices = new Map(meals.map((meal) => [meal.id, pricesOf(meal)]));
  return { meals: new Map(meals.map((meal) => [meal.id, meal])), find: (id) => prices.get(id) };
}

function useLoadedMenu(isWanted: boolean) {
  const loaded = useMenu({ isWanted });
  const { data: meals } = loaded;
  return { loaded, menu: useMemo(() => (meals ? readMenu(meals) : null), [meals]) };
}

/** Null until the menu has loaded, which the provider does for a cart that is not empty. */
export const useTodaysMenu = (): TodaysMenu | null => useLoadedMenu(false).menu;

function createOpenness(): Openness {
  let isOpen = false;
  const { subscribe, notify } = createListeners();
  return {
    read: () => isOpen,
    set(next) {
      isOpen = next;
      notify();
    },
    subscribe,
  };
}

/** A customer who changes a line sees its price, so both are stored in one step. */
function changesOf(store: CartStore, todaysMenu: () => TodaysMenu | null) {
  const update = (change: (cart: Cart) => Cart) => {
    const menu = todaysMenu();
    store.update((cart) => (menu ? markAsSeen(change(cart), menu.find) : change(cart)));
  };
  return {
    add: (mealId: number, size: MealSize) => update((cart) => addToCart(cart, mealId, size)),
    takeOut(mealId: number, size: MealSize) {
      const cart = store.read();
      const index = cart.findIndex((line) => line.mealId === mealId && line.size === size);
      const line = cart[index];
      update((current) => removeFromCart(current, mealId, size));
      return () => {
        if (line) update((current) => restoreToCart(current, line, index));
      };
    },
    setQuantity: (mealId: number, quantity: number, size: MealSize) =>
      update((cart) => setCartQuantity(cart, mealId, quantity, size)),
  };
}

function createParts(todaysMenu: () => TodaysMenu | null): CartParts {
  const store = createCartStore();
  const openness = createOpenness();
  const actions: CartActions = {
    readLines: store.read,
    acknowledge() {
      store.forgetChanges();
      const menu = todaysMenu();
      if (menu) store.update((cart) => acknowledgePrices(cart, menu.find));
    },
    open: () => openness.set(true),
    close: () => openness.set(false),
    ...changesOf(store, todaysMenu),
  };
  return { store, openness, actions };
}

export function CartProvider({ children }: { readonly children: ReactNode }) {
  const latestMenu = useRef<TodaysMenu | null>(null);
  const [parts] = useState(() => createParts(() => latestMenu.current));
  const { store } = parts;
  const cart = useSyncExternalStore(store.subscribe, store.read, () => emptyCart);
  const { loaded, menu } = useLoadedMenu(cart.length > 0);
  latestMenu.current = menu;
  useMenuChanges(store, cart, menu, loaded);
  return <CartContext value={parts}>{children}</CartContext>;
}
