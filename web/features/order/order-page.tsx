/** One order of the customer: its status, contents and actions. */
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import { isCalledOff } from '#domain/kitchen-day/to-cook.ts';
import { isPayable } from '#domain/orders/order-status.ts';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { useSettledCart } from '#web/shared/cart/cart-order.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { ScreenFailure } from '#web/shared/feedback/screen-failure.tsx';
import { isUnknown } from '#web/shared/feedback/unknown.ts';
import { useLiveOrders } from '#web/shared/orders/events/order-events.ts';
import { CancelButton, useCancelOrder } from '#web/shared/orders/order-cancel.tsx';
import { OrderLines } from '#web/shared/orders/order-lines.tsx';
import {
  type OrderPayment,
  pollIntervalMs,
  useOrderPayment,
} from '#web/shared/orders/order-payment.tsx';
import { ReorderButton } from '#web/shared/orders/order-reorder.tsx';
import orderSkeleton from '#web/shared/orders/order-skeleton.module.css';
import { OrderProgress, OrderStatusBadge } from '#web/shared/orders/order-status.tsx';
import { orderLabelId } from '#web/shared/orders/order-words.ts';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { paths } from '#web/shared/site/paths.ts';
import { BackIcon } from '#web/ui/action-icons.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { lazilyIfPossible } from '#web/ui/loading/lazily.ts';
import { Link } from '#web/ui/routing/link.tsx';
import { useParams } from '#web/ui/routing/routes.tsx';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { OnTheWay } from './on-the-way/on-the-way.tsx';
import { OrderMoney } from './order-money.tsx';
import styles from './order-page.module.css';
import { OrderHelp, OrderPlace } from './order-place.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PackPanel } from './pack-panel.tsx';
import { PayFirst } from './pay-first.tsx';
import { UnknownOrder } from './unknown-order.tsx';

/** Few orders lack something. */
const ShortPanel = lazilyIfPossible(() =>
  import('./short-panel.tsx').then((module) => module.ShortPanel),
);

/** Few orders have a choice to make. */
const ChooseDay = lazilyIfPossible(() =>
  import('./choose-day.tsx').then((module) => module.ChooseDay),
);

const isUnderWay = (order: OrderDetail) =>
  order.status !== 'pending' && order.status !== 'cancelled' && !isCalledOff(order);

function Actions({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  const { formatMoment } = useDates();
  const { askToCancel, dialog } = useCancelOrder();
  return (
    <div className={styles.actions}>
      {!isPayable(order) && <ReorderButton order={order} />}
      {order.changeableUntil !== null && (
        <Link
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          to={paths.changeOrder(order.id)}
        >
          {t('Change delivery')}
        </Link>
      )}
      {order.cancellation && (
        <>
          <CancelButton order={order} onAsk={askToCancel} />
          {/* Of a day that is closed, the page says until when to choose another one. */}
          {!order.choice && (
            <span className={classNames(text.small, text.muted)}>
              {t('You can cancel until {moment}.', {
                moment: formatMoment(order.cancellation.until),
              })}
            </span>
          )}
        </>
      )}
      {dialog}
    </div>
  );
}

interface OrderScreenProps {
  readonly order: OrderDetail;
  readonly payment: OrderPayment;
}

function OrderScreen({ order, payment }: OrderScreenProps) {
  const t = useT();
  usePageTitle(t('Order {number}', { number: order.number }));
  return (
    <>
      <div className={classNames(layout.pageHead, styles.head)}>
        <h1 id={orderLabelId(order)}>{t('Order {number}', { number: order.number })}</h1>
        <span aria-live="polite">
          <OrderStatusBadge
            status={order.status}
            paymentStatus={order.paymentStatus}
            highlightsDelivered
          />
        </span>
      </div>
      <div className={classNames(layout.columns, styles.columns)}>
        <div className={surface.panels}>
          <PayFirst order={order} payment={payment} />
          {order.choice && (
            <Suspense>
              <ChooseDay order={order} />
            </Suspense>
          )}
          {order.short && (
            <Suspense>
              <ShortPanel short={order.short} order={order} />
            </Suspense>
          )}
          <section className={surface.panel}>
            <h2>{t('Order status')}</h2>
            {isUnderWay(order) && (
              <OrderProgress status={order.status} className={styles.progress} />
            )}
            {isCalledOff(order) && (
              <p className={styles.calledOff}>
                {t('Refunded in full, so it is not cooked and does not come.')}
              </p>
            )}
            <OnTheWay order={order} />
            <OrderTimeline steps={order.timeline} />
            <Actions order={order} />
          </section>
          <section className={surface.panel}>
            <h2>{t('Items')}</h2>
            <OrderLines order={order} />
          </section>
          {order.type === 'meal-pack' && order.status !== 'cancelled' && !isCalledOff(order) && (
            <PackPanel order={order} />
          )}
        </div>
        <div className={surface.panels}>
          <section className={classNames(surface.panel, styles.money)}>
            <h2>{t('Payment')}</h2>
            <OrderMoney order={order} />
          </section>
          <OrderPlace order={order} />
          <OrderHelp order={order} />
        </div>
      </div>
    </>
  );
}

/** The page's title until the order's number is known. */
function UnnamedHead() {
  const t = useT();
  usePageTitle(t('Your order'));
  return (
    <div className={classNames(layout.pageHead, styles.head)}>
      <h1>{t('Your order')}</h1>
    </div>
  );
}

function OrderLoading() {
  const t = useT();
  return (
    <div className={surface.panels} data-slot="skeleton" aria-busy="true">
      <span className={text.visuallyHidden}>{t('Loading the order')}</span>
      <Skeleton className={orderSkeleton.delivery} />
      <Skeleton className={skeleton.panelShape} />
    </div>
  );
}

function OrderFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div className={surface.panel}>
      <ScreenFailure
        title={t("We couldn't load the order")}
        text={t("It's safe with us. Check your connection and try again.")}
        onRetry={onRetry}
      />
    </div>
  );
}

export default function OrderPage() {
  const t = useT();
  const { id = '' } = useParams();
  useLiveOrders();
  const payment = useOrderPayment();
  const order = useQuery({
    ...query('GET /api/orders/:id', { params: { id } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pollIntervalMs(payment, state.data && [state.data]),
  });
  useSettledCart(useMemo(() => order.data && [order.data], [order.data]));
  if (isUnknown(order.error)) return <UnknownOrder />;
  return (
    <div className={classNames(layout.page, styles.screen)}>
      <Link className={layout.backLink} to={paths.dashboardTab('history')}>
        <BackIcon />
        {t('All orders')}
      </Link>
      {order.data && <OrderScreen order={order.data} payment={payment} />}
      {!order.data && <UnnamedHead />}
      {order.isPending && <OrderLoading />}
      {order.isError && !order.data && <OrderFailed onRetry={() => order.refetch()} />}
    </div>
  );
}
