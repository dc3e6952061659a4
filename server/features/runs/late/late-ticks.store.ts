/** SQL of entries that came too late and wait for staff. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { oldestInTurns } from '#server/db/fragments/in-turns.ts';
import { type Statement, sql } from '#server/db/sql.ts';
import type { TickRow } from '#server/features/runs/stops/ticks.store.ts';

/** As it is stored: instants are texts. */
type TickText = Omit<TickRow, 'at' | 'deviceAt' | 'receivedAt'> & {
  readonly at: string;
  readonly deviceAt: string;
  readonly receivedAt: string;
};

export interface LateTickRow {
  readonly id: string;
  readonly why: 'over' | 'handed_over' | 'moved';
  readonly tick: TickRow;
  readonly isDecided: boolean;
  readonly number: number;
  readonly riderName: string;
}

const fromText = (tick: TickText): TickRow => ({
  ...tick,
  at: new Date(tick.at),
  deviceAt: new Date(tick.deviceAt),
  receivedAt: new Date(tick.receivedAt),
});

/** Stored as over, though its link was open: only the cash was handed over already. */
async function readLateTicks(db: Reader, where: Statement): Promise<LateTickRow[]> {
  const { rows } = await db.execute<Omit<LateTickRow, 'tick'> & { tick: TickText }>(sql`
    SELECT l.id, CASE WHEN l.why = 'over' AND w.ends_at > l.received_at
        AND coalesce(w.revoked_at, r.revoked_at, 'infinity') > l.received_at
      THEN 'handed_over' ELSE l.why END AS why, l.tick,
      l.decision IS NOT NULL AS "isDecided", o.number, r.rider_name AS "riderName"
    FROM late_ticks l JOIN orders o ON o.id = l.order_id JOIN runs r ON r.id = l.run_id
      JOIN work_links w ON w.id = l.link_id
    WHERE ${where}`);
  return rows.map((row) => ({ ...row, tick: fromText(row.tick) }));
}

/** The oldest first, of each link in turn. */
export function listOpenLateTicks(db: Reader, limit: number): Promise<LateTickRow[]> {
  return readLateTicks(
    db,
    sql`l.id IN (${oldestInTurns(sql`late_ticks WHERE decision IS NULL`, limit)})
      ORDER BY l.received_at, l.id`,
  );
}

/** Of the runs of a date. */
export function listOpenLateTicksOn(db: Reader, date: CalendarDate): Promise<LateTickRow[]> {
  return readLateTicks(
    db,
    sql`l.decision IS NULL AND r.delivery_date = ${date} ORDER BY l.received_at, l.id`,
  );
}

export async function lockLateTick(tx: Tx, id: string): Promise<LateTickRow | null> {
  return (await readLateTicks(tx, sql`l.id = ${id} FOR UPDATE OF l`))[0] ?? null;
}

export async function findStopOfLateTick(
  db: Reader,
  id: string,
): Promise<Pick<TickRow, 'runId' | 'orderId'> | null> {
  const { rows } = await db.execute<Pick<TickRow, 'runId' | 'orderId'>>(
    sql`SELECT run_id AS "runId", order_id AS "orderId" FROM late_ticks WHERE id = ${id}`,
  );
  return rows[0] ?? null;
}

export async function insertLateTick(tx: Tx, tick: TickRow, why: 'over' | 'moved'): Promise<void> {
  await tx.execute(sql`
    INSERT INTO late_ticks (id, run_id, order_id, link_id, why, tick, received_at)
    VALUES (${tick.id}, ${tick.runId}, ${tick.orderId}, ${tick.linkId}, ${why},
      ${JSON.stringify(tick)}::jsonb, ${tick.receivedAt})
    ON CONFLICT (id) DO NOTHING`);
}

export async function markDecided(
  tx: Tx,
  id: string,
  decided: { readonly decision: 'accept' | 'dismiss'; readonly at: Date; readonly staffId: string },
): Promise<void> {
  await tx.execute(sql`
    UPDATE late_ticks SET decision = ${decided.decision}, decided_at = ${decided.at},
      decided_by = ${decided.staffId} WHERE id = ${id}`);
}

/** Of one link about one order, decided or not. */
export async function countLateTicksOf(
  db: Reader,
  { linkId, runId, orderId }: Pick<TickRow, 'linkId' | 'runId' | 'orderId'>,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM late_ticks
    WHERE link_id = ${linkId} AND run_id = ${runId} AND order_id = ${orderId}`);
  return rows[0]?.count ?? 0;
}

export async function countOpenLateTicks(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM late_ticks WHERE decision IS NULL`,
  );
  return rows[0]?.count ?? 0;
}
