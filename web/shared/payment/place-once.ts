/** Sends an order so that it is placed once, however often its answer is lost. */
import { useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import type { ApiError, BodyOf } from '#web/api/client.ts';
import { useSend } from '#web/api/use-send.ts';
import { useIdempotencyKey } from './idempotency.ts';

type OrderBody = BodyOf<'POST /api/orders'>;

/** What failed; without a status also what is no answer at all. */
type Failure = Partial<Pick<ApiError, 'status' | 'code'>>;

/** Whether the shop may have done it all the same. If it is too busy, it has not begun. */
const isUnanswered = ({ status, code }: Failure): boolean =>
  !status || (status >= 500 && code !== 'overloaded');

export function usePlaceOnce(storageKey: string) {
  const send = useSend('POST /api/orders');
  const keys = useIdempotencyKey(storageKey);
  const isOpen = useRef(false);

  /** The same key for whatever is ordered until an order is known: at most one is placed. */
  const attempt = (body: OrderBody) =>
    send.mutateAsync({ body, headers: { 'idempotency-key': keys.keyFor({}) } });

  function forgetKey() {
    keys.forget();
    isOpen.current = false;
  }

  /** @throws ApiError, with `idempotency_key_reused` where an earlier one was placed instead. */
  async function placeOnce(body: OrderBody): Promise<Order> {
    // Then nothing leaves the device.
    const isOffline = !navigator.onLine;
    try {
      const order = await attempt(body).catch((error) => {
        if (isOffline || !isUnanswered(error)) throw error;
        isOpen.current = true;
        return attempt(body);
      });
      forgetKey();
      // A late answer may be about an order that is over by now; here a new one is wanted.
      return order.status === 'cancelled' ? placeOnce(body) : order;
    } catch (error) {
      if ((error as Failure).code === 'idempotency_key_reused') forgetKey();
      throw error;
    }
  }

  return {
    placeOnce,
    /** Whether an order may have been placed although this was thrown, now or by an earlier try. */
    isUnknown: (error: unknown): boolean => isOpen.current && isUnanswered(error as Failure),
    /** For when the order was found without its answer. */
    forgetKey,
  };
}

export type PlaceOnce = ReturnType<typeof usePlaceOnce>;
