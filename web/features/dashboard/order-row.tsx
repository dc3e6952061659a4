/** One order of the history: when, what, how it stands, and ordering it again. */
import { Link } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { isPayable } from '#domain/order-status.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/delivery-day.ts';
import { useDishName } from '#web/shared/dish-names.ts';
import { type OrderPayment, PayNow } from '#web/shared/order-payment.tsx';
import { OrderPlates } from '#web/shared/order-plates.tsx';
import { ReorderButton } from '#web/shared/order-reorder.tsx';
import { OrderStatusBadge } from '#web/shared/order-status.tsx';
import { orderLabelId, orderTitles } from '#web/shared/order-words.ts';
import { paths } from '#web/shared/paths.ts';
import { formatRupees } from '#web/shared/rupees.ts';

interface OrderRowProps {
  readonly order: Order;
  readonly payment: OrderPayment;
}

export function OrderRow({ order, payment }: OrderRowProps) {
  const t = useT();
  const { formatDate } = useDates();
  const dishName = useDishName();
  return (
    <li className="order-row">
      <OrderPlates order={order} />
      <Link className="order-about" to={paths.order(order.id)}>
        <b className="b">
          <span className="vh">{t('Delivery:')} </span>
          {formatDate(order.deliveryDate)}
        </b>
        <span className="sm mut" id={orderLabelId(order)}>
          {order.number} · {order.type === 'subscription' && `${t('Subscription')} · `}
          {orderTitles(order, t, dishName).join(', ')}
        </span>
      </Link>
      <OrderStatusBadge status={order.status} highlightsDelivered />
      <span className="order-total">{formatRupees(order.totalAmount)}</span>
      {!isPayable(order) && (
        <div className="order-again">
          <ReorderButton order={order} />
        </div>
      )}
      <PayNow order={order} payment={payment} beside={<ReorderButton order={order} />} />
    </li>
  );
}
