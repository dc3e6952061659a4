/** The checkout's draft, what is derived from it, and what is still missing to place the order. */
import { useEffect, useState } from 'react';
import type { User } from '#contract/auth.ts';
import type { Config } from '#contract/config.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { portionsOf } from '#domain/capacity/portions.ts';
import { formatTotal } from '#domain/money/money.ts';
import { useWalletChoice } from '#web/features/checkout/use-wallet-choice.ts';
import { useNotPaidInTime } from '#web/features/checkout/waiting/not-paid-in-time.ts';
import { useOrderedElsewhere } from '#web/features/checkout/waiting/ordered-elsewhere.ts';
import { useWaitingOrders } from '#web/features/checkout/waiting/waiting-order.ts';
import { useT } from '#web/language/language.tsx';
import { useAddressChoice } from '#web/shared/address/address-picker.tsx';
import { usePlaceCheck } from '#web/shared/address/place-check.ts';
import { useSettledCart } from '#web/shared/cart/cart-order.ts';
import { isAllForSale } from '#web/shared/cart/cart-sale.tsx';
import { type CartTotals, useCartTotals } from '#web/shared/cart/cart-totals.ts';
import { useCart } from '#web/shared/cart/priced-cart.ts';
import { chooseDay, dayOffered, useWantedDay } from '#web/shared/dates/chosen-day.ts';
import { useRoomProblem } from '#web/shared/dates/day-room.ts';
import { useRangeProblem } from '#web/shared/dates/use-range-problem.ts';
import { useDraft } from '#web/shared/forms/draft.ts';
import { useWaysToPay } from '#web/shared/payment/ways-to-pay.ts';
import { useSlotChoice } from '#web/shared/slots/use-slot-choice.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { type CheckoutDraft, readCheckoutDraft } from './checkout-draft.ts';
import { usePlaceOrder } from './use-place-order.ts';
import type { CheckoutPart, CheckoutRefusal } from './use-refusals.ts';

/**
 * The selected day. Without a choice it is the first open one when the page was opened. When its
 * cut-off passes meanwhile, or it has been closed since it was chosen, here or on the menu, the
 * customer is shown that, and the day does not change by itself.
 */
function useDay(chosen: CalendarDate | null, config: Config): CalendarDate {
  const [opened] = useState(config.delivery);
  return useWantedDay(opened) ?? chosen ?? dayOffered(opened);
}

/** Menu and cart are shown for the day that is chosen here, too. */
function useCheckoutDraft(userId: string) {
  const draft = useDraft(`sukoon.checkout.v1.${userId}`, readCheckoutDraft);
  return {
    value: draft.value,
    change(part: Partial<CheckoutDraft>) {
      draft.change(part);
      if (part.deliveryDate) chooseDay(part.deliveryDate);
    },
    forget() {
      draft.forget();
      chooseDay(null);
    },
  };
}

/** What the day and the address do not allow, by the part of the page. */
function useUnorderable(
  { date, slot }: { readonly date: string | undefined; readonly slot: string | undefined },
  totals: CartTotals | null,
): Problems {
  const t = useT();
  const { unservedPincode: pincode, minimumPaise } = totals ?? {};
  const amount = minimumPaise ? formatTotal(minimumPaise) : null;
  return {
    ...(date !== undefined && { date }),
    // A day without room has no time to choose.
    ...(date === undefined && slot !== undefined && { slot }),
    ...(pincode && { address: t('We do not deliver to {pincode} yet.', { pincode }) }),
    ...(amount && { prices: t('Orders of meals start at {amount}.', { amount }) }),
  };
}

interface Where {
  readonly draft: CheckoutDraft;
  readonly config: Config;
  readonly lines: Parameters<typeof portionsOf>[0];
  readonly pincode: string | undefined;
}

/** The day and its delivery time, what they cost, and what they do not allow. */
function useDelivery({ draft, config, lines, pincode }: Where) {
  const day = useDay(draft.deliveryDate, config);
  const totals = useCartTotals(day, pincode);
  const slot = useSlotChoice(day, pincode, draft.slotId);
  const rangeProblem = useRangeProblem(day, config.delivery);
  const roomProblem = useRoomProblem(day, portionsOf(lines), pincode);
  const date = rangeProblem ?? roomProblem;
  const unorderable = useUnorderable({ date, slot: slot.problem }, totals);
  return { day, totals, slot, unorderable };
}

type Problems = Partial<Record<CheckoutPart, string>>;

/** Moves the focus to a part of the page. */
type FocusOn = (part: CheckoutPart) => void;

/** What is wrong; what is only missing, once Place Order was pressed without it. */
function useProblems(
  refusal: CheckoutRefusal | null,
  unorderable: Problems,
  address: string | null,
  focusOn: FocusOn,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refusal) focusOn(refusal.about);
  }, [refusal]);
  const [isMissed, setIsMissed] = useState(false);
  const { slot, ...wrong } = unorderable;
  const problems: Problems = {
    ...(isMissed && slot && { slot }),
    ...(refusal && { [refusal.about]: refusal.message }),
    ...wrong,
    ...(address && { address }),
  };
  function miss(part: CheckoutPart) {
    setIsMissed(true);
    focusOn(part);
  }
  return { problems, miss };
}

/** Cash or online, and then how much of it from the wallet. */
function usePaying(
  { payments }: Config,
  { usesWallet, paysCash }: CheckoutDraft,
  totals: CartTotals | null,
) {
  const totalPaise = totals?.totalPaise ?? null;
  const takesCash = totals?.takesCash;
  const order = { type: 'meals', totalPaise, takesCash } as const;
  const paying = useWaysToPay(payments, order, paysCash ? 'cod' : null);
  const isCash = paying.method === 'cod';
  return { paying, isCash, wallet: useWalletChoice(usesWallet && !isCash, totalPaise) };
}

export function useCheckout(user: User, config: Config, focusOn: FocusOn) {
  const t = useT();
  const cart = useCart();
  const draft = useCheckoutDraft(user.id);
  const address = useAddressChoice(draft.value.addressId);
  const placeCheck = usePlaceCheck(address.chosen, draft.value.newAddress);
  const waiting = useWaitingOrders();
  const order = usePlaceOrder({ userId: user.id, cart, waiting, forgetDraft: draft.forget });
  useSettledCart(waiting.orders, order.settle);
  useNotPaidInTime(waiting);
  const isIdle = order.phase === 'idle';
  const isLooking = useOrderedElsewhere({ cart, waiting, isIdle, settle: order.settle });
  const pincode = address.chosen?.pincode;
  const where = { draft: draft.value, config, lines: cart.lines, pincode };
  const { day, totals, slot, unorderable } = useDelivery(where);
  const { paying, isCash, wallet } = usePaying(config, draft.value, totals);
  const { problems, miss } = useProblems(order.refusal, unorderable, placeCheck.problem, focusOn);

  function place() {
    if (cart.lines.length === 0) {
      return toast({ title: t('Cart is empty'), variant: 'destructive' });
    }
    if (placeCheck.refuses() || !address.chosen) return miss('address');
    const [part] = Object.keys(unorderable) as CheckoutPart[];
    if (part || !isAllForSale(cart.lines, day)) return miss(part ?? 'date');
    if (!totals || !wallet.split) return;
    void order.place({
      address: address.chosen,
      deliveryDate: day,
      slotId: slot.slotId,
      notes: draft.value.notes,
      buyer: draft.value.buyer,
      lines: cart.lines,
      totalPaise: totals.totalPaise,
      walletPaise: wallet.split.walletPaise,
      isCash,
      accepted: [],
    });
  }

  /** After a change the refusal may no longer apply. */
  function change(part: Partial<CheckoutDraft>) {
    draft.change(part);
    order.clearRefusal();
  }

  return {
    cart,
    draft: draft.value,
    change,
    address,
    day,
    slot,
    problems,
    totals,
    wallet,
    paying,
    isCash,
    placed: order.placed,
    waitingOrder: waiting.newest,
    payment: order,
    /** What remains to be paid online; null until it is known. */
    duePaise: order.placed?.duePaise ?? wallet.split?.duePaise ?? null,
    isReady: wallet.split !== null && !address.saved.isPending,
    place,
    phase: order.phase,
    /** The cart is empty, and another tab may have ordered what was in it. */
    isLooking,
  };
}
