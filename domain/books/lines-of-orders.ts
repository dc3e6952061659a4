/** The lines of the orders for a day: sold, paid, refunded, documented, and what differs. */
import type { BookLine } from './book-line.ts';
import type { DayFacts } from './day-facts.ts';
import { differenceLines } from './difference-lines.ts';
import { documentLines, otherMonthLines, refundLines } from './document-lines.ts';
import { groupOf, type OrderFacts, soldLine } from './order-facts.ts';
import { paidLines } from './paid-lines.ts';

/** All lines about the orders of the day, by order. */
export function linesOfOrders(day: DayFacts): BookLine[] {
  const documentsOf = Map.groupBy(day.documents, ({ orderId }) => orderId);
  const refundsOf = Map.groupBy(day.refunds, ({ orderId }) => orderId);
  const doorOf = new Map(day.doorPayments.map((door) => [door.orderId, door]));
  return day.orders.flatMap((order) => {
    const group = groupOf(order);
    const facts: OrderFacts = {
      date: day.date,
      order,
      group,
      door: doorOf.get(order.id),
      documents: documentsOf.get(order.id) ?? [],
      refunds: refundsOf.get(order.id) ?? [],
    };
    // Money that was collected all the same stands in the books.
    if (group === null) return paidLines(facts);
    return [
      soldLine(facts, group),
      ...paidLines(facts),
      ...refundLines(facts),
      ...documentLines(facts),
      ...differenceLines(facts),
      ...otherMonthLines(facts),
    ];
  });
}
