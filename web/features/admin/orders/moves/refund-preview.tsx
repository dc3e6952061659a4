/** Shows the refunds of orders that are about to be cancelled, and where the money goes. */
import { useQuery } from '@tanstack/react-query';
import type { StaffOrder } from '#contract/staff/staff-orders.ts';
import { addPaise, formatTotal, type Paise, zeroPaise } from '#domain/money/money.ts';
import { type RefundDestination, refundOnCancelPaise } from '#domain/money/refund.ts';
import { query } from '#web/api/query.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { paiseOf } from '#web/shared/payment/rupees.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import text from '#web/ui/text.module.css';
import styles from './refund-preview.module.css';
import { RefundTo } from './refund-to.tsx';

export type CancelledOrder = Pick<
  StaffOrder,
  | 'id'
  | 'number'
  | 'status'
  | 'deliveryDate'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'totalAmount'
  | 'refundedAmount'
>;

const returnedOf = (
  order: CancelledOrder,
  refundedPaise: Paise = paiseOf(order.refundedAmount),
): Paise =>
  refundOnCancelPaise({ ...order, totalPaise: paiseOf(order.totalAmount), refundedPaise });

const isDelivered = ({ status }: CancelledOrder) => status === 'delivered';

/** A single order is loaded with what can go back to its source; many are as listed. */
export function useRefundPreview(orders: readonly CancelledOrder[]) {
  const [only] = orders;
  // A refund is no event of the order, so a list may show an older amount.
  const needsDetails = orders.length === 1 && only !== undefined && returnedOf(only, zeroPaise) > 0;
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    ...query('GET /api/admin/orders/:id', { params: { id: only?.id ?? '' } }),
    enabled: needsDetails,
    refetchOnMount: 'always',
  });
  const listedPaise = addPaise(...orders.map((order) => returnedOf(order)));
  if (!needsDetails)
    return { state: 'known', amountPaise: listedPaise, toSourcePaise: null } as const;
  if (isFetchedAfterMount && isError) {
    return { state: 'failed', retry: () => void refetch() } as const;
  }
  if (!isFetchedAfterMount || !data) return { state: 'loading' } as const;
  const { amount, toSource } = data.refundable;
  return {
    state: 'known',
    amountPaise: returnedOf(data) > 0 ? paiseOf(amount) : zeroPaise,
    toSourcePaise: paiseOf(toSource),
  } as const;
}
type RefundPreview = ReturnType<typeof useRefundPreview>;

/** A hint for delivered orders: cancelling gives nothing back, only a refund does. */
function deliveredWords(orders: readonly CancelledOrder[]): string | null {
  const delivered = orders.filter(isDelivered);
  const count = delivered.length;
  if (count === 0) return null;
  const gives = 'delivered: cancelling gives nothing back';
  // Instead of cancelling, not before it: a cash order with a partial refund stays delivered.
  const refund = (them: string) => `If money is to go back, refund ${them} instead.`;
  if (orders.length === 1) {
    const cash = orders[0]?.paymentMethod === 'cod' ? ' Its cash counts as not taken.' : '';
    return `It was ${gives}.${cash} ${refund('it')}`;
  }
  if (count === orders.length) return `They were ${gives}. ${refund('them')}`;
  return count === 1
    ? `1 of them was ${gives} for that one. ${refund('it')}`
    : `${count} of them were ${gives} for those. ${refund('them')}`;
}

interface RefundChoiceProps {
  readonly orders: readonly CancelledOrder[];
  readonly preview: RefundPreview;
  readonly refundTo: RefundDestination;
  readonly onChoose: (to: RefundDestination) => void;
}

function RefundChoice({ orders, preview, refundTo, onChoose }: RefundChoiceProps) {
  if (preview.state === 'loading') return <Skeleton className={styles.loading} isOutermost />;
  if (preview.state === 'failed') {
    const message = 'The refund could not be loaded.';
    return <LoadFailure message={message} onRetry={preview.retry} />;
  }
  const { amountPaise, toSourcePaise } = preview;
  if (amountPaise > 0) {
    return (
      <RefundTo
        legend={`${formatTotal(amountPaise)} will be refunded. Where to?`}
        amountPaise={amountPaise}
        toSourcePaise={toSourcePaise}
        value={refundTo}
        onChange={onChoose}
      />
    );
  }
  const others = orders.filter((order) => !isDelivered(order));
  if (others.length === 0) return null;
  const wasPaid = others.some(({ paymentStatus }) => paymentStatus !== 'unpaid');
  return (
    <p className={text.muted}>
      {wasPaid ? 'Nothing more to refund.' : 'Nothing was paid, so there is nothing to refund.'}
    </p>
  );
}

export function RefundPreview(props: RefundChoiceProps) {
  const delivered = deliveredWords(props.orders);
  return (
    <>
      {delivered && <p>{delivered}</p>}
      <RefundChoice {...props} />
    </>
  );
}
