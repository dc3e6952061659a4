/** The customer's orders, asked for again while a payment just made is still being confirmed. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { isPayable } from '#domain/order-status.ts';
import { query } from '#web/api/query.ts';

const pollEveryMs = 2_000;
const pollForMs = 30_000;

/** Waits a while for this order's payment; afterwards the page shows what was last heard. */
export function useOrders(justPaidOrderId: string | null) {
  const [awaitedOrderId, setAwaitedOrderId] = useState(justPaidOrderId);

  useEffect(() => {
    if (awaitedOrderId === null) return;
    const timer = setTimeout(() => setAwaitedOrderId(null), pollForMs);
    return () => clearTimeout(timer);
  }, [awaitedOrderId]);

  const isUnconfirmed = (orders: readonly Order[] | undefined) =>
    orders?.some((order) => order.id === awaitedOrderId && isPayable(order)) ?? false;

  const orders = useQuery({
    ...query('GET /api/orders'),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => isUnconfirmed(state.data) && pollEveryMs,
  });
  return {
    orders,
    /** The order whose payment is under way to us; null when there is none. */
    confirmingOrderId: isUnconfirmed(orders.data) ? awaitedOrderId : null,
    awaitPayment: setAwaitedOrderId,
  };
}
