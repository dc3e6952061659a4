/** SQL of what was collected for an order at the door. */
import type { Collected } from '#domain/runs/collected.ts';
import type { Reader } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';

const deliveredBy = (orderId: Statement): Statement => sql`
  FROM run_stops s JOIN run_ticks t ON t.id = s.tick_id
  WHERE s.order_id = ${orderId} AND t.outcome = 'delivered'`;

/** Of `orders o` in a list: {@link Collected} of a cash order that a run delivered, else null. */
export const collectedColumns = sql`CASE WHEN o.payment_method = 'cod'
    AND o.payment_status <> 'unpaid' THEN (
  SELECT json_build_object('cashPaise', t.cash_paise, 'upiPaise', t.upi_paise)
  ${deliveredBy(sql`o.id`)} LIMIT 1) END AS collected`;

/** As the entry of its stop that counts says; null for an order that no run delivered. */
export async function findCollected(db: Reader, orderId: string): Promise<Collected | null> {
  const { rows } = await db.execute<Collected>(sql`
    SELECT t.cash_paise AS "cashPaise", t.upi_paise AS "upiPaise" ${deliveredBy(sql`${orderId}`)}`);
  return rows[0] ?? null;
}
