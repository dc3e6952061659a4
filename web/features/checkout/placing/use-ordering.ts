/** Creates the order of the cart; the same choices never create two. */
import type { Order } from '#contract/orders.ts';
import type { WaitingOrders } from '#web/features/checkout/waiting/waiting-order.ts';
import { rememberCartOrder } from '#web/shared/cart/cart-order.ts';
import { inTurn, type PlaceOnce } from '#web/shared/payment/place-once.ts';
import { type CheckoutChoices, orderBody } from './checkout-choices.ts';
import { useStartOver } from './use-start-over.ts';

/** What to do about a different order that waits for its payment: ask first, unless answered. */
export type SecondOrder = 'ask' | 'replace' | 'both';

/** An order to be paid, or a waiting one that needs a decision. */
interface NextStep {
  readonly order: Order;
  readonly needsAnswer: boolean;
}

export function useOrdering({ placeOnce, forgetKey }: PlaceOnce, waiting: WaitingOrders) {
  const startOver = useStartOver();

  async function orderOrAsk(choices: CheckoutChoices, second: SecondOrder): Promise<NextStep> {
    const { same, other } = await waiting.findFor(choices);
    if (other && second === 'ask') return { order: other, needsAnswer: true };
    if (other && second === 'replace') await startOver(other);
    const order = same ?? (await placeOnce(orderBody(choices)));
    rememberCartOrder(order);
    // It is found by itself until it is over, and what is ordered then is a second one.
    forgetKey();
    return { order, needsAnswer: false };
  }

  return {
    orderOrAsk: (choices: CheckoutChoices, second: SecondOrder) =>
      inTurn('cart', () => orderOrAsk(choices, second)),
    startOver,
  };
}
