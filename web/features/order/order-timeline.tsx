/** The events of an order, oldest first. */
import type { OrderDetail } from '#contract/orders.ts';
import {
  type OrderActor,
  type OrderStatus,
  orderStatusTable,
} from '#domain/orders/order-status.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import styles from '#web/shared/orders/timeline.module.css';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';

type Step = OrderDetail['timeline'][number];

/** Who did it, where that matters and the status does not say so. */
const stepWords: Readonly<
  Partial<Record<OrderStatus, Readonly<Partial<Record<OrderActor, Label>>>>>
> = {
  pending: { customer: 'You placed the order' },
  confirmed: {
    payment: 'Paid and confirmed',
    staff: 'Confirmed by the kitchen',
    system: 'Ordered and paid by your subscription',
  },
  preparing: { staff: 'The kitchen is preparing your meals' },
  out_for_delivery: { staff: 'Out for delivery' },
  delivered: { staff: 'Delivered' },
  cancelled: {
    customer: 'You cancelled the order',
    staff: 'Cancelled by the kitchen',
    system: 'Cancelled automatically',
  },
};

/** Of an order by phone. */
const placedByStaff: Label = 'Placed for you by our team';

/** As the server writes it where an order in cash needs nobody's confirmation. */
const cashReason = 'Cash on delivery';
const confirmedInCash: Label = 'Confirmed, to be paid when it arrives';

function wordsOf({ status, actor, reason }: Step, isFirst: boolean): string {
  if (isFirst && actor === 'staff') return placedByStaff;
  if (status === 'confirmed' && reason === cashReason) return confirmedInCash;
  return stepWords[status]?.[actor] ?? orderStatusTable[status].label;
}

/** The shop's own reasons; all others are the customer's words. */
const ourReasons: readonly Label[] = [
  'Not paid in time',
  'We could not reach you by phone',
  'We did not confirm it in time',
];

function Reason({ actor, reason }: Step) {
  const t = useT();
  // The title of a payment says everything.
  if (reason === null || reason === cashReason || actor === 'payment') return null;
  const ours = ourReasons.find((each) => each === reason);
  return <span className={text.small}>{ours ? t(ours) : reason}</span>;
}

export function OrderTimeline({ steps }: { readonly steps: readonly Step[] }) {
  const t = useT();
  const { formatMoment } = useDates();
  return (
    <ol className={styles.timeline}>
      {steps.map((step, index) => (
        <li key={`${step.at} ${step.status}`}>
          <b className={text.strong}>{t.data(wordsOf(step, index === 0))}</b>
          <time className={classNames(text.small, text.muted)} dateTime={step.at}>
            {formatMoment(step.at)}
          </time>
          <Reason {...step} />
        </li>
      ))}
    </ol>
  );
}
