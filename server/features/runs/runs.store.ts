/** SQL of runs: one rider's orders of a delivery date. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { OrderSlot } from '#domain/delivery/slots.ts';
import { theKitchen } from '#domain/kitchen.ts';
import { codeTriesMax } from '#domain/links/work-link.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';

export interface RunRow {
  readonly id: string;
  readonly date: CalendarDate;
  readonly slot: OrderSlot | null;
  readonly riderName: string;
  readonly riderPhone: string | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly openedAt: Date | null;
  readonly revokedAt: Date | null;
  /** Too many wrong codes at its link. */
  readonly isLocked: boolean;
  readonly handedOverAt: Date | null;
  /** Cash that the stops had recorded when it was counted last; null before any count. */
  readonly countedCashPaise: Paise | null;
}

const columns = sql`r.id, r.delivery_date AS date, r.slot, r.rider_name AS "riderName",
  r.rider_phone AS "riderPhone", r.version, r.created_at AS "createdAt",
  r.opened_at AS "openedAt", r.revoked_at AS "revokedAt",
  EXISTS (SELECT FROM work_links l WHERE l.run_id = r.id AND l.revoked_at IS NULL
    AND l.wrong_codes >= ${codeTriesMax}::int) AS "isLocked",
  (SELECT max(h.counted_at) FROM cash_hand_overs h WHERE h.run_id = r.id) AS "handedOverAt",
  (SELECT h.expected_paise FROM cash_hand_overs h WHERE h.run_id = r.id
    ORDER BY h.number DESC LIMIT 1) AS "countedCashPaise"`;

async function readRuns(db: Reader, where: Statement): Promise<RunRow[]> {
  const { rows } = await db.execute<RunRow>(sql`SELECT ${columns} FROM runs r WHERE ${where}`);
  return rows;
}

export function listRunsOn(db: Reader, date: CalendarDate): Promise<RunRow[]> {
  return readRuns(
    db,
    sql`r.kitchen_id = ${theKitchen} AND r.delivery_date = ${date} ORDER BY r.created_at, r.id`,
  );
}

/** Runs of other days that delivered an order which is for this date. */
export function listRunsElsewhere(db: Reader, date: CalendarDate): Promise<RunRow[]> {
  return readRuns(
    db,
    sql`r.delivery_date <> ${date} AND r.id IN (
      SELECT s.run_id FROM orders o JOIN run_stops s ON s.order_id = o.id
        JOIN run_ticks t ON t.id = s.tick_id AND t.outcome = 'delivered'
      WHERE o.delivery_date = ${date} AND s.left_at IS NULL)`,
  );
}

export async function findRun(db: Reader, id: string): Promise<RunRow | null> {
  return (await readRuns(db, sql`r.id = ${id}`))[0] ?? null;
}

/** Locks the run until the transaction ends; orders are locked after it. */
export async function lockRun(tx: Tx, id: string): Promise<RunRow | null> {
  await tx.execute(sql`SELECT FROM runs WHERE id = ${id} FOR UPDATE`);
  // What other tables say of it is read once nobody else has it locked.
  return findRun(tx, id);
}

/** Locks a run and those in which these orders are, in the order of their ids. */
export async function lockRunsOf(
  tx: Tx,
  id: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT r.id FROM runs r WHERE r.id = ${id} OR r.id IN (SELECT s.run_id FROM run_stops s
      WHERE s.order_id = ANY(${orderIds}::uuid[]) AND s.left_at IS NULL)
    ORDER BY r.id FOR UPDATE`);
  return rows.map(({ id }) => id);
}

export async function insertRun(
  tx: Tx,
  run: Pick<RunRow, 'id' | 'date' | 'slot' | 'riderName' | 'riderPhone' | 'createdAt'>,
  staffId: string,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO runs (id, delivery_date, slot, rider_name, rider_phone, created_at, created_by)
    VALUES (${run.id}, ${run.date}, ${run.slot && JSON.stringify(run.slot)}::jsonb,
      ${run.riderName}, ${run.riderPhone}, ${run.createdAt}, ${staffId})`);
}

export async function updateRider(
  tx: Tx,
  id: string,
  rider: { readonly name: string; readonly phone: string },
): Promise<void> {
  await tx.execute(sql`UPDATE runs SET rider_name = ${rider.name}, rider_phone = ${rider.phone},
    version = version + 1 WHERE id = ${id}`);
}

export async function countChange(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`UPDATE runs SET version = version + 1 WHERE id = ANY(${ids}::uuid[])`);
}

export async function markRunOpened(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.execute(
    sql`UPDATE runs SET opened_at = COALESCE(opened_at, ${at}::timestamptz) WHERE id = ${id}`,
  );
}

export async function markRunRevoked(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.execute(sql`UPDATE runs SET revoked_at = ${at}, version = version + 1
    WHERE id = ${id}`);
}

/** Whether the link of a call is over by now: it may have been revoked since it was found. */
export async function isLinkOver(tx: Tx, linkId: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ isOver: boolean }>(sql`
    SELECT revoked_at IS NOT NULL OR ends_at <= ${now}::timestamptz AS "isOver"
    FROM work_links WHERE id = ${linkId}`);
  return rows[0]?.isOver ?? true;
}

/** The phones of riders are needed for some months only. */
export async function blankRiders(db: Reader, before: CalendarDate): Promise<number> {
  const { rowCount } = await db.execute(sql`UPDATE runs SET rider_phone = NULL
    WHERE delivery_date < ${before} AND rider_phone IS NOT NULL`);
  return rowCount;
}
