/** The chosen orders in their sequence. */
import { ArrangedList } from '#web/features/admin/kit/arranging/arranged-list.tsx';
import { orderWords } from './order-box.tsx';
import styles from './plan-run.module.css';
import type { Plan } from './use-plan.ts';

export function Chosen({ plan }: { readonly plan: Plan }) {
  return (
    <ArrangedList
      label="Chosen orders in their sequence"
      noun="order"
      items={plan.chosen}
      idOf={({ orderId }) => orderId}
      nameOf={({ number }) => number}
      isLocked={plan.isPending}
      onMove={plan.move}
    >
      {(order, index) => (
        <span className={styles.order}>
          <span>
            {`${index + 1}. `}
            <b>{order.number}</b> {order.customerName}
          </span>
          <span className={styles.means}>{orderWords(order)}</span>
        </span>
      )}
    </ArrangedList>
  );
}
