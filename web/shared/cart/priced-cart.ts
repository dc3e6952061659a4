/** The whole cart with today's prices: `useCart()` inside `<CartProvider>`. */
import { useMemo } from 'react';
import type { Meal } from '#contract/meals.ts';
import { type CartLine, cartLineTotal, countItems, linePrice } from '#domain/cart/cart.ts';
import { type CartChange, previousPrice } from '#domain/cart/cart-menu.ts';
import { addPaise, type Paise } from '#domain/money/money.ts';
import {
  type CartActions,
  useCartActions,
  useCartChanges,
  useCartLines,
  useIsCartOpen,
  useTodaysMenu,
} from './cart.tsx';
import type { TodaysMenu } from './cart-changes.ts';

export interface PricedCartLine extends CartLine {
  /** Undefined until the menu has loaded. */
  readonly meal: Meal | undefined;
  readonly unitPricePaise: Paise | null;
  /** The price of one when the customer last saw it; null when that is still the price. */
  readonly formerPricePaise: Paise | null;
  readonly totalPaise: Paise;
}

export interface CartApi extends CartActions {
  readonly lines: readonly PricedCartLine[];
  readonly count: number;
  readonly subtotalPaise: Paise;
  /** Whether the menu has loaded, so that the prices are valid. */
  readonly isPriced: boolean;
  /** The lines that were removed or changed size, until the customer has seen it. */
  readonly changes: readonly CartChange[];
  readonly isOpen: boolean;
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

export function useCart(): CartApi {
  const actions = useCartActions();
  const cart = useCartLines();
  const changes = useCartChanges();
  const isOpen = useIsCartOpen();
  const menu = useTodaysMenu();
  return useMemo(() => {
    const lines = cart.map((line) => priceLine(line, menu));
    return {
      ...actions,
      lines,
      count: countItems(cart),
      subtotalPaise: addPaise(...lines.map((line) => line.totalPaise)),
      isPriced: menu !== null,
      changes,
      isOpen,
    };
  }, [actions, cart, changes, isOpen, menu]);
}
