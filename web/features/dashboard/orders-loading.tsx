/** The placeholder of orders that are loading. */
import { useT } from '#web/language/language.tsx';
import orderSkeleton from '#web/shared/orders/order-skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import text from '#web/ui/text.module.css';
import orderList from './order-list.module.css';
import styles from './orders-loading.module.css';

export function OrdersLoading({ tab }: { readonly tab: 'upcoming' | 'history' }) {
  const t = useT();
  const className = tab === 'upcoming' ? orderSkeleton.delivery : styles.order;
  return (
    <div className={orderList.list} data-slot="skeleton" aria-busy="true">
      <span className={text.visuallyHidden}>{t('Loading your orders')}</span>
      <Skeleton className={className} />
      <Skeleton className={className} />
      {tab === 'history' && <Skeleton className={className} />}
    </div>
  );
}
