/** Orders of which nothing could be packed: no run brings them. */
import { OrderLink } from '#web/features/admin/runs/order-link.tsx';
import text from '#web/ui/text.module.css';
import styles from './plan-run.module.css';
import type { FreeOrder } from './use-plan.ts';

export function EmptyOrders({ orders }: { readonly orders: readonly FreeOrder[] }) {
  const empty = orders.filter(({ parcels }) => parcels === 0);
  if (empty.length === 0) return null;
  return (
    <li className={styles.group}>
      <b>Nothing is packed: cancel or refund</b>
      <ul className={styles.orders}>
        {empty.map(({ orderId, number, customerName }) => (
          <li key={orderId}>
            <OrderLink orderId={orderId} number={number} />{' '}
            <span className={text.muted}>{customerName}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
