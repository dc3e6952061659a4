/** The lines of an order and its total. */
import type { Order } from '#contract/orders.ts';
import { packGstPercent } from '#domain/orders/packs.ts';
import { useT } from '#web/language/language.tsx';
import figures from '#web/shared/payment/figures.module.css';
import { formatRupees, paiseOf } from '#web/shared/payment/rupees.ts';
import { OrderItems } from './order-items.tsx';

function Totals({ order }: { readonly order: Order }) {
  const t = useT();
  return (
    <dl className={figures.figures}>
      <div>
        <dt>{t('Subtotal')}</dt>
        <dd>{formatRupees(order.subtotal)}</dd>
      </div>
      <div>
        <dt>{t('Delivery fee')}</dt>
        <dd>{paiseOf(order.deliveryFee) > 0 ? formatRupees(order.deliveryFee) : t('Free')}</dd>
      </div>
      {paiseOf(order.gst) > 0 && (
        <div>
          <dt>{t('GST ({percent}%)', { percent: packGstPercent })}</dt>
          <dd>{formatRupees(order.gst)}</dd>
        </div>
      )}
      <div className={figures.total}>
        <dt>{t('Total')}</dt>
        <dd>{formatRupees(order.totalAmount)}</dd>
      </div>
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
