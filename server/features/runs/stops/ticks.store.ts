/** SQL of what was entered for stops; entries are only added. */
import type { Tick } from '#domain/runs/ticks.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export interface TickRow extends Tick {
  readonly runId: string;
  readonly orderId: string;
  readonly staffId: string | null;
  readonly receivedAt: Date;
}

const columns = sql`id, run_id AS "runId", order_id AS "orderId", link_id AS "linkId",
  staff_id AS "staffId", device_at AS "deviceAt", counted_at AS at, received_at AS "receivedAt",
  outcome, reason, note, left_with AS "leftWith", code_matches AS "codeMatches",
  cash_paise AS "cashPaise", upi_paise AS "upiPaise"`;

/** Everything that was entered for a stop, in any order. */
export async function listTicks(
  db: Reader,
  stop: { readonly runId: string; readonly orderId: string },
): Promise<TickRow[]> {
  const { rows } = await db.execute<TickRow>(sql`
    SELECT ${columns} FROM run_ticks
    WHERE run_id = ${stop.runId} AND order_id = ${stop.orderId}`);
  return rows;
}

/** False for an id that is known already. */
export async function insertTick(tx: Tx, tick: TickRow): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO run_ticks (id, run_id, order_id, link_id, staff_id, device_at, counted_at,
      received_at, outcome, reason, note, left_with, code_matches, cash_paise, upi_paise)
    VALUES (${tick.id}, ${tick.runId}, ${tick.orderId}, ${tick.linkId}, ${tick.staffId},
      ${tick.deviceAt}, ${tick.at}, ${tick.receivedAt}, ${tick.outcome}, ${tick.reason},
      ${tick.note}, ${tick.leftWith}, ${tick.codeMatches}, ${tick.cashPaise}, ${tick.upiPaise})
    ON CONFLICT (id) DO NOTHING`);
  return rowCount === 1;
}

/** Which stop an entry with this id is for, taken or waiting for staff; null for a new id. */
export async function findKnownTick(
  db: Reader,
  id: string,
): Promise<{ readonly runId: string; readonly orderId: string; readonly isLate: boolean } | null> {
  const { rows } = await db.execute<{ runId: string; orderId: string; isLate: boolean }>(sql`
    SELECT run_id AS "runId", order_id AS "orderId", false AS "isLate"
    FROM run_ticks WHERE id = ${id}
    UNION ALL
    SELECT run_id, order_id, true FROM late_ticks
    WHERE id = ${id} AND NOT EXISTS (SELECT FROM run_ticks WHERE id = ${id})`);
  return rows[0] ?? null;
}
