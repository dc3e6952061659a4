/** The cart for React: `useCart()` inside `<CartProvider>`; prices come from today's menu. */
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
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
  reconcileCart,
  removeFromCart,
  setCartQuantity,
} from '#domain/cart.ts';
import { type MealSize, offeredPrice } from '#domain/meals.ts';
import { addPaise, type Paise } from '#domain/money.ts';
import { toast } from '#web/ui/toast.tsx';
import { type CartStore, createCartStore, emptyCart } from './cart-store.ts';
import { pricesOf } from './meal.ts';
import { useMenu } from './menu.ts';

export interface PricedCartLine extends CartLine {
  /** Undefined until the menu has arrived. */
  readonly meal: Meal | undefined;
  readonly unitPricePaise: Paise | null;
  readonly totalPaise: Paise;
}

export interface CartApi {
  readonly lines: readonly PricedCartLine[];
  readonly count: number;
  readonly subtotalPaise: Paise;
  /** Whether the menu has arrived, so that the prices mean something. */
  readonly isPriced: boolean;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
  readonly add: (mealId: number, size?: MealSize) => void;
  /** All sizes when none is named. */
  readonly remove: (mealId: number, size?: MealSize) => void;
  readonly setQuantity: (mealId: number, quantity: number, size?: MealSize) => void;
  readonly clear: () => void;
}

const CartContext = createContext<CartApi | null>(null);

export function useCart(): CartApi {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used inside <CartProvider>');
  return cart;
}

function priceLine(line: CartLine, meal: Meal | undefined): PricedCartLine {
  const prices = meal && pricesOf(meal);
  return {
    ...line,
    meal,
    unitPricePaise: prices ? offeredPrice(prices, line.size) : null,
    totalPaise: cartLineTotal(line, prices),
  };
}

const isEqual = (one: Cart, other: Cart): boolean =>
  one.length === other.length &&
  one.every(
    (line, index) =>
      line.mealId === other[index]?.mealId &&
      line.size === other[index].size &&
      line.quantity === other[index].quantity,
  );

/** Meals that left the menu leave the cart too, and the customer is told. */
function useReconciledCart(
  store: CartStore,
  cart: Cart,
  findMeal: ((id: number) => Meal | undefined) | null,
): void {
  useEffect(() => {
    if (!findMeal) return;
    const found = (id: number) => {
      const meal = findMeal(id);
      return meal && pricesOf(meal);
    };
    const { cart: kept, droppedMealIds } = reconcileCart(cart, found);
    if (isEqual(kept, cart)) return;
    store.update(() => kept);
    if (droppedMealIds.length === 0) return;
    toast({
      title: 'Your cart has changed',
      description:
        droppedMealIds.length === 1
          ? 'One meal is no longer on the menu, so we took it out.'
          : `${droppedMealIds.length} meals are no longer on the menu, so we took them out.`,
    });
  }, [store, cart, findMeal]);
}

const actionsOf = (store: CartStore) => ({
  add: (mealId: number, size?: MealSize) => store.update((cart) => addToCart(cart, mealId, size)),
  remove: (mealId: number, size?: MealSize) =>
    store.update((cart) => removeFromCart(cart, mealId, size)),
  setQuantity: (mealId: number, quantity: number, size?: MealSize) =>
    store.update((cart) => setCartQuantity(cart, mealId, quantity, size)),
  clear: () => store.update(() => emptyCart),
});

export function CartProvider({ children }: { readonly children: ReactNode }) {
  const [store] = useState(createCartStore);
  const [isOpen, setIsOpen] = useState(false);
  const cart = useSyncExternalStore(store.subscribe, store.read, () => emptyCart);
  const { data: meals } = useMenu({ isWanted: cart.length > 0 });
  const findMeal = useMemo(() => {
    if (!meals) return null;
    const byId = new Map(meals.map((meal) => [meal.id, meal]));
    return (id: number) => byId.get(id);
  }, [meals]);
  useReconciledCart(store, cart, findMeal);

  const api = useMemo<CartApi>(() => {
    const lines = cart.map((line) => priceLine(line, findMeal?.(line.mealId)));
    return {
      lines,
      count: countItems(cart),
      subtotalPaise: addPaise(...lines.map((line) => line.totalPaise)),
      isPriced: findMeal !== null,
      isOpen,
      open: () => setIsOpen(true),
      close: () => setIsOpen(false),
      toggle: () => setIsOpen((wasOpen) => !wasOpen),
      ...actionsOf(store),
    };
  }, [store, cart, findMeal, isOpen]);

  return <CartContext value={api}>{children}</CartContext>;
}
