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

const isRefunded = ({ refundedAmount }: StaffOrderDetail): boolean => paiseOf(refundedAmount) > 0;

/** What the customer did not pay, or has back: nobody refunds it again. */
function givenBack(order: StaffOrderDetail): string {
  const { paidAtDoor, refundedAmount } = order;
  const parts = [
    ...(paidAtDoor ? [`${formatRupees(paidAtDoor.short)} less was collected at the door`] : []),
    ...(isRefunded(order) ? [`${formatRupees(refundedAmount)} has been refunded already`] : []),
  ];
  return parts.join(', and ');
}

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
  const given = givenBack(order);
  if (isEmpty(order) && !paidAtDoor) {
    return given
      ? `Nothing is packed. ${given}: cancel it or refund the rest.`
      : 'Nothing is packed: cancel or refund it.';
  }
  return given
    ? `${given}: refund below only what is missing beyond that.`
    : 'Refund a part below.';
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
export const isRefundDue = (order: StaffOrderDetail): boolean =>
  order.short !== undefined &&
  !isRefunded(order) &&
  order.paymentStatus !== 'unpaid' &&
  paiseOf(order.refundable.amount) > 0;
