/** How many orders have which status; pressing one filters by it. */
import { type OrderStatus, orderStatuses, orderStatusTable } from '#domain/orders/order-status.ts';
import type { Answer } from '#web/api/client.ts';
import { orderTones } from '#web/shared/orders/order-status.tsx';
import { classNames } from '#web/ui/class-names.ts';
import tones from '#web/ui/status-badge.module.css';
import styles from './status-counts.module.css';

export type StatusTally = Answer<'GET /api/admin/orders/counts'>;

interface StatusCountsProps {
  /** Undefined until known. */
  readonly counts: StatusTally | undefined;
  readonly chosen: OrderStatus | '' | undefined;
  readonly onChoose: (status: OrderStatus | '') => void;
}

export function StatusCounts({ counts, chosen, onChoose }: StatusCountsProps) {
  return (
    <ul className={styles.counts} aria-label="Orders by status">
      {orderStatuses.map((status) => (
        <li key={status}>
          <button
            type="button"
            aria-pressed={status === chosen}
            onClick={() => onChoose(status === chosen ? '' : status)}
          >
            <span
              className={classNames(styles.plate, tones[orderTones[status]])}
              data-tone={orderTones[status]}
              aria-hidden="true"
            />
            <b>{counts?.[status]?.toLocaleString('en-IN') ?? <i aria-hidden="true">–</i>}</b>
            <span>{orderStatusTable[status].label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
