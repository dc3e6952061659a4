/** The newest pack that was ordered online and still waits for its payment. */
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { isPayable } from '#domain/orders/order-status.ts';
import { oncePerVisit } from '#web/api/answers-ahead.ts';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { useReturnFocus } from '#web/shared/forms/return-focus.ts';
import {
  isConfirming,
  type OrderPayment,
  pollIntervalMs,
  useOrderPayment,
} from '#web/shared/orders/order-payment.tsx';
import { WaitingBanner } from '#web/shared/orders/waiting-banner.tsx';
import { PaymentTrouble } from '#web/shared/payment/payment-trouble.tsx';
import { paths } from '#web/shared/site/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/routing/link.tsx';

export interface WaitingPackState {
  readonly order: Order | undefined;
  readonly payment: OrderPayment;
  /** Its payment may be under way: it may not wait any more. */
  readonly isAwaited: boolean;
}

/** For the whole page, so that the banner and the question before a second pack agree. */
export function useWaitingPack(isSignedIn: boolean): WaitingPackState {
  const { data = [] } = useQuery({
    ...query('GET /api/orders'),
    refetchOnMount: oncePerVisit,
    enabled: isSignedIn,
  });
  const order = data.find((each) => each.type === 'meal-pack' && isPayable(each));
  const payment = useOrderPayment(null, order !== undefined);
  return { order, payment, isAwaited: order !== undefined && isConfirming(payment, order) };
}

interface WaitingPackProps extends WaitingPackState {
  readonly order: Order;
}

/** Without it, a page that was loaded again during the payment would lead to a second order. */
export function WaitingPack({ order, payment, isAwaited }: WaitingPackProps) {
  const t = useT();
  const isPaying = payment.payingOrderId !== null;
  const area = useRef<HTMLDivElement>(null);
  useReturnFocus(isPaying, area);
  useQuery({ ...query('GET /api/orders'), refetchInterval: pollIntervalMs(payment, [order]) });
  if (isAwaited) return <p role="status">{t('Confirming your payment')}</p>;
  return (
    <div ref={area}>
      <PaymentTrouble />
      <WaitingBanner
        order={order}
        isBusy={isPaying}
        onPay={() => void payment.pay(order)}
        beside={
          <Link
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            to={paths.order(order.id)}
          >
            {t('View order')}
          </Link>
        }
      />
    </div>
  );
}
