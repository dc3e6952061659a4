/** What is missing from the parcel of an order, and what staff can do about its price. */
import type { StaffOrderDetail } from '#contract/staff/staff-orders.ts';
import { missingWords } from '#domain/kitchen-day/packing/short-words.ts';
import { formatRupees, paiseOf } from '#web/shared/payment/rupees.ts';
import surface from '#web/ui/surface.module.css';

interface MissingMealsProps {
  readonly order: StaffOrderDetail;
}

const countOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** There are no boxes; a pack is one item of several meals. */
const isEmpty = ({ items, short = [] }: StaffOrderDetail): boolean =>
  countOf(short) >= countOf(items);

function whatToDo(order: StaffOrderDetail): string {
  const { paymentStatus, paidAtDoor, refundable } = order;
  if (paymentStatus === 'unpaid') {
    if (isEmpty(order)) return 'Nothing is packed: cancel this order.';
    return (
      'It is paid at the door: either its rider collects less, which counts as short, or all of ' +
      'it, and you refund a part here once it is delivered.'
    );
  }
  if (paidAtDoor && paiseOf(paidAtDoor.amount) === 0) return 'Nothing was collected at the door.';
  if (paiseOf(refundable.amount) === 0) return 'All that was paid has been refunded.';
  if (!paidAtDoor) {
    return isEmpty(order) ? 'Nothing is packed: cancel or refund it.' : 'Refund a part below.';
  }
  const short = formatRupees(paidAtDoor.short);
  return `${short} less was collected at the door: refund below only what is missing beyond that.`;
}

export function MissingMeals({ order }: MissingMealsProps) {
  if (!order.short) return null;
  return (
    <p className={surface.note}>
      {`Missing from the parcel: ${missingWords(order.short)}. `}
      {`The customer has a message about it. ${whatToDo(order)}`}
    </p>
  );
}

/** Whether a refund is what comes next. */
export const isRefundDue = ({
  short,
  refunds,
  refundable,
  paymentStatus,
}: StaffOrderDetail): boolean =>
  short !== undefined &&
  refunds.length === 0 &&
  paymentStatus !== 'unpaid' &&
  paiseOf(refundable.amount) > 0;
