/** Cancels the waiting order, so that the cart can be ordered again. */
import type { Order } from '#contract/orders.ts';
import { ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/use-send.ts';
import { useT } from '#web/language/language.tsx';
import { forgetCartOrder } from '#web/shared/cart/cart-order.ts';
import { useRefreshOrders } from '#web/shared/orders/events/order-refresh.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

/** Returns the action. @throws ApiError, after showing why it failed. */
export function useStartOver() {
  const t = useT();
  const cancel = useSend('POST /api/orders/:id/cancel');
  const refresh = useRefreshOrders();

  return async (order: Order): Promise<void> => {
    const { number } = order;
    try {
      await cancel.mutateAsync({ params: { id: order.id }, body: {} });
    } catch (error) {
      const reason = error instanceof ApiError && error.userMessage;
      toast({
        title: t("We couldn't cancel order {number}", { number }),
        description: reason ? t.data(reason) : t('Check your connection and try again.'),
        variant: 'destructive',
      });
      throw error;
    } finally {
      await refresh(order.id);
    }
    forgetCartOrder();
    toast({
      title: t('Order cancelled'),
      description: t("Order {number} won't be delivered. Your cart hasn't changed.", { number }),
    });
  };
}
