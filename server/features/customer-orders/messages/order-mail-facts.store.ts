/** SQL that reads what mails about orders are written from, for many orders at once. */
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

/** By the id of the order: why the shop itself cancelled it, where it did so the last time. */
export async function findOurReasons(
  db: Reader,
  orders: Iterable<OrderWithLines>,
): Promise<ReadonlyMap<string, string>> {
  const cancelled = [...orders].filter(({ status }) => status === 'cancelled');
  if (cancelled.length === 0) return new Map();
  const { rows } = await db.execute<{ readonly id: string; readonly reason: string }>(sql`
    SELECT o.id, last.reason FROM unnest(${cancelled.map(({ id }) => id)}::uuid[]) AS o (id)
      CROSS JOIN LATERAL (
        SELECT e.actor, e.reason FROM order_events e
        WHERE e.order_id = o.id AND e.from_status IS DISTINCT FROM e.to_status
        ORDER BY e.id DESC LIMIT 1) last
    WHERE last.actor = 'system' AND last.reason IS NOT NULL`);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
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
