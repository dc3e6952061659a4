/** SQL of where an order is on its way, and of what became of the orders of a date. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { FailReason, StopOutcome } from '#domain/runs/stop-words.ts';
import type { ChangedOrder, Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { isKeptInKitchen } from './stops.store.ts';

interface LiveStopRow {
  readonly runId: string;
  readonly riderName: string;
  readonly isOpened: boolean;
  readonly outcome: StopOutcome | null;
  /** Of a stop that failed. */
  readonly reason: FailReason | null;
  /** Open stops before it in its run. */
  readonly stopsBefore: number;
}

/** The stop of an order in the run in which it is now. */
export async function findLiveStop(db: Reader, orderId: string): Promise<LiveStopRow | null> {
  const { rows } = await db.execute<LiveStopRow>(sql`
    SELECT s.run_id AS "runId", r.rider_name AS "riderName", r.opened_at IS NOT NULL AS "isOpened",
      t.outcome, t.reason, (
        SELECT count(*)::int FROM run_stops b JOIN orders o ON o.id = b.order_id
        WHERE b.run_id = s.run_id AND b.left_at IS NULL AND b.position < s.position
          AND b.tick_id IS NULL AND o.status NOT IN ('delivered', 'cancelled')
          AND o.delivery_date = r.delivery_date AND NOT ${isKeptInKitchen}
      ) AS "stopsBefore"
    FROM run_stops s JOIN runs r ON r.id = s.run_id JOIN orders own ON own.id = s.order_id
      LEFT JOIN run_ticks t ON t.id = s.tick_id
    WHERE s.order_id = ${orderId} AND s.left_at IS NULL AND own.delivery_date = r.delivery_date`);
  return rows[0] ?? null;
}

/** The pages of the customers behind this order in its run load theirs again. */
export async function announceStopsBehind(tx: Tx, orderId: string): Promise<void> {
  const { rows } = await tx.execute<ChangedOrder>(sql`
    SELECT o.id AS "orderId", o.user_id AS "userId"
    FROM run_stops own JOIN run_stops s ON s.run_id = own.run_id AND s.position > own.position
      JOIN orders o ON o.id = s.order_id
    WHERE own.order_id = ${orderId} AND own.left_at IS NULL AND s.left_at IS NULL
      AND o.status = 'out_for_delivery'`);
  for (const order of rows) tx.announceAfterCommit(order);
}

export interface AttemptRow {
  readonly orderId: string;
  /** Its last attempt failed. */
  readonly hasFailed: boolean;
}

/** Of the orders of a date that were in a run: what became of them on the way. */
export async function listAttempts(db: Reader, date: CalendarDate): Promise<AttemptRow[]> {
  const { rows } = await db.execute<AttemptRow>(sql`
    SELECT DISTINCT ON (s.order_id) s.order_id AS "orderId",
      COALESCE(t.outcome = 'failed', false) AS "hasFailed"
    FROM runs r JOIN run_stops s ON s.run_id = r.id LEFT JOIN run_ticks t ON t.id = s.tick_id
    WHERE r.delivery_date = ${date}
    ORDER BY s.order_id, t.id IS NULL, s.added_at DESC`);
  return rows;
}
