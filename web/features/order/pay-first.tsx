/** Paying comes first on the page of an order that waits for it. */
import type { OrderDetail } from '#contract/orders.ts';
import { isPayable } from '#domain/order-status.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/delivery-day.ts';
import { type OrderPayment, PayNow } from '#web/shared/order-payment.tsx';
import { formatRupees } from '#web/shared/rupees.ts';

interface PayFirstProps {
  readonly order: OrderDetail;
  readonly payment: OrderPayment;
}

export function PayFirst({ order, payment }: PayFirstProps) {
  const t = useT();
  const { formatTime } = useDates();
  if (!isPayable(order)) return null;
  const amount = formatRupees(order.amountDue);
  return (
    <section className="pan pay-first">
      <h2>
        {order.payBefore
          ? t('Pay {amount} before {time}', { amount, time: formatTime(order.payBefore) })
          : t('Pay {amount}', { amount })}
      </h2>
      <PayNow order={order} payment={payment} isMain />
    </section>
  );
}
