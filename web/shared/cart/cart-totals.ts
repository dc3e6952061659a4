/** The cart's total with delivery, the same in the cart sheet and on the checkout. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { addPaise, type Paise } from '#domain/money/money.ts';
import { type MealDelivery, mealDeliveryFee } from '#domain/money/pricing.ts';
import { useChosenDay } from '#web/shared/dates/chosen-day.ts';
import { deliveryFeeOn } from '#web/shared/dates/delivery-terms.ts';
import { useDeliveryTo } from '#web/shared/delivery/delivery-to.ts';
import { usePincode } from '#web/shared/delivery/pincode.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { paiseOf } from '#web/shared/payment/rupees.ts';
import { useCart } from './priced-cart.ts';

export interface CartTotals {
  readonly subtotalPaise: Paise;
  readonly deliveryFeePaise: Paise;
  readonly totalPaise: Paise;
  /** The pincode that the fee is for, if nothing is delivered there. */
  readonly unservedPincode: string | null;
  /** What the meals must come to, if they do not. */
  readonly minimumPaise: Paise | null;
  /** Whether the order can be paid in cash there, where the shop accepts cash. */
  readonly takesCash: boolean;
}

const rupeesOrNull = (rupees: string | null) => (rupees === null ? null : paiseOf(rupees));

/**
 * With the fee of this delivery date, by default of the chosen one, else the earliest, at this
 * pincode, by default the one that the visitor entered. Null until today's prices and the fee are
 * known.
 */
export function useCartTotals(date?: CalendarDate, pincode?: string): CartTotals | null {
  const { isPriced, subtotalPaise } = useCart();
  const { data: config } = useConfig();
  const entered = usePincode();
  const place = pincode ?? entered;
  const chosen = useChosenDay(config?.delivery);
  const day = date ?? chosen ?? undefined;
  const { to, isPending } = useDeliveryTo(place, day);
  const feePaise = config ? deliveryFeeOn(config, day) : null;
  if (!isPriced || feePaise === null || isPending) return null;
  const delivery: MealDelivery = {
    feePaise: to?.fee == null ? feePaise : paiseOf(to.fee),
    minimumPaise: to ? rupeesOrNull(to.minimum) : null,
    freeFromPaise: to ? rupeesOrNull(to.freeFrom) : null,
  };
  const deliveryFeePaise = mealDeliveryFee(subtotalPaise, delivery);
  const { minimumPaise } = delivery;
  return {
    subtotalPaise,
    deliveryFeePaise,
    totalPaise: addPaise(subtotalPaise, deliveryFeePaise),
    unservedPincode: to?.served === false ? (place ?? null) : null,
    minimumPaise: minimumPaise !== null && subtotalPaise < minimumPaise ? minimumPaise : null,
    // Where nothing is delivered, that is what is said.
    takesCash: to?.served === false || (to?.takesCash ?? true),
  };
}
