/** SQL that announces changed orders (LISTEN order_changed). */
import type { ChangedOrder, Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Nothing is stored, so the commit waits for no disk. */
export async function notifyOrders(db: Db, orders: readonly ChangedOrder[]): Promise<void> {
  const payloads = new Set(orders.map(({ orderId, userId }) => `${orderId} ${userId}`));
  await db.execute(sql`
    SELECT set_config('synchronous_commit', 'off', true), pg_notify('order_changed', payload)
    FROM unnest(${[...payloads]}::text[]) AS payload`);
}

/** Has all open pages load their orders again. */
export async function notifyAllPages(db: Db): Promise<void> {
  await db.execute(sql`SELECT pg_notify('order_changed', '')`);
}
