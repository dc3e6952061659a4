/** The order that waits for its payment while the cart it came from is still there. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { hasSameItems } from '#domain/cart/cart.ts';
import { isPayable } from '#domain/orders/order-status.ts';
import { oncePerVisit } from '#web/api/answers-ahead.ts';
import { query } from '#web/api/query.ts';
import type { CheckoutChoices } from '#web/features/checkout/placing/checkout-choices.ts';
import { findSettled } from '#web/shared/cart/cart-order.ts';
import { isSameOrder } from './same-order.ts';

/** All waiting orders, newest first; packs have no cart. */
const waitingOf = (orders: readonly Order[] = []) =>
  orders.filter((order) => order.type === 'meals' && isPayable(order));

/** What these choices have become already. */
interface FoundOrders {
  /** It waits and equals them, or it was made of this cart and is paid by now. */
  readonly same: Order | undefined;
  /** The newest that waits, where there is no such order. */
  readonly other: Order | undefined;
}

/** Refetched on every visit: another tab may have placed or paid one. */
export function useWaitingOrders() {
  const queries = useQueryClient();
  const orders = useQuery({ ...query('GET /api/orders'), refetchOnMount: oncePerVisit });
  // At once where the answer came with the document.
  const [isAnswered] = useState(!orders.isFetching);
  const [overIds, setOverIds] = useState<readonly string[]>([]);
  const select = (all: readonly Order[] | undefined) =>
    waitingOf(all).filter(({ id }) => !overIds.includes(id));
  /** Refetched: an answer still on its way may be from before another tab had its turn. */
  async function read(): Promise<readonly Order[]> {
    const list = query('GET /api/orders');
    await queries.cancelQueries(list);
    return queries.fetchQuery({ ...list, staleTime: 0 });
  }
  return {
    read,
    orders: orders.data,
    /** Not the list that another page had read. */
    ofVisit: orders.isSuccess && (isAnswered || orders.isFetchedAfterMount) && orders.data,
    newest: select(orders.data)[0] ?? null,
    async findFor(choices: CheckoutChoices): Promise<FoundOrders> {
      const answer = await read();
      const waiting = select(answer);
      const settled = findSettled(answer);
      const isPaid = settled && hasSameItems(choices.lines, settled.items);
      const same = isPaid ? settled : waiting.find((order) => isSameOrder(order, choices));
      return { same, other: same ? undefined : waiting[0] };
    },
    /** Closed, although the list of orders may not show it yet. */
    dropOver: ({ id }: Order) => setOverIds((ids) => [...ids, id]),
  };
}

export type WaitingOrders = ReturnType<typeof useWaitingOrders>;
