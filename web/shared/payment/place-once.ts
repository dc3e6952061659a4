/** Sends an order so that it is placed once, however often its answer is lost. */
import { useMemo } from 'react';
import type { PlacedOrder } from '#contract/orders.ts';
import type { ApiError, BodyOf } from '#web/api/client.ts';
import { useSend } from '#web/api/use-send.ts';
import { createOrderKey, type Ordered } from './order-key.ts';

type OrderBody = BodyOf<'POST /api/orders'>;

/** What failed; without a status also what is no answer at all. */
type Failure = Partial<Pick<ApiError, 'status' | 'code' | 'details'>>;

/** Whether the shop may have done it all the same. If it is too busy, it has not begun. */
const isUnanswered = ({ status, code }: Failure): boolean =>
  !status || (status >= 500 && code !== 'overloaded');

const isOver = (order?: { readonly status?: string }) => order?.status === 'cancelled';

/** One tab of this browser at a time: they share the cart and the key. */
export function inTurn<Result>(ordered: Ordered, act: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(`sukoon.place-order.${ordered}`, act) : act();
}

/** Call `placeOnce` {@link inTurn}. */
export function usePlaceOnce(ordered: Ordered, userId: string) {
  const send = useSend('POST /api/orders');
  const key = useMemo(() => createOrderKey(ordered, userId), [ordered, userId]);
  const isOpen = () => key.read()?.isOpen === true;

  /** Under the same key until it is known what was placed. */
  async function sendOnce(body: OrderBody): Promise<PlacedOrder> {
    // Then nothing leaves the device.
    const isOffline = !navigator.onLine;
    let wasOpen = isOpen();
    const headers = { 'idempotency-key': key.take(!isOffline) };
    const attempt = () => send.mutateAsync({ body, headers });
    try {
      const order = await attempt().catch((error) => {
        if (isOffline || !isUnanswered(error)) throw error;
        wasOpen = true;
        return attempt();
      });
      key.forget();
      return order;
    } catch (error) {
      const isKnown = (error as Failure).code === 'idempotency_key_reused';
      if (isKnown || !(wasOpen || isUnanswered(error as Failure))) key.forget();
      throw error;
    }
  }

  /** @throws ApiError, with `idempotency_key_reused` where an earlier one was placed instead. */
  async function placeOnce(body: OrderBody): Promise<PlacedOrder> {
    const placed = await sendOnce(body).catch((error: Failure) => {
      if (error.code !== 'idempotency_key_reused' || !isOver(error.details)) throw error;
      return null;
    });
    // A late answer may be about an order that is over by now; here a new one is wanted.
    return !placed || isOver(placed) ? placeOnce(body) : placed;
  }

  return {
    placeOnce,
    /** Whether an earlier try may have placed an order; then the next has the same key. */
    isOpen,
    /** Whether an order may have been placed although this was thrown, now or by an earlier try. */
    isUnknown: (error: unknown): boolean => isOpen() && isUnanswered(error as Failure),
    /** For when the order was found without its answer. */
    forgetKey: key.forget,
  };
}

export type PlaceOnce = ReturnType<typeof usePlaceOnce>;
