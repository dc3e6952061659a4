/** An order of the day with all that concerns it, and what it counts as. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { RegisteredDocument } from '#domain/invoices/registered-document.ts';
import { type BookLine, bookLine, type OrderGroup } from './book-line.ts';
import type { DayOrder, DayRefund, DoorPayment } from './day-facts.ts';

export interface OrderFacts {
  readonly date: CalendarDate;
  readonly order: DayOrder;
  /** Null for an order that is not in the books. */
  readonly group: OrderGroup | null;
  readonly documents: readonly RegisteredDocument[];
  readonly refunds: readonly DayRefund[];
  readonly door: DoorPayment | undefined;
}

/** Null for an order that was cancelled before anything was paid: it is not in the books. */
export function groupOf({ status, type, paymentStatus }: DayOrder): OrderGroup | null {
  if (status === 'delivered') return type;
  if (status !== 'cancelled') return 'undelivered';
  return paymentStatus === 'unpaid' ? null : 'cancelled';
}

/** Of each line about the order. */
export const aboutOrder = ({ order, group }: OrderFacts) => ({
  group,
  orderId: order.id,
  orderNumber: order.number,
});

const statusNotes: Partial<Record<DayOrder['status'], string>> = {
  pending: 'Not confirmed',
  confirmed: 'Confirmed, not delivered',
  preparing: 'In preparation, not delivered',
  out_for_delivery: 'Out for delivery',
};

/** What the order is for. */
export function soldLine(facts: OrderFacts, group: OrderGroup): BookLine {
  const { order } = facts;
  return bookLine({
    ...aboutOrder(facts),
    figure: group,
    key: order.id,
    portions: order.portions,
    totalPaise: order.totalPaise,
    note: statusNotes[order.status] ?? null,
  });
}

/** The credit note of a refund. */
export const noteOf = (
  { documents }: OrderFacts,
  { id }: DayRefund,
): RegisteredDocument | undefined => documents.find(({ refundId }) => refundId === id);
