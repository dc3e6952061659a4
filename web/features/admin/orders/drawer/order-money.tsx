/** How an order is paid: the parts, the attempts, and the refunds. */
import type { StaffOrderDetail } from '#contract/staff/staff-orders.ts';
import type { RefundStatus } from '#domain/money/refund.ts';
import facts from '#web/features/admin/kit/facts.module.css';
import {
  paymentMethodLabels,
  paymentStatusLabels,
} from '#web/features/admin/kit/orders/order-labels.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import styles from '#web/shared/orders/refund-list.module.css';
import { formatRupees, paiseOf } from '#web/shared/payment/rupees.ts';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';

interface OrderMoneyProps {
  readonly order: StaffOrderDetail;
}

const refundWords: Readonly<Record<RefundStatus, string>> = {
  requested: 'Requested',
  pending: 'On its way',
  processed: 'Arrived',
  failed: 'Failed',
};

function Attempts({ order: { payments } }: OrderMoneyProps) {
  const { formatMoment } = useDates();
  if (payments.length === 0) return null;
  return (
    <>
      <h4>Online payments</h4>
      <ul className={styles.list}>
        {payments.map(({ id, status, amount, createdAt }) => (
          <li key={id}>
            <b className={text.strong}>
              {formatRupees(amount)} {status}
            </b>
            <span className={classNames(text.small, text.muted)}>
              {id} · {formatMoment(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Refunds({ order: { refunds } }: OrderMoneyProps) {
  const { formatMoment } = useDates();
  if (refunds.length === 0) return null;
  return (
    <>
      <h4>Refunds</h4>
      <ul className={styles.list}>
        {refunds.map(({ id, amount, refundTo, status, createdAt, arrivedAt, reason }) => (
          <li key={id}>
            <b className={text.strong}>
              {formatRupees(amount)}{' '}
              {refundTo === 'wallet' ? 'into the wallet' : 'to the card or UPI account'}
            </b>
            <span className={classNames(text.small, text.muted)}>
              {refundWords[status]} · {formatMoment(arrivedAt ?? createdAt)}
            </span>
            {reason && <span className={text.small}>{reason}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

export function OrderMoney({ order }: OrderMoneyProps) {
  const { id, paymentStatus, paymentMethod, walletAmount, amountDue, refundedAmount } = order;
  const { paidAtDoor, roundedAtDoor } = order;
  return (
    <>
      <dl className={facts.facts}>
        <dt>State</dt>
        <dd>
          <b>{paymentStatusLabels[paymentStatus]}</b>, {paymentMethodLabels[paymentMethod]}
        </dd>
        {paiseOf(walletAmount) > 0 && (
          <>
            <dt>From the wallet</dt>
            <dd>{formatRupees(walletAmount)}</dd>
          </>
        )}
        {paiseOf(amountDue) > 0 && (
          <>
            <dt>Still to pay</dt>
            <dd>{formatRupees(amountDue)}</dd>
          </>
        )}
        {paidAtDoor && (
          <>
            <dt>Collected</dt>
            <dd>
              {formatRupees(paidAtDoor.amount)}, {formatRupees(paidAtDoor.short)} short at the door
            </dd>
          </>
        )}
        {roundedAtDoor && (
          <>
            <dt>Collected</dt>
            <dd>{formatRupees(roundedAtDoor)}, rounded to whole rupees</dd>
          </>
        )}
        {paiseOf(refundedAmount) > 0 && (
          <>
            <dt>Refunded</dt>
            <dd>{formatRupees(refundedAmount)}</dd>
          </>
        )}
      </dl>
      {order.hasInvoice && (
        <p>
          <a className={text.link} download href={`/api/admin/orders/${id}/invoice`}>
            Invoice (PDF)
          </a>
        </p>
      )}
      <Attempts order={order} />
      <Refunds order={order} />
    </>
  );
}
