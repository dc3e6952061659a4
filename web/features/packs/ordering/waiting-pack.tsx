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
  pollIntervalMs,
  useOrderPayment,
} from '#web/shared/orders/order-payment.tsx';
import { WaitingBanner } from '#web/shared/orders/waiting-banner.tsx';
import { PaymentTrouble } from '#web/shared/payment/payment-trouble.tsx';
import { paths } from '#web/shared/site/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/routing/link.tsx';

function Waiting({ order }: { readonly order: Order }) {
  const t = useT();
  const payment = useOrderPayment();
  const isPaying = payment.payingOrderId !== null;
  const area = useRef<HTMLDivElement>(null);
  useReturnFocus(isPaying, area);
  useQuery({ ...query('GET /api/orders'), refetchInterval: pollIntervalMs(payment, [order]) });
  if (isConfirming(payment, order)) return <p role="status">{t('Confirming your payment')}</p>;
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

export function useWaitingPack(): Order | undefined {
  const { data = [] } = useQuery({ ...query('GET /api/orders'), refetchOnMount: oncePerVisit });
  return data.find((order) => order.type === 'meal-pack' && isPayable(order));
}

/** Without it, a page that was loaded again during the payment would lead to a second order. */
export function WaitingPack() {
  const newest = useWaitingPack();
  return newest && <Waiting key={newest.id} order={newest} />;
}
