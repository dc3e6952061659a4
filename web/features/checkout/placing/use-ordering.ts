/** Creates the order of the cart; the same choices never create two. */
import type { Order } from '#contract/orders.ts';
import { useSend } from '#web/api/use-send.ts';
import type { WaitingOrders } from '#web/features/checkout/waiting/waiting-order.ts';
import { rememberCartOrder } from '#web/shared/cart/cart-order.ts';
import { useIdempotencyKey } from '#web/shared/payment/idempotency.ts';
import { type CheckoutChoices, type OrderBody, orderBody } from './checkout-choices.ts';
import { useStartOver } from './use-start-over.ts';

/** What to do about a different order that waits for its payment: ask first, unless answered. */
export type SecondOrder = 'ask' | 'replace' | 'both';

/** An order to be paid, or a waiting one that needs a decision. */
interface NextStep {
  readonly order: Order;
  readonly needsAnswer: boolean;
}

/** One tab of this browser at a time, so that two never order the same cart twice. */
function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request('sukoon.place-order', act) : act();
}

export function useOrdering(userId: string, waiting: WaitingOrders) {
  const send = useSend('POST /api/orders');
  const startOver = useStartOver();
  const idempotency = useIdempotencyKey(`sukoon.checkout-key.v1.${userId}`);

  const sendKeyed = (body: OrderBody) =>
    send.mutateAsync({ body, headers: { 'idempotency-key': idempotency.keyFor(body) } });

  /** A stored answer may be an order that is cancelled by now; here a new one is wanted. */
  async function orderOnce(body: OrderBody): Promise<Order> {
    const order = await sendKeyed(body);
    if (order.status !== 'cancelled') return order;
    idempotency.forget();
    return sendKeyed(body);
  }

  async function orderOrAsk(choices: CheckoutChoices, second: SecondOrder): Promise<NextStep> {
    const { same, other } = await waiting.findFor(choices);
    if (other && second === 'ask') return { order: other, needsAnswer: true };
    if (other && second === 'replace') await startOver(other);
    const order = same ?? (await orderOnce(orderBody(choices)));
    rememberCartOrder(order);
    // The key stands in for a lost answer. This order is found by itself until it is over, and what
    // is ordered then is a second one, even if it is the same.
    idempotency.forget();
    return { order, needsAnswer: false };
  }

  return {
    orderOrAsk: (choices: CheckoutChoices, second: SecondOrder) =>
      inTurn(() => orderOrAsk(choices, second)),
    startOver,
    forgetKey: idempotency.forget,
  };
}
