/** SQL that reads what mails about orders are written from, for many orders at once. */
import { notPaidInTime } from '#domain/orders/order-status.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { type OrderWithLines, readOrders } from '#server/features/orders/orders.store.ts';
import type { MailInput } from './order-mail-blocks.ts';

/** By their ids. */
export async function findOrdersOfMails(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderWithLines>> {
  const orders = await readOrders(db, sql`o.id = ANY(${orderIds}::uuid[])`);
  return new Map(orders.map((order) => [order.id, order]));
}

/** Those of the orders that were cancelled, the last time, because nobody paid in time. */
export async function findUnpaidInTime(
  db: Reader,
  orders: Iterable<OrderWithLines>,
): Promise<ReadonlySet<string>> {
  const unpaid = [...orders].filter(
    ({ status, paymentStatus }) => status === 'cancelled' && paymentStatus === 'unpaid',
  );
  if (unpaid.length === 0) return new Set();
  const { rows } = await db.execute<{ readonly id: string }>(sql`
    SELECT o.id FROM unnest(${unpaid.map(({ id }) => id)}::uuid[]) AS o (id)
      CROSS JOIN LATERAL (
        SELECT e.actor, e.reason FROM order_events e
        WHERE e.order_id = o.id AND e.from_status IS DISTINCT FROM e.to_status
        ORDER BY e.id DESC LIMIT 1) last
    WHERE last.actor = 'system' AND last.reason = ${notPaidInTime}`);
  return new Set(rows.map(({ id }) => id));
}

type Refund = MailInput['refunds'][number];

/** By the id of the order: its refunds and those of unused payments for it, oldest first. */
export async function listRefundsOfOrders(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Refund[]>> {
  const { rows } = await db.execute<Refund & { readonly ofOrderId: string }>(sql`
    SELECT o.id AS "ofOrderId", r.id, r.amount_paise AS "amountPaise", r.destination,
      r.created_at AS "createdAt", r.order_id IS NULL AS "isOfUnusedPayment"
    FROM (SELECT DISTINCT unnest(${orderIds}::uuid[]) AS id) o CROSS JOIN LATERAL (
      SELECT * FROM refunds WHERE order_id = o.id
        OR payment_id = ANY (ARRAY(SELECT id FROM payments WHERE order_id = o.id))) r
    WHERE r.status <> 'failed' ORDER BY r.created_at, r.id`);
  return Map.groupBy(rows, ({ ofOrderId }) => ofOrderId);
}
