/** The events of an order, oldest first, and who caused them. */
import type { StaffOrderDetail } from '#contract/staff/staff-orders.ts';
import { type OrderActor, orderStatusTable } from '#domain/orders/order-status.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import styles from '#web/shared/orders/timeline.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { Tag } from '#web/ui/tag.tsx';
import text from '#web/ui/text.module.css';

const actorWords: Readonly<Record<OrderActor, string>> = {
  customer: 'Customer',
  staff: 'Staff',
  payment: 'Payment',
  system: 'System',
};

/** The days as they are stored with an order that was moved. */
const movedDays = /^Moved from (\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d)/;

function useReasonWords(): (reason: string) => string {
  const { formatDay } = useDates();
  return (reason) =>
    reason.replace(
      movedDays,
      (_, from: string, to: string) => `Moved from ${formatDay(from)} to ${formatDay(to)}`,
    );
}

export function OrderHistory({ order }: { readonly order: StaffOrderDetail }) {
  const { formatMoment } = useDates();
  const reasonWords = useReasonWords();
  return (
    <ol className={styles.timeline}>
      {order.history.map(({ status, actor, actorName, reason, isOverride, at }) => (
        <li key={`${at} ${status}`}>
          <span>
            <b className={text.strong}>{orderStatusTable[status].label}</b>{' '}
            {isOverride && <Tag>Override</Tag>}
          </span>
          <span className={classNames(text.small, text.muted)}>
            {actorName ?? actorWords[actor]} · <time dateTime={at}>{formatMoment(at)}</time>
          </span>
          {reason && <span className={text.small}>{reasonWords(reason)}</span>}
        </li>
      ))}
    </ol>
  );
}
