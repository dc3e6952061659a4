/** The payment box at the top of an order that waits for its payment. */
import type { OrderDetail } from '#contract/orders.ts';
import { isPayable } from '#domain/orders/order-status.ts';
import { type OrderPayment, PayNow, usePayWords } from '#web/shared/orders/order-payment.tsx';
import { PaymentTrouble } from '#web/shared/payment/payment-trouble.tsx';
import { useFailedPayment } from '#web/shared/payment/returned.ts';
import surface from '#web/ui/surface.module.css';

interface PayFirstProps {
  readonly order: OrderDetail;
  readonly payment: OrderPayment;
}

export function PayFirst({ order, payment }: PayFirstProps) {
  const payWords = usePayWords(order);
  useFailedPayment(isPayable(order));
  if (!isPayable(order)) return null;
  return (
    <section className={surface.panel}>
      <h2>{payWords}</h2>
      <PaymentTrouble />
      <PayNow order={order} payment={payment} isMain />
    </section>
  );
}
