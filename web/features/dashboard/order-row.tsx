/** One order of the history: when, what, how it stands, and ordering it again. */
import { Link } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/delivery-day.ts';
import { useDishName } from '#web/shared/dish-names.ts';
import { MealPicture } from '#web/shared/meal-picture.tsx';
import { type OrderPayment, PayNow } from '#web/shared/order-payment.tsx';
import { ReorderButton } from '#web/shared/order-reorder.tsx';
import { OrderStatusBadge } from '#web/shared/order-status.tsx';
import { orderLabelId, orderTitles } from '#web/shared/order-words.ts';
import { paths } from '#web/shared/paths.ts';
import { formatRupees } from '#web/shared/rupees.ts';

const picturesMax = 3;

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
      <div className="order-plates">
        {order.items.slice(0, picturesMax).map((item) => (
          <MealPicture key={`${item.mealId} ${item.size}`} imageUrl={item.imageUrl} sizes="48px" />
        ))}
      </div>
      <Link className="order-about" to={paths.order(order.id)}>
        <b className="b">
          <span className="vh">{t('Delivery:')} </span>
          {formatDate(order.deliveryDate)}
        </b>
        <span className="sm mut" id={orderLabelId(order)}>
          #{order.number} · {order.type === 'subscription' && `${t('Subscription')} · `}
          {orderTitles(order, t, dishName).join(', ')}
        </span>
      </Link>
      <OrderStatusBadge status={order.status} highlightsDelivered />
      <span className="order-total">{formatRupees(order.totalAmount)}</span>
      <div className="order-again">
        <ReorderButton order={order} />
      </div>
      <PayNow order={order} payment={payment} />
    </li>
  );
}
