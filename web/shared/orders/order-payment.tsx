/** Pays an order that is still unpaid, and waits until the bank has confirmed the payment. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { isPayable } from '#domain/orders/order-status.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useReturnFocus } from '#web/shared/forms/return-focus.ts';
import { usePayOrder } from '#web/shared/payment/payment.ts';
import { perhapsPaidForMs, pollOftenMs } from '#web/shared/payment/payment-polling.ts';
import { usePaymentToasts } from '#web/shared/payment/payment-toasts.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { paths } from '#web/shared/site/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { useNavigate } from '#web/ui/routing/router.tsx';
import { useRefreshOrders } from './events/order-refresh.ts';
import styles from './order-payment.module.css';
import { orderLabelId } from './order-words.ts';

export interface OrderPayment {
  /** The order now in the payment window. */
  readonly payingOrderId: string | null;
  /** The order whose payment may be under way. */
  readonly awaitedOrderId: string | null;
  readonly pay: (order: Order) => Promise<void>;
}

/**
 * Waits a while for a payment; afterwards the page shows the last known state. `isLikely`: the
 * payment window is loaded beforehand.
 */
export function useOrderPayment(
  justPaidOrderId: string | null = null,
  isLikely = true,
): OrderPayment {
  const navigate = useNavigate();
  const payOrder = usePayOrder(isLikely);
  const refresh = useRefreshOrders();
  const { showPaid } = usePaymentToasts();
  const [payingOrderId, setPayingOrderId] = useState<string | null>(null);
  const [awaitedOrderId, setAwaitedOrderId] = useState(justPaidOrderId);

  useEffect(() => {
    if (awaitedOrderId === null) return;
    const timer = setTimeout(() => setAwaitedOrderId(null), perhapsPaidForMs);
    return () => clearTimeout(timer);
  }, [awaitedOrderId]);

  async function pay(order: Order) {
    setPayingOrderId(order.id);
    try {
      const outcome = await payOrder(order);
      // The money may have moved even if the proof was refused.
      if (outcome === 'paid' || outcome === 'refused') setAwaitedOrderId(order.id);
      if (outcome === 'paid') showPaid(order);
      // A customer who has paid never has to pay again.
      if (outcome === 'unverified') navigate(paths.confirming(order.id));
    } finally {
      setPayingOrderId(null);
      void refresh(order.id);
    }
  }
  return { payingOrderId, awaitedOrderId, pay };
}

/** A customer who may just have paid this order need not pay it again. */
export const isConfirming = ({ awaitedOrderId }: OrderPayment, order: Order) =>
  order.id === awaitedOrderId && isPayable(order);

/** For `refetchInterval`: how often to load these orders again, if at all. */
export const pollIntervalMs = (payment: OrderPayment, orders: readonly Order[] = []) =>
  orders.some((order) => isConfirming(payment, order)) && pollOftenMs;

/** The amount left to pay, and until when. */
export function usePayWords(order: Order): string {
  const t = useT();
  const { formatTime } = useDates();
  const amount = formatRupees(order.amountDue);
  return order.payBefore
    ? t('Pay {amount} before {time}', { amount, time: formatTime(order.payBefore) })
    : t('Pay {amount}', { amount });
}

interface PayNowProps {
  readonly order: Order;
  readonly payment: OrderPayment;
  /** Its row in a list; what has `data-goes-on` there gets the focus once the order is paid. */
  readonly row?: RefObject<HTMLElement | null>;
  /** Another action in the same row. */
  readonly beside?: ReactNode;
  /** The main action of its page, under a heading that shows the time limit. */
  readonly isMain?: boolean;
}

/** The time limit and the payment button of an unpaid order; nothing for all others. */
export function PayNow({ order, payment, row, beside, isMain = false }: PayNowProps) {
  const t = useT();
  const { formatTime } = useDates();
  const area = useRef<HTMLDivElement>(null);
  const isPaying = payment.payingOrderId === order.id;
  useReturnFocus(isPaying, row ?? area);
  if (!isPayable(order)) return null;
  if (isConfirming(payment, order)) {
    return (
      <p className={styles.payment} role="status">
        {t('Confirming your payment')}
      </p>
    );
  }
  let text = t('Payment is pending for this order.');
  if (order.payBefore) {
    text = isMain
      ? t('After that, the order will be cancelled.')
      : t('Pay before {time}, or the order will be cancelled.', {
          time: formatTime(order.payBefore),
        });
  }
  return (
    <div className={styles.payment} ref={area}>
      <span>{text}</span>
      <div className={styles.actions}>
        {beside}
        <Button
          size={isMain ? 'lg' : 'sm'}
          isPending={isPaying}
          aria-disabled={payment.payingOrderId !== null}
          aria-describedby={orderLabelId(order)}
          onClick={() => payment.pay(order)}
          data-goes-on
        >
          {isPaying ? t('Opening payment...') : t('Pay now')}
        </Button>
      </div>
    </div>
  );
}
