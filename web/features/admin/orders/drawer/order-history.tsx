/** The events of an order, oldest first, and who caused them. */
import type { StaffOrderDetail } from '#contract/staff/staff-orders.ts';
import { type OrderActor, orderStatusTable } from '#domain/orders/order-status.ts';
import { datesInWords } from '#web/features/admin/kit/days/dates-in-words.ts';
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

/** An order that was moved is stored with both days; what staff typed stays as it is. */
const isMove = (reason: string) => /^Moved from [\d-]{10} to [\d-]{10}/.test(reason);

export function OrderHistory({ order }: { readonly order: StaffOrderDetail }) {
  const { formatDay, formatMoment } = useDates();
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
          {reason && (
            <span className={text.small}>
              {isMove(reason) ? datesInWords(reason, formatDay) : reason}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
