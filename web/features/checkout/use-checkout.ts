/** The checkout's draft, what follows from it, and what still keeps it from being ordered. */
import type { User } from '#contract/auth.ts';
import type { Config } from '#contract/config.ts';
import { type CalendarDate, earliestDeliveryDate, parseCalendarDate } from '#domain/calendar.ts';
import { priceMeals, type Totals } from '#domain/pricing.ts';
import { useAddressChoice } from '#web/shared/address-picker.tsx';
import { type CartApi, useCart } from '#web/shared/cart.tsx';
import { formatDay } from '#web/shared/delivery-day.ts';
import { useDraft } from '#web/shared/draft.ts';
import { toast } from '#web/ui/toast.tsx';
import { readCheckoutDraft } from './checkout-draft.ts';
import { type CheckoutRefusal, usePlaceOrder } from './use-place-order.ts';

function totalsOf(cart: CartApi): Totals | null {
  if (!cart.isPriced) return null;
  return priceMeals(
    cart.lines.flatMap(({ unitPricePaise, quantity }) =>
      unitPricePaise === null ? [] : [{ unitPricePaise, quantity }],
    ),
  );
}

function dayProblem(day: CalendarDate, config: Config, refusal: CheckoutRefusal | null) {
  const { earliestDate, latestDate } = config.delivery;
  if (day < earliestDate) return `Choose ${formatDay(earliestDate)} or a later day.`;
  if (day > latestDate) return `Choose ${formatDay(latestDate)} or an earlier day.`;
  return refusal?.about === 'date' ? refusal.message : undefined;
}

const refuse = (title: string) => toast({ title, variant: 'destructive' });

/** `focusOn` brings the customer to the part of the page that needs them. */
export function useCheckout(
  user: User,
  config: Config,
  focusOn: (part: 'address' | 'date') => void,
) {
  const cart = useCart();
  const draft = useDraft(`sukoon.checkout.v1.${user.id}`, readCheckoutDraft);
  const address = useAddressChoice(draft.value.addressId);
  const order = usePlaceOrder({ userId: user.id, cart, forgetDraft: draft.forget });
  const day =
    draft.value.deliveryDate ??
    parseCalendarDate(config.delivery.earliestDate) ??
    earliestDeliveryDate(new Date(config.now));
  const dayIsWrong = dayProblem(day, config, null) !== undefined;
  const totals = totalsOf(cart);

  function place() {
    if (cart.lines.length === 0) return refuse('Cart is empty');
    if (!address.chosen) {
      refuse('Please select a delivery address');
      return focusOn('address');
    }
    if (dayIsWrong) return focusOn('date');
    if (!totals) return;
    void order.place({
      addressId: address.chosen.id,
      deliveryDate: day,
      notes: draft.value.notes,
      lines: cart.lines,
      totalPaise: totals.totalPaise,
    });
  }

  return {
    cart,
    draft,
    address,
    day,
    dayProblem: dayProblem(day, config, order.refusal),
    totals,
    phase: order.phase,
    refusal: order.refusal,
    place,
  };
}
