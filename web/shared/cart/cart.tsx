/** The cart for React: `useCart()` inside `<CartProvider>`; prices come from today's menu. */
import {
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Meal } from '#contract/meals.ts';
import {
  addToCart,
  type Cart,
  type CartLine,
  cartLineTotal,
  countItems,
  linePrice,
  removeFromCart,
  restoreToCart,
  setCartQuantity,
} from '#domain/cart/cart.ts';
import {
  acknowledgePrices,
  type CartChange,
  markAsSeen,
  previousPrice,
} from '#domain/cart/cart-menu.ts';
import type { MealSize } from '#domain/menu/meals.ts';
import { addPaise, type Paise } from '#domain/money/money.ts';
import { pricesOf } from '#web/shared/menu/meal.ts';
import { useMenu } from '#web/shared/menu/menu.ts';
import { type TodaysMenu, useMenuChanges } from './cart-changes.ts';
import { type CartStore, createCartStore, emptyCart, noChanges } from './cart-store.ts';

export interface PricedCartLine extends CartLine {
  /** Undefined until the menu has loaded. */
  readonly meal: Meal | undefined;
  readonly unitPricePaise: Paise | null;
  /** The price of one when the customer last saw it; null when that is still the price. */
  readonly formerPricePaise: Paise | null;
  readonly totalPaise: Paise;
}

export interface CartApi {
  readonly lines: readonly PricedCartLine[];
  /** The current lines, for code that has waited since the last render. */
  readonly readLines: () => readonly CartLine[];
  readonly count: number;
  readonly subtotalPaise: Paise;
  /** Whether the menu has loaded, so that the prices are valid. */
  readonly isPriced: boolean;
  /** The lines that were removed or changed size, until the customer has seen it. */
  readonly changes: readonly CartChange[];
  /** Marks new prices and changes as seen. */
  readonly acknowledge: () => void;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
  readonly add: (mealId: number, size?: MealSize) => void;
  /** All sizes when none is given. */
  readonly remove: (mealId: number, size?: MealSize) => void;
  /** Removes one line and returns the function that undoes it. */
  readonly takeOut: (mealId: number, size: MealSize) => () => void;
  readonly setQuantity: (mealId: number, quantity: number, size?: MealSize) => void;
  readonly clear: () => void;
}

const CartContext = createContext<CartApi | null>(null);

export function useCart(): CartApi {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used inside <CartProvider>');
  return cart;
}

function readMenu(meals: readonly Meal[]): TodaysMenu {
  const prices = new Map(meals.map((meal) => [meal.id, pricesOf(meal)]));
  return { meals: new Map(meals.map((meal) => [meal.id, meal])), find: (id) => prices.get(id) };
}

function priceLine(line: CartLine, menu: TodaysMenu | null): PricedCartLine {
  const prices = menu?.find(line.mealId);
  return {
    ...line,
    meal: menu?.meals.get(line.mealId),
    unitPricePaise: linePrice(line, prices),
    formerPricePaise: previousPrice(line, prices),
    totalPaise: cartLineTotal(line, prices),
  };
}

/** A customer who changes a line sees its price, so both are stored in one step. */
function actionsOf(store: CartStore, menu: TodaysMenu | null) {
  const update = (change: (cart: Cart) => Cart) =>
    store.update((cart) => (menu ? markAsSeen(change(cart), menu.find) : change(cart)));
  return {
    add: (mealId: number, size?: MealSize) => update((cart) => addToCart(cart, mealId, size)),
    remove: (mealId: number, size?: MealSize) =>
      update((cart) => removeFromCart(cart, mealId, size)),
    takeOut(mealId: number, size: MealSize) {
      const cart = store.read();
      const index = cart.findIndex((line) => line.mealId === mealId && line.size === size);
      const line = cart[index];
      update((current) => removeFromCart(current, mealId, size));
      return () => {
        if (line) update((current) => restoreToCart(current, line, index));
      };
    },
    setQuantity: (mealId: number, quantity: number, size?: MealSize) =>
      update((cart) => setCartQuantity(cart, mealId, quantity, size)),
    clear: () => update(() => emptyCart),
  };
}

export function CartProvider({ children }: { readonly children: ReactNode }) {
  const [store] = useState(createCartStore);
  const [isOpen, setIsOpen] = useState(false);
  const cart = useSyncExternalStore(store.subscribe, store.read, () => emptyCart);
  const { data: meals } = useMenu({ isWanted: cart.length > 0 });
  const menu = useMemo(() => (meals ? readMenu(meals) : null), [meals]);
  const changes = useSyncExternalStore(store.subscribe, store.readChanges, () => noChanges);
  useMenuChanges(store, cart, menu);

  const api = useMemo<CartApi>(() => {
    const lines = cart.map((line) => priceLine(line, menu));
    return {
      lines,
      readLines: store.read,
      count: countItems(cart),
      subtotalPaise: addPaise(...lines.map((line) => line.totalPaise)),
      isPriced: menu !== null,
      changes,
      acknowledge() {
        store.forgetChanges();
        if (menu) store.update((current) => acknowledgePrices(current, menu.find));
      },
      isOpen,
      open: () => setIsOpen(true),
      close: () => setIsOpen(false),
      toggle: () => setIsOpen((wasOpen) => !wasOpen),
      ...actionsOf(store, menu),
    };
  }, [store, cart, menu, changes, isOpen]);

  return <CartContext value={api}>{children}</CartContext>;
}
