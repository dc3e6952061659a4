/** What a customer who pays at the door keeps ready: the amount that the rider collects. */
import { formatTotal } from '#domain/money/money.ts';
import { dueOf } from '#domain/runs/collected.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';

type Payable = Pick<OrderRow, 'paymentMethod' | 'paymentStatus' | 'totalPaise'>;

/** Null for an order that is not paid at the door, or is paid. */
export function cashWords(order: Payable): string | null {
  const due = order.paymentStatus === 'unpaid' ? dueOf(order) : null;
  if (!due) return null;
  const words = `Please keep ${formatTotal(due.amountPaise)} ready in cash`;
  if (due.roundingPaise === 0) return `${words}.`;
  return `${words} (${formatTotal(due.exactPaise)}, rounded to whole rupees).`;
}
