/** The Order History tab: the five most recent orders, the rest on demand, unpaid ones to pay. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { formatTotal, parseRupees, zeroPaise } from '#domain/money.ts';
import { isPayable } from '#domain/order-status.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/delivery-day.ts';
import { plateImageUrl } from '#web/shared/meal.ts';
import { MealPicture } from '#web/shared/meal-picture.tsx';
import { OrderStatusBadge } from '#web/shared/order-status.tsx';
import { paths } from '#web/shared/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { orderTitles } from './order-words.ts';

/** Spec 9: the history opens on five orders. */
const recentCount = 5;
const picturesMax = 3;

export interface Payment {
  /** The order at the payment window now. */
  readonly payingOrderId: string | null;
  /** The order whose payment is being confirmed. */
  readonly confirmingOrderId: string | null;
  readonly pay: (order: Order) => void;
}

function PayNow({ order, payment }: { readonly order: Order; readonly payment: Payment }) {
  const t = useT();
  const { formatTime } = useDates();
  if (payment.confirmingOrderId === order.id) {
    return (
      <p className="order-pay" role="status">
        {t('Payment received, confirming')}
      </p>
    );
  }
  const isPaying = payment.payingOrderId === order.id;
  return (
    <div className="order-pay">
      <span>
        {order.payBefore
          ? t('Pay before {time}, or the order is cancelled.', {
              time: formatTime(order.payBefore),
            })
          : t('This order is not paid yet.')}
      </span>
      <Button
        size="sm"
        isPending={isPaying}
        disabled={payment.payingOrderId !== null}
        aria-describedby={`order-${order.id}`}
        onClick={() => payment.pay(order)}
      >
        {isPaying ? t('Opening payment...') : t('Pay now')}
      </Button>
    </div>
  );
}

function OrderRow({ order, payment }: { readonly order: Order; readonly payment: Payment }) {
  const t = useT();
  const { formatDate } = useDates();
  return (
    <li className="order-row">
      <div className="order-plates">
        {order.items.slice(0, picturesMax).map((item) => (
          <MealPicture key={`${item.mealId} ${item.size}`} imageUrl={item.imageUrl} sizes="48px" />
        ))}
      </div>
      <div className="order-about">
        <b className="b">
          <span className="vh">{t('Delivery:')} </span>
          {formatDate(order.deliveryDate)}
        </b>
        <span className="sm mut" id={`order-${order.id}`}>
          #{order.number} · {orderTitles(order, t).join(', ')}
        </span>
      </div>
      <OrderStatusBadge status={order.status} highlightsDelivered />
      <span className="order-total">
        {formatTotal(parseRupees(order.totalAmount) ?? zeroPaise)}
      </span>
      {isPayable(order) && <PayNow order={order} payment={payment} />}
    </li>
  );
}

interface OrderHistoryProps {
  readonly orders: readonly Order[];
  readonly payment: Payment;
}

export function OrderHistory({ orders, payment }: OrderHistoryProps) {
  const t = useT();
  const [showsAll, setShowsAll] = useState(false);
  if (orders.length === 0) {
    return (
      <div className="pan">
        <EmptyState
          title={t('No orders yet')}
          text={t('Your orders will appear here once you have placed one.')}
          picture={plateImageUrl}
          headingLevel={2}
          action={
            <Link className={buttonClass({})} to={paths.meals}>
              {t('View All Meals')}
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <>
      <ul className="order-list">
        {(showsAll ? orders : orders.slice(0, recentCount)).map((order) => (
          <OrderRow key={order.id} order={order} payment={payment} />
        ))}
      </ul>
      {!showsAll && orders.length > recentCount && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={() => setShowsAll(true)}
        >
          {t('Show all')}
        </Button>
      )}
    </>
  );
}
