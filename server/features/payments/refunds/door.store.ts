/** SQL of what was collected for an order at the door. */
import type { Collected } from '#domain/runs/collected.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** As the entry of its stop that counts says; null for an order that no run delivered. */
export async function findCollected(db: Reader, orderId: string): Promise<Collected | null> {
  const { rows } = await db.execute<Collected>(sql`
    SELECT t.cash_paise AS "cashPaise", t.upi_paise AS "upiPaise"
    FROM run_stops s JOIN run_ticks t ON t.id = s.tick_id
    WHERE s.order_id = ${orderId} AND t.outcome = 'delivered'`);
  return rows[0] ?? null;
}
