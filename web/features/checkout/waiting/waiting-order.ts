/** The order that waits for its payment while the cart it came from is still there. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { hasSameItems } from '#domain/cart/cart.ts';
import { isPayable } from '#domain/orders/order-status.ts';
import { oncePerVisit } from '#web/api/answers-ahead.ts';
import { query } from '#web/api/query.ts';
import type { CheckoutChoices } from '#web/features/checkout/placing/checkout-choices.ts';
import { buyerOf } from '#web/shared/buyer/buyer-draft.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';

const optionalFields = ['addressLine2', 'landmark', 'instructions', 'receiverPhone'] as const;
const addressFields = ['title', 'addressLine1', 'city', 'state', 'pincode'] as const;

/** Whether this order equals the one that would be placed now, including notes and buyer. */
export function isSameOrder(order: Order, choices: CheckoutChoices): boolean {
  const { address } = choices;
  const buyer = buyerOf(choices.buyer);
  return (
    !choices.isCash &&
    hasSameItems(choices.lines, order.items) &&
    order.deliveryDate === choices.deliveryDate &&
    (order.slot?.id ?? null) === choices.slotId &&
    (order.notes ?? '') === choices.notes.trim() &&
    order.buyer?.gstin === buyer?.gstin &&
    order.buyer?.company === buyer?.company &&
    paiseOf(order.totalAmount) === choices.totalPaise &&
    paiseOf(order.walletAmount) === choices.walletPaise &&
    addressFields.every((field) => order.deliveryAddress[field] === address[field]) &&
    optionalFields.every((field) => (order.deliveryAddress[field] ?? '') === (address[field] ?? ''))
  );
}

/** All waiting orders, newest first; packs have no cart. */
const waitingOf = (orders: readonly Order[] = []) =>
  orders.filter((order) => order.type === 'meals' && isPayable(order));

/** Refetched on every visit: another tab may have placed or paid one. */
export function useWaitingOrders() {
  const queries = useQueryClient();
  const orders = useQuery({ ...query('GET /api/orders'), refetchOnMount: oncePerVisit });
  const [overIds, setOverIds] = useState<readonly string[]>([]);
  const select = (all: readonly Order[] | undefined) =>
    waitingOf(all).filter(({ id }) => !overIds.includes(id));
  return {
    orders: orders.data,
    newest: select(orders.data)[0] ?? null,
    /** Refetched; the one that equals these choices comes first. */
    async findFor(choices: CheckoutChoices): Promise<Order | null> {
      const answer = await queries.fetchQuery({ ...query('GET /api/orders'), staleTime: 0 });
      const waiting = select(answer);
      return waiting.find((order) => isSameOrder(order, choices)) ?? waiting[0] ?? null;
    },
    /** Closed, although the list of orders may not show it yet. */
    dropOver: ({ id }: Order) => setOverIds((ids) => [...ids, id]),
  };
}

export type WaitingOrders = ReturnType<typeof useWaitingOrders>;
