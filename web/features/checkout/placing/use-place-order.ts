/**
 * The checkout's one action: asks the open questions, then places and pays (Spec 4.6).
 */
import { useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { ApiError } from '#web/api/client.ts';
import type { WaitingOrders } from '#web/features/checkout/waiting/waiting-order.ts';
import type { CartApi } from '#web/shared/cart/cart.tsx';
import type { CheckoutChoices } from './checkout-choices.ts';
import { type SecondOrder, useOrdering } from './use-ordering.ts';
import { usePayPlaced } from './use-pay-placed.ts';
import { useRefusals } from './use-refusals.ts';

/** A question that must be answered before anything is ordered. */
export type Question =
  | { readonly about: 'second-order'; readonly order: Order; readonly choices: CheckoutChoices }
  | { readonly about: 'allergens'; readonly choices: CheckoutChoices };

interface PlaceOrderOptions {
  readonly userId: string;
  readonly cart: CartApi;
  readonly waiting: WaitingOrders;
  readonly forgetDraft: () => void;
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null);

export function usePlaceOrder({ userId, cart, waiting, forgetDraft }: PlaceOrderOptions) {
  const { orderOrAsk, startOver, forgetKey } = useOrdering(userId, waiting);
  const paying = usePayPlaced({ cart, waiting, forgetDraft, forgetKey });
  const { phase, setPhase, placed, payFor } = paying;
  const { refusal, explain, clearRefusal } = useRefusals();
  const [question, setQuestion] = useState<Question | null>(null);
  // State changes with the next render, and a double tap comes before it.
  const isBusy = useRef(false);

  /** Runs one action at a time; `onFailed` handles its error. */
  async function busily(act: () => Promise<void>, onFailed: (error: unknown) => Promise<void>) {
    if (isBusy.current) return;
    isBusy.current = true;
    clearRefusal();
    setQuestion(null);
    setPhase('placing');
    try {
      await act();
    } catch (error) {
      await onFailed(error);
      setPhase('idle');
    } finally {
      isBusy.current = false;
    }
  }

  async function orderAndPay(choices: CheckoutChoices, second: SecondOrder) {
    // The changes were on screen when the order was placed.
    cart.acknowledge();
    const { order, needsAnswer } = await orderOrAsk(choices, second);
    if (!needsAnswer) return payFor(order, true);
    setQuestion({ about: 'second-order', order, choices });
    setPhase('idle');
  }

  async function explainFailure(error: unknown, choices: CheckoutChoices) {
    if (codeOf(error) === 'idempotency_key_reused') forgetKey();
    if (codeOf(error) === 'allergens_declared') {
      return setQuestion({ about: 'allergens', choices });
    }
    await explain(error, choices.totalPaise);
  }

  const place = (choices: CheckoutChoices, second: SecondOrder = 'ask') =>
    busily(
      () => orderAndPay(choices, second),
      (error) => explainFailure(error, choices),
    );

  // The error is shown where it happens.
  const alreadyShown = async () => {};
  return {
    phase,
    placed,
    refusal,
    clearRefusal,
    place,
    question,
    dropQuestion: () => setQuestion(null),
    payWaiting: (order: Order) => busily(() => payFor(order), alreadyShown),
    startOver: (order: Order) =>
      busily(async () => {
        await startOver(order);
        setPhase('idle');
      }, alreadyShown),
  };
}
