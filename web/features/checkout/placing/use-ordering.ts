/** Creates the order of the cart; the same choices never create two. */
import type { Order, PlacedOrder } from '#contract/orders.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { ApiError } from '#web/api/client.ts';
import type { WaitingOrders } from '#web/features/checkout/waiting/waiting-order.ts';
import { rememberCartOrder } from '#web/shared/cart/cart-order.ts';
import type { CartApi } from '#web/shared/cart/priced-cart.ts';
import { isDue } from '#web/shared/payment/payment.ts';
import { inTurn, type PlaceOnce } from '#web/shared/payment/place-once.ts';
import { type CheckoutChoices, type OrderBody, orderBody } from './checkout-choices.ts';
import { useStartOver } from './use-start-over.ts';

/** What to do about a different order that waits for its payment: ask first, unless answered. */
export type SecondOrder = 'ask' | 'replace' | 'both';

/** Pay what was ordered; ask about a waiting one; stop, as the cart holds it no more. */
type NextStep =
  | { readonly step: 'pay' | 'ask'; readonly order: PlacedOrder }
  | { readonly step: 'stop' };

interface OrderingOptions {
  readonly placing: PlaceOnce;
  readonly waiting: WaitingOrders;
  readonly cart: Pick<CartApi, 'readLines'>;
  readonly payFor: (order: PlacedOrder, isOfCart: boolean) => Promise<void>;
}

/** More may have come into the cart. */
const holdsAll = (cart: Cart, lines: Cart): boolean =>
  lines.every(({ mealId, size, quantity }) =>
    cart.some((line) => line.mealId === mealId && line.size === size && line.quantity >= quantity),
  );

export function useOrdering({ placing, waiting, cart, payFor }: OrderingOptions) {
  const startOver = useStartOver();

  /** An unanswered call may have placed that other order: then it is known, and this is wanted. */
  async function placeBeside(other: Order | undefined, body: OrderBody): Promise<PlacedOrder> {
    const placed = await placing.placeOnce(body).catch((error: Partial<ApiError>) => {
      if (!other || error.details?.orderId !== other.id) throw error;
      return null;
    });
    return !placed || placed.id === other?.id ? placing.placeOnce(body) : placed;
  }

  async function orderOrAsk(choices: CheckoutChoices, second: SecondOrder): Promise<NextStep> {
    const { same, other } = await waiting.findFor(choices);
    // Another tab may have ordered it while this one waited.
    if (!same && !holdsAll(cart.readLines(), choices.lines)) return { step: 'stop' };
    if (other && second === 'ask') return { step: 'ask', order: other };
    if (other && second === 'replace') await startOver(other);
    const order = same ?? (await placeBeside(other, orderBody(choices)));
    rememberCartOrder(order);
    // It is found by itself until it is over, and what is ordered then is a second one.
    placing.forgetKey();
    return { step: 'pay', order };
  }

  async function takeTurn(choices: CheckoutChoices, second: SecondOrder) {
    const next = await orderOrAsk(choices, second);
    if (next.step !== 'pay' || isDue(next.order)) return next;
    // It leaves the cart at once, before another tab has its turn.
    await payFor(next.order, true);
    return null;
  }

  return {
    /** Null once all is done: nothing is due. */
    orderOrAsk: (choices: CheckoutChoices, second: SecondOrder) =>
      inTurn('cart', () => takeTurn(choices, second)),
    startOver,
  };
}
