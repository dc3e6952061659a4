/** The lines of an order and its total. */
import type { Order } from '#contract/orders.ts';
import { useT } from '#web/language/language.tsx';
import { FigureRow } from '#web/shared/payment/figure-row.tsx';
import figures from '#web/shared/payment/figures.module.css';
import { formatRupees, paiseOf } from '#web/shared/payment/rupees.ts';
import { OrderItems } from './order-items.tsx';

function Totals({ order }: { readonly order: Order }) {
  const t = useT();
  return (
    <dl className={figures.figures}>
      <FigureRow label={t('Subtotal')} amount={formatRupees(order.subtotal)} />
      <FigureRow
        label={t('Delivery fee')}
        amount={paiseOf(order.deliveryFee) > 0 ? formatRupees(order.deliveryFee) : t('Free')}
      />
      {paiseOf(order.gst) > 0 && (
        <FigureRow
          label={t('GST ({percent}%)', { percent: order.gstPercent ?? 0 })}
          amount={formatRupees(order.gst)}
        />
      )}
      <FigureRow
        className={figures.total}
        label={t('Total')}
        amount={formatRupees(order.totalAmount)}
      />
    </dl>
  );
}

export function OrderLines({ order }: { readonly order: Order }) {
  return (
    <>
      <OrderItems order={order} hasPrices />
      <Totals order={order} />
    </>
  );
}
