/** Making the order of what was chosen: the same choices never make two. */
import type { Order } from '#contract/orders.ts';
import { useSend } from '#web/api/query.ts';
import { isSameOrder, type WaitingOrders } from '#web/features/checkout/waiting/waiting-order.ts';
import { rememberCartOrder } from '#web/shared/cart/cart-order.ts';
import { useIdempotencyKey } from '#web/shared/payment/idempotency.ts';
import { type CheckoutChoices, type OrderBody, orderBody } from './checkout-choices.ts';
import { useStartOver } from './use-start-over.ts';

/** What to do about an order that waits and is another one: ask first, unless answered. */
export type SecondOrder = 'ask' | 'replace' | 'both';

/** An order to be paid, or the one that waits and has to be asked about. */
interface NextStep {
  readonly order: Order;
  readonly needsAnswer: boolean;
}

/** Of all tabs of this browser one at a time, so that two never order the same cart twice. */
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

  /** An earlier answer may be of an order that is cancelled by now: what is wanted is a new one. */
  async function orderOnce(body: OrderBody): Promise<Order> {
    const order = await sendKeyed(body);
    if (order.status !== 'cancelled') return order;
    idempotency.forget();
    return sendKeyed(body);
  }

  async function orderOrAsk(choices: CheckoutChoices, second: SecondOrder): Promise<NextStep> {
    const other = await waiting.findFor(choices);
    if (other && isSameOrder(other, choices)) return { order: other, needsAnswer: false };
    if (other && second === 'ask') return { order: other, needsAnswer: true };
    if (other && second === 'replace') await startOver(other);
    const order = await orderOnce(orderBody(choices));
    rememberCartOrder(order);
    return { order, needsAnswer: false };
  }

  return {
    orderOrAsk: (choices: CheckoutChoices, second: SecondOrder) =>
      inTurn(() => orderOrAsk(choices, second)),
    startOver,
    forgetKey: idempotency.forget,
  };
}
