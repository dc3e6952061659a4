/** After paying, until the bank has confirmed the payment: what happens now. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatTotal } from '#domain/money/money.ts';
import { isPayable } from '#domain/orders/order-status.ts';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { useSettledCart } from '#web/shared/cart/cart-order.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useIsOnline } from '#web/shared/feedback/online.ts';
import { isUnknown } from '#web/shared/feedback/unknown.ts';
import figures from '#web/shared/payment/figures.module.css';
import { confirmationPollMs } from '#web/shared/payment/payment-polling.ts';
import { usePaymentToasts } from '#web/shared/payment/payment-toasts.ts';
import { formatRupees, paiseOf } from '#web/shared/payment/rupees.ts';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { paths } from '#web/shared/site/paths.ts';
import { buttonClass, Spinner } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/routing/link.tsx';
import { useNavigate } from '#web/ui/routing/router.tsx';
import { useParams } from '#web/ui/routing/routes.tsx';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './confirming-page.module.css';

/** The state of the payment, as far as the shop knows. */
type PaymentState = 'awaited' | 'paid' | 'cancelled' | 'refunded';

function paymentStateOf(order: Order): PaymentState {
  if (order.status === 'cancelled') return 'cancelled';
  if (isPayable(order)) return 'awaited';
  const isReturned = ['refunded', 'partly_refunded'].includes(order.paymentStatus);
  return isReturned ? 'refunded' : 'paid';
}

/** Polls often at first, then rarely, until the outcome of the payment is known. */
function useAwaitedOrder(orderId: string) {
  const [openedAtMs] = useState(Date.now);
  return useQuery({
    ...query('GET /api/orders/:id', { params: { id: orderId } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval({ state }) {
      const isKnown = state.data !== undefined && paymentStateOf(state.data) !== 'awaited';
      if (isKnown || isUnknown(state.error)) return false;
      return confirmationPollMs(openedAtMs);
    },
  });
}

function SeeOrders({ isQuiet = false }: { readonly isQuiet?: boolean }) {
  const t = useT();
  return (
    <Link
      className={buttonClass({ variant: isQuiet ? 'secondary' : 'primary' })}
      to={paths.dashboardTab('history')}
    >
      {t('View your orders')}
    </Link>
  );
}

function OrderFacts({ order }: { readonly order: Order }) {
  const t = useT();
  const walletPaise = paiseOf(order.walletAmount);
  return (
    <dl className={classNames(figures.figures, styles.facts)}>
      <div>
        <dt>{t('Order number')}</dt>
        <dd>{order.number}</dd>
      </div>
      <div>
        <dt>{t('Amount')}</dt>
        <dd>{formatRupees(order.totalAmount)}</dd>
      </div>
      {walletPaise > 0 && (
        <div>
          <dt>{t('From your wallet')}</dt>
          <dd>{formatTotal(walletPaise)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Why there may be no update at the moment. */
function NoUpdateYet({ hasFailed }: { readonly hasFailed: boolean }) {
  const t = useT();
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={surface.note}>
          {t("You're offline. We'll check again once you're back online.")}
        </p>
      )}
      {isOnline && hasFailed && (
        <p className={surface.note}>{t("We can't check right now. We'll keep trying.")}</p>
      )}
    </div>
  );
}

function Awaited(props: { readonly order: Order | undefined; readonly hasFailed: boolean }) {
  const { order, hasFailed } = props;
  const t = useT();
  const { formatTime } = useDates();
  return (
    <>
      <p className={styles.now}>
        <Spinner className={styles.spinner} />
        {t("Your bank hasn't confirmed the payment yet. This can take a few minutes.")}
      </p>
      {order && <OrderFacts order={order} />}
      <p className={text.muted}>
        {t("You can close this page. We'll keep checking; the order will be under Your orders.")}
      </p>
      {order?.payBefore && (
        <p className={text.muted}>
          {t("If it isn't confirmed by {time}, we'll cancel the order and refund your money.", {
            time: formatTime(order.payBefore),
          })}
        </p>
      )}
      <NoUpdateYet hasFailed={hasFailed} />
      <SeeOrders isQuiet />
    </>
  );
}

function Returned({ order }: { readonly order: Order }) {
  const t = useT();
  return (
    <>
      <p>{t('Any money deducted is refunded automatically to where you paid from.')}</p>
      <OrderFacts order={order} />
      <p className={text.muted}>{t("This order won't be delivered.")}</p>
      {/* It says why and where the money is, and orders the same again. */}
      <Link className={buttonClass()} to={paths.order(order.id)}>
        {t('Order details')}
      </Link>
    </>
  );
}

function UnknownOrder() {
  const t = useT();
  return (
    <EmptyState
      title={t("We couldn't find this order")}
      text={t('It may belong to another account.')}
      isFailure
      headingLevel={2}
      action={<SeeOrders />}
    />
  );
}

const headings: Readonly<Record<PaymentState, Label>> = {
  awaited: 'Confirming your payment',
  paid: 'Confirming your payment',
  cancelled: 'This order was cancelled',
  refunded: 'This payment was refunded',
};

export default function ConfirmingPage() {
  const t = useT();
  const navigate = useNavigate();
  const { orderId = '' } = useParams();
  const { showPaid } = usePaymentToasts();
  const { data: order, error, isPending } = useAwaitedOrder(orderId);
  const paymentState = order ? paymentStateOf(order) : 'awaited';
  useSettledCart(useMemo(() => order && [order], [order]));
  usePageTitle(t(headings[paymentState]));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the outcome is known
  useEffect(() => {
    if (!order || paymentState !== 'paid') return;
    if (order.paymentStatus === 'paid') showPaid(order);
    navigate(paths.dashboard, { replace: true });
  }, [paymentState]);

  const page = (body: ReactNode) => (
    <div className={layout.page}>
      <div className={layout.pageHead}>
        <h1>{t(headings[paymentState])}</h1>
      </div>
      <section className={classNames(surface.panel, styles.panel)}>{body}</section>
    </div>
  );
  if (!order && isUnknown(error)) {
    return (
      <div className={classNames(layout.page, layout.pageHead)}>
        <UnknownOrder />
      </div>
    );
  }
  if (isPending || paymentState === 'paid')
    return page(
      <Skeleton className={classNames(skeleton.panelShape, styles.awaited)} isOutermost />,
    );
  if (paymentState === 'awaited') return page(<Awaited order={order} hasFailed={error !== null} />);
  return page(order && <Returned order={order} />);
}
