/** How an order is paid, its refunds, and its documents. */
import type { OrderDetail } from '#contract/orders.ts';
import { formatTotal, paise } from '#domain/money/money.ts';
import type { RefundStatus } from '#domain/money/refund.ts';
import { isPayable } from '#domain/orders/order-status.ts';
import { useT } from '#web/language/language.tsx';
import type { Label, Translate } from '#web/language/translate.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { atDoorWords } from '#web/shared/orders/at-door.ts';
import refundList from '#web/shared/orders/refund-list.module.css';
import figures from '#web/shared/payment/figures.module.css';
import { formatRupees, paiseOf } from '#web/shared/payment/rupees.ts';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';
import styles from './order-money.module.css';

type Refund = OrderDetail['refunds'][number];

/** Refunds that have not arrived yet. */
const underWay: readonly RefundStatus[] = ['requested', 'pending'];

/** An order that was never paid has refunds only of payments that came for it all the same. */
function unusedPaymentWords(refunds: readonly Refund[], t: Translate): string {
  if (refunds.length === 0) return t('No payment was made.');
  if (refunds.some(({ status }) => status === 'failed')) {
    return t('Your payment could not be refunded. Please contact us.');
  }
  return refunds.some(({ status }) => underWay.includes(status))
    ? t('Your payment is being refunded.')
    : t('Your payment has been refunded.');
}

/** Less than the total where too little was collected at the door. */
const paidPaiseOf = (order: OrderDetail) => paiseOf(order.paidAtDoor?.amount ?? order.totalAmount);

function refundWordsOf(order: OrderDetail, t: Translate): string {
  const isUnderWay = order.refunds.some(
    ({ status, isOfUnusedPayment }) => !isOfUnusedPayment && underWay.includes(status),
  );
  const refunded = formatRupees(order.refundedAmount);
  if (paiseOf(order.refundedAmount) >= paidPaiseOf(order)) {
    return isUnderWay
      ? t('Refund of {amount} in progress.', { amount: refunded })
      : t('{amount} refunded in full.', { amount: refunded });
  }
  const amounts = { refunded, amount: formatTotal(paidPaiseOf(order)) };
  return isUnderWay
    ? t('Refund of {refunded} out of {amount} in progress.', amounts)
    : t('{refunded} out of {amount} refunded.', amounts);
}

/** What was handed over, in whole rupees at the door. */
const collectedPaiseOf = (order: OrderDetail) =>
  order.roundedAtDoor ? paiseOf(order.roundedAtDoor) : paidPaiseOf(order);

function paidWords(order: OrderDetail, t: Translate): string {
  if (order.roundedAtDoor) {
    const amounts = {
      amount: formatTotal(collectedPaiseOf(order)),
      exact: formatTotal(paiseOf(order.totalAmount)),
    };
    return t('{amount} paid ({exact}, rounded to whole rupees).', amounts);
  }
  const amount = formatTotal(paidPaiseOf(order));
  const shortPaise = paiseOf(order.totalAmount) - paidPaiseOf(order);
  if (shortPaise === 0) return t('{amount} paid.', { amount });
  const short = formatTotal(paise(shortPaise));
  return t('{amount} paid, {short} less than the total.', { amount, short });
}

/** The state of the payment in one sentence. */
function paymentWords(order: OrderDetail, t: Translate): string {
  const { paymentStatus } = order;
  if (paymentStatus === 'paid') return paidWords(order, t);
  if (paymentStatus !== 'unpaid') return refundWordsOf(order, t);
  if (order.status === 'cancelled') return unusedPaymentWords(order.refunds, t);
  return (
    atDoorWords(order, t) ?? t('{amount} to be paid.', { amount: formatRupees(order.amountDue) })
  );
}

const methodWords: Readonly<Record<OrderDetail['paymentMethod'], Label>> = {
  online: 'Paid by card or UPI',
  wallet: 'Paid from wallet',
  // In cash or by UPI: only the run knows.
  cod: 'Paid on delivery',
};

function PaymentParts({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  const walletPaise = paiseOf(order.walletAmount);
  const restPaise = paise(collectedPaiseOf(order) - walletPaise);
  return (
    <dl className={figures.figures}>
      {restPaise > 0 && (
        <div>
          <dt>{t(methodWords[order.paymentMethod])}</dt>
          <dd>{formatTotal(restPaise)}</dd>
        </div>
      )}
      {walletPaise > 0 && (
        <div>
          <dt>{t(methodWords.wallet)}</dt>
          <dd>{formatTotal(walletPaise)}</dd>
        </div>
      )}
    </dl>
  );
}

const refundWords: Readonly<Record<RefundStatus, Label>> = {
  requested: 'Requested',
  pending: 'In progress, takes 5 to 7 working days',
  processed: 'Credited',
  failed: 'Failed. Please contact us.',
};

function RefundLine({ orderId, refund }: { readonly orderId: string; readonly refund: Refund }) {
  const t = useT();
  const { formatMoment } = useDates();
  const amount = formatRupees(refund.amount);
  const moment = refund.arrivedAt ?? refund.createdAt;
  return (
    <li>
      <b className={text.strong}>
        {refund.refundTo === 'wallet'
          ? t('{amount} to your wallet', { amount })
          : t('{amount} to your card or UPI account', { amount })}
      </b>
      {refund.isOfUnusedPayment && (
        <span className={text.small}>{t('A payment that was not used')}</span>
      )}
      <span className={text.small}>{t(refundWords[refund.status])}</span>
      <time className={classNames(text.small, text.muted)} dateTime={moment}>
        {formatMoment(moment)}
      </time>
      {refund.hasCreditNote && (
        <a
          className={classNames(text.link, styles.document)}
          download
          href={`/api/orders/${orderId}/refunds/${refund.id}/credit-note`}
        >
          {t('Download credit note')}
        </a>
      )}
    </li>
  );
}

export function OrderMoney({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  return (
    <>
      <p>{paymentWords(order, t)}</p>
      {!isPayable(order) && order.paymentStatus !== 'unpaid' && <PaymentParts order={order} />}
      {order.refunds.length > 0 && (
        <>
          <h3>{t('Refunds')}</h3>
          <ul className={refundList.list}>
            {order.refunds.map((refund) => (
              <RefundLine key={refund.id} orderId={order.id} refund={refund} />
            ))}
          </ul>
        </>
      )}
      {order.hasInvoice && (
        <a
          className={classNames(text.link, styles.document)}
          download
          href={`/api/orders/${order.id}/invoice`}
        >
          {t('Download invoice')}
        </a>
      )}
    </>
  );
}
