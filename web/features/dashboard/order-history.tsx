/** The Order History tab: the five newest orders first, all of them on request (Spec 9.7). */
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { isPayable } from '#domain/orders/order-status.ts';
import { useT } from '#web/language/language.tsx';
import type { OrderPayment } from '#web/shared/orders/order-payment.tsx';
import { PaymentTrouble } from '#web/shared/payment/payment-trouble.tsx';
import { paths } from '#web/shared/site/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import { useSearchParams } from '#web/ui/routing/search-params.ts';
import surface from '#web/ui/surface.module.css';
import { AllOrders } from './all-orders.tsx';
import styles from './order-history.module.css';
import orderList from './order-list.module.css';
import { OrderRow } from './order-row.tsx';

const recentCount = 5;

interface OrderHistoryProps {
  /** The newest orders. */
  readonly orders: readonly Order[];
  readonly payment: OrderPayment;
}

/** `q` in the address, even an empty one, opens the whole history. */
function useOrderSearch() {
  const [params, setParams] = useSearchParams();
  const search = (q: string) => setParams({ tab: 'history', q }, { replace: true });
  return { q: params.get('q'), search };
}

export function OrderHistory({ orders, payment }: OrderHistoryProps) {
  const t = useT();
  const { q, search } = useOrderSearch();
  const [wasOpenedHere, setWasOpenedHere] = useState(false);

  function showAll() {
    setWasOpenedHere(true);
    search('');
  }

  if (orders.length === 0) {
    return (
      <div className={surface.panel}>
        <EmptyState
          title={t('No orders yet')}
          text={t("Once you place an order, you'll find it here.")}
          headingLevel={2}
          action={
            <Link className={buttonClass()} to={paths.meals}>
              {t('View All Meals')}
            </Link>
          }
        />
      </div>
    );
  }
  if (q !== null) {
    return <AllOrders q={q} onSearch={search} payment={payment} takesFocus={wasOpenedHere} />;
  }
  return (
    <>
      {orders.slice(0, recentCount).some(isPayable) && <PaymentTrouble />}
      <ul className={orderList.list}>
        {orders.slice(0, recentCount).map((order) => (
          <OrderRow key={order.id} order={order} payment={payment} />
        ))}
      </ul>
      {orders.length > recentCount && (
        <Button variant="secondary" className={styles.more} onClick={showAll}>
          {t('Show all')}
        </Button>
      )}
    </>
  );
}
