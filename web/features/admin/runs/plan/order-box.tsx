/** An order that is in no run, to choose. */
import { orderStatusTable } from '#domain/orders/order-status.ts';
import { boxWords } from '#web/features/admin/runs/run-words.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './plan-run.module.css';
import type { FreeOrder, Plan } from './use-plan.ts';

const dueWords = (due: string | null): string =>
  due === null ? 'nothing due' : `${formatRupees(due)} due`;

/** Pincode, boxes and what is to be collected. */
export const orderWords = ({ pincode, parcels, due }: FreeOrder): string =>
  [pincode, boxWords(parcels), dueWords(due)].join(' · ');

interface OrderBoxProps {
  readonly order: FreeOrder;
  readonly plan: Plan;
}

export function OrderBox({ order, plan }: OrderBoxProps) {
  const { orderId, number, customerName, status, wasOut } = order;
  return (
    <li>
      <CheckField
        checked={plan.isChosen(orderId)}
        disabled={plan.isPending}
        onChange={({ target }) => plan.choose([orderId], target.checked)}
        label={
          <span className={styles.order}>
            <span>
              <b>{number}</b> {customerName}
              {wasOut && <Tag tone="danger">Was out before</Tag>}
            </span>
            <span className={styles.means}>
              {`${orderWords(order)} · ${orderStatusTable[status].label}`}
            </span>
          </span>
        }
      />
    </li>
  );
}
