/** SQL of webhooks that wait for delivery; they are due by the database's clock. */

import type { Db, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export interface Delivery {
  readonly id: string;
  readonly eventId: string;
  readonly body: string;
  /** Includes this one. */
  readonly attempts: number;
}

export async function insertDeliveries(
  tx: Tx,
  events: readonly { readonly id: string; readonly name: string; readonly body: string }[],
  delayMs: number,
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO sandbox.deliveries (event_id, event, body, due_at)
      SELECT e.id, e.name, e.body, clock_timestamp() + ${delayMs} * interval '1 millisecond'
      FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        AS (id text, name text, body text)) WITH ORDINALITY AS e (id, name, body, nr)
      ORDER BY e.nr`,
  );
}

/** Takes the next due delivery for `leaseMs`; if this process dies, it is due again after that. */
export async function takeDelivery(db: Db, leaseMs: number): Promise<Delivery | undefined> {
  type Row = { id: string; event_id: string; body: string; attempts: number };
  const { rows } = await db.execute<Row>(
    sql`UPDATE sandbox.deliveries SET attempts = attempts + 1,
        due_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
      WHERE id = (
        SELECT d.id FROM sandbox.deliveries d LEFT JOIN sandbox.settings s ON true
        WHERE d.delivered_at IS NULL AND d.due_at <= clock_timestamp()
          AND s.webhooks IS DISTINCT FROM 'off'
        ORDER BY CASE WHEN s.webhook_order = 'reversed' THEN -d.id ELSE d.id END
        LIMIT 1 FOR UPDATE OF d SKIP LOCKED)
      RETURNING id, event_id, body, attempts`,
  );
  const row = rows[0];
  return row && { id: row.id, eventId: row.event_id, body: row.body, attempts: row.attempts };
}

/** Records the result of a delivery, unless it was made due again meanwhile. */
export async function recordResult(
  db: Db,
  delivery: Delivery,
  outcome: { readonly isDelivered: boolean; readonly result: string; readonly retryMs: number },
): Promise<void> {
  await db.execute(
    sql`UPDATE sandbox.deliveries SET last_result = ${outcome.result},
        delivered_at = CASE WHEN ${outcome.isDelivered} THEN clock_timestamp() END,
        due_at = clock_timestamp() + ${outcome.retryMs} * interval '1 millisecond'
      WHERE id = ${delivery.id} AND attempts = ${delivery.attempts}`,
  );
}

/** Time to the next delivery, negative when it is overdue; null when none is waiting. */
export async function untilNextDeliveryMs(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ until_ms: number | null }>(
    sql`SELECT extract(epoch FROM min(due_at) - clock_timestamp())::float8 * 1000 AS until_ms
      FROM sandbox.deliveries WHERE delivered_at IS NULL
        AND NOT EXISTS (SELECT FROM sandbox.settings WHERE webhooks = 'off')`,
  );
  return rows[0]?.until_ms ?? null;
}

/** Makes every delivery due again, including those that arrived. */
export async function requeueDeliveries(db: Db): Promise<number> {
  const { rowCount } = await db.execute(
    sql`UPDATE sandbox.deliveries
      SET delivered_at = NULL, attempts = 0, last_result = NULL, due_at = clock_timestamp()`,
  );
  return rowCount ?? 0;
}

export async function countDeliveries(
  db: Db,
): Promise<{ readonly pending: number; readonly delivered: number }> {
  const { rows } = await db.execute<{ pending: number; delivered: number }>(
    sql`SELECT count(*) FILTER (WHERE delivered_at IS NULL)::integer AS pending,
        count(delivered_at)::integer AS delivered FROM sandbox.deliveries`,
  );
  return rows[0] ?? { pending: 0, delivered: 0 };
}
