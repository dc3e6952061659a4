/** The checkout's one action: order, pay, and go where the customer can see the result (Spec 4). */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { formatTotal, type Paise, toRupees } from '#domain/money.ts';
import { ApiError, type BodyOf } from '#web/api/client.ts';
import { queryKey, useSend } from '#web/api/query.ts';
import type { CartApi, PricedCartLine } from '#web/shared/cart.tsx';
import { formatDay } from '#web/shared/delivery-day.ts';
import { useIdempotencyKey } from '#web/shared/idempotency.ts';
import { paths } from '#web/shared/paths.ts';
import { type PaymentOutcome, usePayOrder } from '#web/shared/payment.ts';
import { toast } from '#web/ui/toast.tsx';

type Body = BodyOf<'POST /api/orders'>;

/** Idle, ordering, at the payment window, and on the way out. */
export type CheckoutPhase = 'idle' | 'placing' | 'paying' | 'left';

export interface CheckoutChoices {
  readonly addressId: string;
  readonly deliveryDate: string;
  readonly notes: string;
  readonly lines: readonly PricedCartLine[];
  readonly totalPaise: Paise;
}

export interface CheckoutRefusal {
  /** Which part of the page it is about. */
  readonly about: 'prices' | 'date';
  readonly message: string;
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
  };
}

function tellFailure(error: unknown) {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const reason = isRefusal && error.userMessage ? ` ${error.userMessage}` : '';
  toast({
    title: 'Order Failed',
    description: reason ? `Unable to process your order.${reason}` : 'Unable to process your order',
    variant: 'destructive',
  });
}

/** Fetches again whatever the refusal shows to be out of date, and says what it is about. */
function useRefusals() {
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<CheckoutRefusal | null>(null);

  async function explain(error: unknown, shownTotalPaise: Paise) {
    const code = error instanceof ApiError ? error.code : null;
    const message = (error instanceof ApiError && error.userMessage) || '';
    if (error instanceof ApiError && error.isSignedOut) {
      // The site leads to the sign-in screen and back; the draft and the cart wait here.
      toast({
        title: 'Please sign in to place an order',
        description: 'You are logged out. Logging in again...',
        variant: 'destructive',
      });
      return;
    }
    if (code === 'price_changed' || code === 'meal_unavailable') {
      await queries.invalidateQueries({ queryKey: queryKey('GET /api/meals') });
      const before = `The total was ${formatTotal(shownTotalPaise)} before.`;
      setRefusal({ about: 'prices', message: `${message} ${before}` });
      return;
    }
    if (code === 'delivery_date_too_early' || code === 'delivery_date_too_late') {
      await queries.invalidateQueries({ queryKey: queryKey('GET /api/config') });
      setRefusal({ about: 'date', message });
    }
    if (code === 'address_not_found') {
      await queries.invalidateQueries({ queryKey: queryKey('GET /api/addresses') });
    }
    tellFailure(error);
  }

  return { refusal, explain, clearRefusal: () => setRefusal(null) };
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
  const idempotency = useIdempotencyKey(`sukoon.checkout-key.v1.${userId}`);
  const { refusal, explain, clearRefusal } = useRefusals();
  const [phase, setPhase] = useState<CheckoutPhase>('idle');
  // State arrives with the next render; a double tap comes before it.
  const isBusy = useRef(false);

  function leave(order: Order, outcome: PaymentOutcome) {
    setPhase('left');
    // The order exists now: an untouched cart would invite ordering it twice.
    cart.clear();
    forgetDraft();
    idempotency.forget();
    const mayBePaid = outcome === 'paid' || outcome === 'unverified';
    navigate(outcome === 'paid' ? paths.dashboard : `${paths.dashboard}?tab=history`, {
      state: mayBePaid ? { awaitedOrderId: order.id } : null,
    });
    if (outcome !== 'paid') return;
    toast({
      title: 'Order placed',
      description: `Order ${order.number} is paid and arrives on ${formatDay(order.deliveryDate)}.`,
    });
  }

  async function place(choices: CheckoutChoices) {
    if (isBusy.current) return;
    isBusy.current = true;
    clearRefusal();
    setPhase('placing');
    try {
      const body = bodyOf(choices);
      const headers = { 'idempotency-key': idempotency.keyFor(body) };
      const order = await send.mutateAsync({ body, headers });
      setPhase('paying');
      const outcome = await pay(order);
      if (outcome !== 'closed') return leave(order, outcome);
      // That order is over; the next tap is a new one.
      idempotency.forget();
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

  return { phase, refusal, place };
}
