/** The checkout's one action: order, pay, and go where the customer can see the result (Spec 4). */
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { type Paise, toRupees } from '#domain/money.ts';
import { ApiError, type BodyOf } from '#web/api/client.ts';
import { useSend } from '#web/api/query.ts';
import type { CartApi, PricedCartLine } from '#web/shared/cart.tsx';
import { useIdempotencyKey } from '#web/shared/idempotency.ts';
import { paths } from '#web/shared/paths.ts';
import { isDue, usePayOrder } from '#web/shared/payment.ts';
import type { PaymentOutcome } from '#web/shared/payment-attempt.ts';
import { usePaymentNotices } from '#web/shared/payment-notices.ts';
import { paiseOf } from '#web/shared/rupees.ts';
import { useRefusals } from './use-refusals.ts';
import type { WalletSplit } from './use-wallet-choice.ts';

type Body = BodyOf<'POST /api/orders'>;

/** Idle, ordering, at the payment window, and on the way out. */
export type CheckoutPhase = 'idle' | 'placing' | 'paying' | 'left';

export interface CheckoutChoices {
  readonly addressId: string;
  readonly deliveryDate: string;
  readonly notes: string;
  readonly lines: readonly PricedCartLine[];
  readonly totalPaise: Paise;
  /** What the page shows as the wallet's part; nothing when it is not to be used. */
  readonly walletPaise: Paise;
}

function bodyOf(choices: CheckoutChoices): Body {
  return {
    addressId: choices.addressId,
    deliveryDate: choices.deliveryDate,
    notes: choices.notes.trim(),
    items: choices.lines.map((line) => ({
      mealId: line.mealId,
      size: line.size,
      quantity: line.quantity,
      price: line.unitPricePaise === null ? undefined : toRupees(line.unitPricePaise),
    })),
    totalAmount: toRupees(choices.totalPaise),
    ...(choices.walletPaise > 0 && {
      useWallet: true,
      walletAmount: toRupees(choices.walletPaise),
    }),
  };
}

const splitOf = (order: Order): WalletSplit => ({
  walletPaise: paiseOf(order.walletAmount),
  duePaise: paiseOf(order.amountDue),
});

/** Where each end of a payment leads. */
function placeAfter(order: Order, outcome: PaymentOutcome): string {
  if (outcome === 'paid') return paths.dashboard;
  if (outcome === 'unverified') return paths.confirming(order.id);
  return paths.dashboardTab('history');
}

interface PlaceOrderOptions {
  readonly userId: string;
  readonly cart: CartApi;
  readonly forgetDraft: () => void;
}

export function usePlaceOrder({ userId, cart, forgetDraft }: PlaceOrderOptions) {
  const navigate = useNavigate();
  const send = useSend('POST /api/orders');
  const pay = usePayOrder();
  const { tellPaid } = usePaymentNotices();
  const idempotency = useIdempotencyKey(`sukoon.checkout-key.v1.${userId}`);
  const { refusal, explain, clearRefusal } = useRefusals();
  const [phase, setPhase] = useState<CheckoutPhase>('idle');
  const [placed, setPlaced] = useState<WalletSplit | null>(null);
  // State arrives with the next render; a double tap comes before it.
  const isBusy = useRef(false);

  function leave(order: Order, outcome: PaymentOutcome) {
    setPhase('left');
    // The order exists now: an untouched cart would invite ordering it twice.
    cart.clear();
    forgetDraft();
    idempotency.forget();
    // Of a refused proof the money may have moved all the same.
    const isAwaited = outcome === 'paid' || outcome === 'refused';
    navigate(placeAfter(order, outcome), {
      state: isAwaited ? { awaitedOrderId: order.id } : null,
    });
    if (outcome === 'paid') tellPaid(order);
  }

  const sendKeyed = (body: Body) =>
    send.mutateAsync({ body, headers: { 'idempotency-key': idempotency.keyFor(body) } });

  /** An earlier answer may be of an order that is cancelled by now: what is wanted is a new one. */
  async function orderOnce(body: Body): Promise<Order> {
    const order = await sendKeyed(body);
    if (order.status !== 'cancelled') return order;
    idempotency.forget();
    return sendKeyed(body);
  }

  async function place(choices: CheckoutChoices) {
    if (isBusy.current) return;
    isBusy.current = true;
    clearRefusal();
    // Whoever orders has seen what changed.
    cart.acknowledge();
    setPhase('placing');
    try {
      const body = bodyOf(choices);
      const order = await orderOnce(body);
      setPlaced(splitOf(order));
      if (isDue(order)) setPhase('paying');
      const outcome = await pay(order);
      if (outcome !== 'closed') return leave(order, outcome);
      // That order is over; the next tap is a new one.
      idempotency.forget();
      setPlaced(null);
      setPhase('idle');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'idempotency_key_reused') {
        idempotency.forget();
      }
      await explain(error, choices.totalPaise);
      setPhase('idle');
    } finally {
      isBusy.current = false;
    }
  }

  return { phase, placed, refusal, place, clearRefusal };
}
