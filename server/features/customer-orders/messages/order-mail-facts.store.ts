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
