/** The customer's dashboard: what is coming, what was ordered, and what is still to be paid. */
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { plateImageUrl } from '#web/shared/meal.ts';
import { useConfig } from '#web/shared/menu.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { usePayOrder } from '#web/shared/payment.ts';
import { usePaymentNotices } from '#web/shared/payment-notices.ts';
import { useUser } from '#web/shared/user.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { OrderHistory, type Payment } from './order-history.tsx';
import { Upcoming } from './upcoming.tsx';
import { useOrders } from './use-orders.ts';

const tabs = [
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'history', label: 'Order History' },
] as const satisfies readonly { id: string; label: Label }[];
type TabId = (typeof tabs)[number]['id'];

/** The checkout names the order it has just taken money for. */
function readAwaitedOrderId(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('awaitedOrderId' in state)) return null;
  return typeof state.awaitedOrderId === 'string' ? state.awaitedOrderId : null;
}

/** The open tab is part of the address, so that links and reloads keep it. */
function useTab() {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ id }) => id === params.get('tab'))?.id ?? 'upcoming';
  const select = (id: TabId) =>
    setParams(id === 'upcoming' ? {} : { tab: id }, { replace: true, preventScrollReset: true });
  return { tab, select };
}

function usePayment(confirmingOrderId: string | null, awaitPayment: (orderId: string) => void) {
  const payOrder = usePayOrder();
  const { tellPaid } = usePaymentNotices();
  const [payingOrderId, setPayingOrderId] = useState<string | null>(null);
  async function pay(order: Order) {
    setPayingOrderId(order.id);
    const outcome = await payOrder(order);
    setPayingOrderId(null);
    // Of a refused proof the money may have moved all the same.
    const isAwaited = outcome === 'paid' || outcome === 'unverified' || outcome === 'refused';
    if (isAwaited) awaitPayment(order.id);
    if (outcome === 'paid') tellPaid(order);
  }
  return { payingOrderId, confirmingOrderId, pay } satisfies Payment;
}

function OrdersLoading({ tab }: { readonly tab: TabId }) {
  const t = useT();
  const className = tab === 'upcoming' ? 'sk-delivery' : 'sk-order';
  return (
    <div className="order-list" data-slot="skeleton" aria-busy="true">
      <span className="vh">{t('Loading your orders')}</span>
      <Skeleton className={className} />
      <Skeleton className={className} />
      {tab === 'history' && <Skeleton className={className} />}
    </div>
  );
}

function OrdersFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div className="pan">
      <EmptyState
        title={t('Your orders could not be loaded')}
        text={t('They are safe with us. Check your connection and try again.')}
        picture={plateImageUrl}
        isFailure
        headingLevel={2}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {t('Try again')}
          </Button>
        }
      />
    </div>
  );
}

export default function DashboardPage() {
  const t = useT();
  usePageTitle(t('Dashboard'));
  const { user } = useUser();
  const { tab, select } = useTab();
  const awaitedOrderId = readAwaitedOrderId(useLocation().state);
  const { orders, confirmingOrderId, awaitPayment } = useOrders(awaitedOrderId);
  const payment = usePayment(confirmingOrderId, awaitPayment);
  const now = new Date(useConfig().data?.now ?? Date.now());
  return (
    <div className="wrap dashboard">
      <div className="pagehd">
        <h1>{user?.firstName ? t('Hello, {name}', { name: user.firstName }) : t('Hello')}</h1>
      </div>
      <Tabs
        label={t('Your account')}
        tabs={tabs.map(({ id, label }) => ({ id, label: t(label) }))}
        active={tab}
        onSelect={select}
      >
        {orders.isPending && <OrdersLoading tab={tab} />}
        {orders.isError && !orders.data && <OrdersFailed onRetry={() => orders.refetch()} />}
        {orders.data && tab === 'upcoming' && <Upcoming orders={orders.data} now={now} />}
        {orders.data && tab === 'history' && (
          <OrderHistory orders={orders.data} payment={payment} />
        )}
      </Tabs>
    </div>
  );
}
