/** The cart's total with delivery, the same in the cart sheet and on the checkout. */
import { addPaise, type Paise, parseRupees } from '#domain/money/money.ts';
import { useConfig } from '#web/shared/menu/menu.ts';
import { useCart } from './priced-cart.ts';

export interface CartTotals {
  readonly subtotalPaise: Paise;
  readonly deliveryFeePaise: Paise;
  readonly totalPaise: Paise;
}

/** Null until today's prices and the delivery fee are known. */
export function useCartTotals(): CartTotals | null {
  const { isPriced, subtotalPaise } = useCart();
  const { data: config } = useConfig();
  const deliveryFeePaise = config ? parseRupees(config.delivery.fee) : null;
  if (!isPriced || deliveryFeePaise === null) return null;
  return {
    subtotalPaise,
    deliveryFeePaise,
    totalPaise: addPaise(subtotalPaise, deliveryFeePaise),
  };
}
