/** Paying an order at the checkout, and what the outcome means for the cart and the next page. */
import { useState } from 'react';
import type { Order, PlacedOrder } from '#contract/orders.ts';
import { hasSameItems } from '#domain/cart/cart.ts';
import type { WalletSplit } from '#web/features/checkout/use-wallet-choice.ts';
import type { WaitingOrders } from '#web/features/checkout/waiting/waiting-order.ts';
import { forgetCartOrder } from '#web/shared/cart/cart-order.ts';
import type { CartApi } from '#web/shared/cart/priced-cart.ts';
import { takeFromCart } from '#web/shared/cart/take-from-cart.ts';
import { useLookToasts } from '#web/shared/payment/look-toasts.ts';
import { isDue, usePayOrder } from '#web/shared/payment/payment.ts';
import type { PaymentOutcome } from '#web/shared/payment/payment-attempt.ts';
import { usePaymentToasts } from '#web/shared/payment/payment-toasts.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';
import { paths } from '#web/shared/site/paths.ts';
import { useNavigate } from '#web/ui/routing/router.tsx';

/** Idle, placing the order, at the payment window, and leaving the page. */
export type CheckoutPhase = 'idle' | 'placing' | 'paying' | 'left';

const splitOf = (order: Order): WalletSplit => ({
  walletPaise: paiseOf(order.walletAmount),
  duePaise: paiseOf(order.amountDue),
});

/** Where each outcome of a payment leads, unless the customer tries again here. */
function placeAfter(order: Order, outcome: PaymentOutcome): string {
  if (outcome === 'paid') return paths.dashboard;
  if (outcome === 'unverified') return paths.confirming(order.id);
  return paths.dashboardTab('history');
}

/** The order is still unpaid, and the customer still at the checkout. */
const undecided: readonly PaymentOutcome[] = ['dismissed', 'unopened', 'returned'];

interface PayPlacedOptions {
  readonly cart: CartApi;
  readonly waiting: WaitingOrders;
  /** The cart has become an order, so its draft and idempotency key are no longer needed. */
  readonly forget: () => void;
}

export function usePayPlaced({ cart, waiting, forget }: PayPlacedOptions) {
  const navigate = useNavigate();
  const pay = usePayOrder();
  const { showPaid } = usePaymentToasts();
  const { showPlacedBefore } = useLookToasts();
  const [phase, setPhase] = useState<CheckoutPhase>('idle');
  const [placed, setPlaced] = useState<WalletSplit | null>(null);

  function stay() {
    setPlaced(null);
    setPhase('idle');
  }

  /** Only a payment empties the cart, and only of what was paid for. */
  function settle(order: PlacedOrder, outcome: PaymentOutcome = 'paid', isOfCart = true) {
    if (order.isEarlier) showPlacedBefore(order);
    else if (outcome === 'paid') showPaid(order);
    if (outcome === 'paid' && !isOfCart) return stay();
    setPhase('left');
    if (isOfCart && outcome !== 'refused') {
      takeFromCart(cart, order);
      forgetCartOrder();
      forget();
    }
    // Even if the proof is refused, the money may have been taken.
    const isAwaited = !order.isEarlier && (outcome === 'paid' || outcome === 'refused');
    navigate(placeAfter(order, outcome), {
      state: isAwaited ? { awaitedOrderId: order.id } : null,
    });
  }

  /** `isOfCart`: the cart was ordered with it; more may come into the cart until it is paid. */
  async function payFor(
    order: PlacedOrder,
    isOfCart = hasSameItems(cart.readLines(), order.items),
  ) {
    setPlaced(splitOf(order));
    if (isDue(order)) setPhase('paying');
    const outcome = await pay(order);
    if (undecided.includes(outcome)) return stay();
    if (outcome !== 'closed') return settle(order, outcome, isOfCart);
    // That order is closed; the next tap places a new one.
    waiting.dropOver(order);
    stay();
  }
  return { phase, setPhase, placed, payFor, settle };
}
