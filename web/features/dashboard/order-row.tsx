/** One order of the history: date, contents, status, and a button to order it again. */
import { useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { isPayable } from '#domain/orders/order-status.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useDishName } from '#web/shared/menu/ordered-dish-name.ts';
import { type OrderPayment, PayNow } from '#web/shared/orders/order-payment.tsx';
import { ReorderButton } from '#web/shared/orders/order-reorder.tsx';
import { OrderStatusBadge } from '#web/shared/orders/order-status.tsx';
import { orderLabelId, orderTitles } from '#web/shared/orders/order-words.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { paths } from '#web/shared/site/paths.ts';
import { useHoursWords } from '#web/shared/slots/slot-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/routing/link.tsx';
import text from '#web/ui/text.module.css';
import { OrderPlates } from './order-plates.tsx';
import styles from './order-row.module.css';

interface OrderRowProps {
  readonly order: Order;
  readonly payment: OrderPayment;
}

export function OrderRow({ order, payment }: OrderRowProps) {
  const t = useT();
  const { formatDate } = useDates();
  const dishName = useDishName();
  const hours = useHoursWords();
  const row = useRef<HTMLLIElement>(null);
  return (
    <li className={styles.row} ref={row}>
      <OrderPlates order={order} />
      <Link className={styles.about} to={paths.order(order.id)} data-goes-on>
        <b className={text.strong}>
          <span className={text.visuallyHidden}>{t('Delivery:')} </span>
          {formatDate(order.deliveryDate)}
          {order.slot && `, ${hours(order.slot)}`}
        </b>
        <span className={classNames(text.small, text.muted)} id={orderLabelId(order)}>
          {order.number} · {order.type === 'subscription' && `${t('Subscription')} · `}
          {orderTitles(order, t, dishName).join(', ')}
        </span>
      </Link>
      <OrderStatusBadge
        className={styles.status}
        status={order.status}
        paymentStatus={order.paymentStatus}
        highlightsDelivered
      />
      <span className={styles.total}>{formatRupees(order.totalAmount)}</span>
      {!isPayable(order) && (
        <div className={styles.again}>
          <ReorderButton order={order} />
        </div>
      )}
      <PayNow order={order} payment={payment} row={row} beside={<ReorderButton order={order} />} />
    </li>
  );
}
