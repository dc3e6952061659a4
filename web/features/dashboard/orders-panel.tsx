/** The two tabs made of orders, Upcoming and Order History: loading, failed, or loaded. */
import { useT } from '#web/language/language.tsx';
import { ScreenFailure } from '#web/shared/feedback/screen-failure.tsx';
import { useConfig } from '#web/shared/menu/config.tsx';
import { useOrderPayment } from '#web/shared/orders/order-payment.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import surface from '#web/ui/surface.module.css';
import { OrderHistory } from './order-history.tsx';
import { OrdersLoading } from './orders-loading.tsx';
import { Upcoming } from './upcoming.tsx';
import { useOrders } from './use-orders.ts';

/** The order that was placed a moment ago, and perhaps paid. */
function readAwaitedOrderId(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('awaitedOrderId' in state)) return null;
  return typeof state.awaitedOrderId === 'string' ? state.awaitedOrderId : null;
}

function OrdersFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div className={surface.panel}>
      <ScreenFailure
        title={t("We couldn't load your orders")}
        text={t("They're safe with us. Check your connection and try again.")}
        onRetry={onRetry}
      />
    </div>
  );
}

export function OrdersPanel({ tab }: { readonly tab: 'upcoming' | 'history' }) {
  const placedId = readAwaitedOrderId(useLocation().state);
  const payment = useOrderPayment(placedId);
  const orders = useOrders(payment);
  const now = new Date(useConfig().data?.now ?? Date.now());
  if (orders.isPending) return <OrdersLoading tab={tab} />;
  if (!orders.data) return <OrdersFailed onRetry={() => orders.refetch()} />;
  if (tab === 'upcoming') {
    return <Upcoming orders={orders.data} now={now} placedId={placedId} payment={payment} />;
  }
  return <OrderHistory orders={orders.data} payment={payment} />;
}
