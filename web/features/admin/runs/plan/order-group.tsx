/** Orders of one delivery time and area, to choose one by one or all at once. */
import { useId, useState } from 'react';
import { counted } from '#web/features/admin/kit/orders/order-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import text from '#web/ui/text.module.css';
import { OrderBox } from './order-box.tsx';
import styles from './plan-run.module.css';
import type { FreeOrder, Plan } from './use-plan.ts';

/** More are folded away at first, since staff choose whole groups then. */
const shownMax = 12;

interface GroupProps {
  readonly name: string;
  readonly orders: readonly FreeOrder[];
  readonly plan: Plan;
}

export function Group({ name, orders, plan }: GroupProps) {
  const [isShown, setShown] = useState(orders.length <= shownMax);
  const listId = useId();
  const ids = orders.map(({ orderId }) => orderId);
  const chosenCount = ids.filter(plan.isChosen).length;
  const isAll = chosenCount === ids.length;
  return (
    <li className={styles.group}>
      <div className={styles.groupHead}>
        <CheckField
          checked={isAll}
          disabled={plan.isPending}
          ref={(box) => {
            if (box) box.indeterminate = chosenCount > 0 && !isAll;
          }}
          onChange={() => plan.choose(ids, !isAll)}
          label={
            <span className={styles.order}>
              <b>{name}</b>
              <span className={text.muted}>{counted(orders.length, 'order')}</span>
            </span>
          }
        />
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-label={`${isShown ? 'Hide' : 'Show'} orders of ${name}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      </div>
      <ul id={listId} className={styles.orders} hidden={!isShown}>
        {isShown &&
          orders.map((order) => <OrderBox key={order.orderId} order={order} plan={plan} />)}
      </ul>
    </li>
  );
}
