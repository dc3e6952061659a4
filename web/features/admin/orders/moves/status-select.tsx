/** An order's status as a dropdown: every value may be chosen (Spec 4.3). */
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { ConfirmingSelect } from '#web/features/admin/kit/confirming-select.tsx';
import { orderStatusOptions } from '#web/features/admin/kit/orders/order-labels.ts';
import { orderTones } from '#web/shared/orders/order-status.tsx';
import { classNames } from '#web/ui/class-names.ts';
import tones from '#web/ui/status-badge.module.css';
import styles from './status-select.module.css';

interface StatusSelectProps {
  /** `Status of order SK-10482`. */
  readonly name: string;
  readonly status: OrderStatus;
  /** The status to which the order is being moved. */
  readonly movingTo: OrderStatus | undefined;
  /** `from` is the status that was shown when the choice began. */
  readonly onMove: (status: OrderStatus, from: OrderStatus) => void;
}

/** Customers are not notified of statuses that the keys only passed. */
export function StatusSelect({ name, status, movingTo, onMove }: StatusSelectProps) {
  return (
    <ConfirmingSelect
      name={name}
      options={orderStatusOptions}
      value={movingTo ?? status}
      isBusy={movingTo !== undefined}
      classOf={(shown) =>
        classNames(
          styles.select,
          shown === 'cancelled' && styles.cancelled,
          tones[orderTones[shown]],
        )
      }
      onSettle={onMove}
    />
  );
}
