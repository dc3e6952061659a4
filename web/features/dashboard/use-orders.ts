/** The customer's newest orders, kept up to date while the page is visible. */
import { useQuery } from '@tanstack/react-query';
import { oncePerVisit } from '#web/api/answers-ahead.ts';
import { query } from '#web/api/query.ts';
import { useSettledCart } from '#web/shared/cart/cart-order.ts';
import { useLiveOrders } from '#web/shared/orders/events/order-events.ts';
import { type OrderPayment, pollIntervalMs } from '#web/shared/orders/order-payment.tsx';

/** Polls while a recent payment is still being confirmed. */
export function useOrders(payment: OrderPayment) {
  useLiveOrders();
  const orders = useQuery({
    ...query('GET /api/orders'),
    refetchOnMount: oncePerVisit,
    refetchInterval: ({ state }) => pollIntervalMs(payment, state.data),
  });
  useSettledCart(orders.data);
  return orders;
}
