/** What is paid in cash when an order arrives. */
import type { Order } from '#contract/orders.ts';
import { formatTotal } from '#domain/money/money.ts';
import { type Due, dueOf } from '#domain/runs/collected.ts';
import type { Translate } from '#web/language/translate.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';

type Payable = Pick<Order, 'paymentMethod' | 'totalAmount'>;

/** What the rider collects; null for an order that is not paid at the door. */
export const dueAtDoor = ({ paymentMethod, totalAmount }: Payable): Due | null =>
  dueOf({ paymentMethod, totalPaise: paiseOf(totalAmount) });

/** Says how much, and that it is rounded if it is; null as {@link dueAtDoor}. */
export function atDoorWords(order: Payable, t: Translate): string | null {
  const due = dueAtDoor(order);
  if (!due) return null;
  const amount = formatTotal(due.amountPaise);
  if (due.roundingPaise === 0) return t('Pay {amount} in cash when it arrives.', { amount });
  const exact = formatTotal(due.exactPaise);
  return t('Pay {amount} in cash when it arrives ({exact}, rounded to whole rupees).', {
    amount,
    exact,
  });
}
