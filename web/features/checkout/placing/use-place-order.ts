/**
 * The checkout's one action: asks the open questions, then places and pays (Spec 4.6).
 */
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { ApiError } from '#web/api/client.ts';
import type { WaitingOrders } from '#web/features/checkout/waiting/waiting-order.ts';
import type { CartApi } from '#web/shared/cart/priced-cart.ts';
import type { AcceptedDishes } from '#web/shared/food/accepted-dishes.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { useLookToasts } from '#web/shared/payment/look-toasts.ts';
import { usePlaceOnce } from '#web/shared/payment/place-once.ts';
import type { CheckoutChoices } from './checkout-choices.ts';
import { type SecondOrder, useOrdering } from './use-ordering.ts';
import { usePayPlaced } from './use-pay-placed.ts';
import { useRefusals } from './use-refusals.ts';

/** A question that must be answered before anything is ordered. */
type Question =
  | { readonly about: 'second-order'; readonly order: Order; readonly choices: CheckoutChoices }
  | {
      readonly about: 'allergens';
      readonly choices: CheckoutChoices;
      /** As the server found them; the menu known here may be older. */
      readonly dishes: AcceptedDishes;
    };

interface PlaceOrderOptions {
  readonly userId: string;
  readonly cart: CartApi;
  readonly waiting: WaitingOrders;
  readonly forgetDraft: () => void;
}

interface Action {
  readonly act: () => Promise<void>;
  /** Absent where the action itself shows its failure. */
  readonly onFailed?: (error: unknown) => Promise<void>;
}

export function usePlaceOrder({ userId, cart, waiting, forgetDraft }: PlaceOrderOptions) {
  const placing = usePlaceOnce('cart', userId);
  function forget() {
    forgetDraft();
    placing.forgetKey();
  }
  const paying = usePayPlaced({ cart, waiting, forget });
  const { phase, setPhase, placed, payFor, settle } = paying;
  const { orderOrAsk, startOver } = useOrdering({ placing, waiting, cart, payFor });
  const { refusal, explain, explainChangedCart, clearRefusal } = useRefusals();
  const { showUnknown } = useLookToasts();
  const [question, setQuestion] = useState<Question | null>(null);
  const { submit } = useSubmit<Action>({
    async run({ act, onFailed }) {
      clearRefusal();
      setQuestion(null);
      setPhase('placing');
      try {
        await act();
      } catch (error) {
        await onFailed?.(error);
        setPhase('idle');
      }
    },
  });

  async function orderAndPay(choices: CheckoutChoices, second: SecondOrder) {
    // The changes were on screen when the order was placed.
    cart.acknowledge();
    const next = await orderOrAsk(choices, second);
    if (!next) return;
    if (next.step === 'pay') return payFor(next.order, true);
    if (next.step === 'ask') setQuestion({ about: 'second-order', order: next.order, choices });
    else explainChangedCart();
    setPhase('idle');
  }

  async function explainFailure(error: unknown, choices: CheckoutChoices) {
    if (placing.isUnknown(error)) return showUnknown();
    if (error instanceof ApiError && error.code === 'allergens_declared') {
      return setQuestion({ about: 'allergens', choices, dishes: error.details.dishes ?? [] });
    }
    await explain(error, choices.totalPaise);
  }

  const place = (choices: CheckoutChoices, second: SecondOrder = 'ask') =>
    submit({
      act: () => orderAndPay(choices, second),
      onFailed: (error) => explainFailure(error, choices),
    });

  return {
    phase,
    placed,
    refusal,
    clearRefusal,
    place,
    settle,
    question,
    dropQuestion: () => setQuestion(null),
    payWaiting: (order: Order) => submit({ act: () => payFor(order) }),
    startOver: (order: Order) =>
      submit({
        async act() {
          await startOver(order);
          setPhase('idle');
        },
      }),
  };
}
