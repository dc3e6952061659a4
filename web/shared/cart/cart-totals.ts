/** The cart's total with delivery, the same in the cart sheet and on the checkout. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { addPaise, type Paise } from '#domain/money/money.ts';
import { deliveryFeeOn } from '#web/shared/dates/delivery-terms.ts';
import { useConfig } from '#web/shared/menu/menu.ts';
import { useCart } from './priced-cart.ts';

export interface CartTotals {
  readonly subtotalPaise: Paise;
  readonly deliveryFeePaise: Paise;
  readonly totalPaise: Paise;
}

/**
 * With the fee of this delivery date, by default of the earliest one. Null until today's prices and
 * the fee are known.
 */
export function useCartTotals(date?: CalendarDate): CartTotals | null {
  const { isPriced, subtotalPaise } = useCart();
  const { data: config } = useConfig();
  const deliveryFeePaise = config ? deliveryFeeOn(config, date) : null;
  if (!isPriced || deliveryFeePaise === null) return null;
  return {
    subtotalPaise,
    deliveryFeePaise,
    totalPaise: addPaise(subtotalPaise, deliveryFeePaise),
  };
}
