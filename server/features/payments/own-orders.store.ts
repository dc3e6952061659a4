/** SQL that reads a customer's order together with its provider order, in one statement. */
import { theKitchen } from '#domain/kitchen.ts';
import type { Reader } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';
import {
  type OrderRow,
  type OrderWithLines,
  readOrderRowOf,
  readOrderWithLinesOf,
} from '#server/features/orders/orders.store.ts';
import {
  type PaymentOrderRow,
  readOpenPaymentOrderOf,
  readPaymentOrderOf,
} from './payment-orders.store.ts';

interface Joined<Order> {
  readonly order: Order;
  readonly paymentOrder: PaymentOrderRow | null;
}

async function readBoth<Order extends OrderRow>(
  db: Reader,
  order: Statement,
  paymentOrder: Statement,
): Promise<Joined<Order> | null> {
  // In JSON a time is text.
  type Row = Order & { paymentOrder: (PaymentOrderRow & { createdAt: string }) | null };
  const { rows } = await db.execute<Row>(sql`
    SELECT o.*, (SELECT to_json(p) FROM (${paymentOrder}) p) AS "paymentOrder"
    FROM (${order}) o`);
  if (!rows[0]) return null;
  const { paymentOrder: read, ...own } = rows[0];
  return {
    order: own as unknown as Order,
    paymentOrder: read && { ...read, createdAt: new Date(read.createdAt) },
  };
}

type OrderToPay = OrderRow & {
  /** It is cancelled with its day in a few minutes, unless staff open the day again. */
  readonly isDayClosed: boolean;
};

/** The order, and the provider order under which it can be paid now. */
export const findOrderToPay = (
  db: Reader,
  userId: string,
  orderId: string,
): Promise<Joined<OrderToPay> | null> =>
  readBoth(
    db,
    sql`SELECT own.*, EXISTS (SELECT FROM closed_days d
        WHERE d.kitchen_id = ${theKitchen} AND d.date = own."deliveryDate") AS "isDayClosed"
      FROM (${readOrderRowOf(userId, orderId)}) own`,
    readOpenPaymentOrderOf({ orderId, topUpId: null }),
  );

/** The order, and the provider order with this id, whatever that is for. */
export const findOrderToProve = (
  db: Reader,
  userId: string,
  orderId: string,
  providerOrderId: string,
): Promise<Joined<OrderWithLines> | null> =>
  readBoth(db, readOrderWithLinesOf(userId, orderId), readPaymentOrderOf(providerOrderId));
