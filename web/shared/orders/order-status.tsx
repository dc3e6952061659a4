/** An order's status as a badge, and its delivery as a row of four steps. */
import { isCalledOff } from '#domain/kitchen-day/to-cook.ts';
import {
  type OrderStatus,
  orderStatuses,
  orderStatusTable,
  type PaymentStatus,
} from '#domain/orders/order-status.ts';
import { useT } from '#web/language/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx';
import text from '#web/ui/text.module.css';
import styles from './order-status.module.css';

/** The colour of each status. */
export const orderTones: Readonly<Record<OrderStatus, StatusTone>> = {
  pending: 'pending',
  confirmed: 'confirmed',
  preparing: 'preparing',
  out_for_delivery: 'out',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

interface OrderStatusBadgeProps {
  readonly status: OrderStatus;
  /** For customers: an order that is refunded in full before it goes out says so. */
  readonly paymentStatus?: PaymentStatus;
  /** In lists where a delivered order should stand out (Spec 2.10). */
  readonly highlightsDelivered?: boolean;
  readonly className?: string | undefined;
}

export function OrderStatusBadge({
  status,
  paymentStatus,
  highlightsDelivered,
  className,
}: OrderStatusBadgeProps) {
  const t = useT();
  if (paymentStatus && isCalledOff({ status, paymentStatus })) {
    return (
      <StatusBadge className={className} tone="cancelled">
        {t('Refunded')}
      </StatusBadge>
    );
  }
  return (
    <StatusBadge
      className={className}
      tone={orderTones[status]}
      isHighlighted={highlightsDelivered === true && status === 'delivered'}
    >
      {t.data(orderStatusTable[status].label)}
    </StatusBadge>
  );
}

const progressSteps = ['confirmed', 'preparing', 'out_for_delivery', 'delivered'] as const;

interface OrderProgressProps {
  readonly status: OrderStatus;
  readonly className?: string | undefined;
}

export function OrderProgress({ status, className }: OrderProgressProps) {
  const t = useT();
  const reached = orderStatuses.indexOf(status);
  return (
    <ol className={classNames(styles.steps, className)} aria-label={t('Delivery status')}>
      {progressSteps.map((step) => {
        const isNow = step === status;
        const isDone = isNow ? step === 'delivered' : orderStatuses.indexOf(step) < reached;
        return (
          <li
            key={step}
            className={isDone ? styles.done : isNow ? styles.now : undefined}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={styles.plate} aria-hidden="true" />
            {t.data(orderStatusTable[step].label)}
            {isDone && !isNow && <span className={text.visuallyHidden}> {t('done')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
