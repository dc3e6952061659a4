/** SQL of the cash that riders hand over, and of UPI payments tied to the bank. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { staffName } from '#server/db/fragments/staff-name.ts';
import { type Statement, sql } from '#server/db/sql.ts';

export interface HandOverRow {
  readonly runId: string;
  readonly number: number;
  readonly expectedPaise: Paise;
  readonly countedPaise: Paise;
  readonly note: string | null;
  readonly at: Date;
  /** Who handed it over. */
  readonly riderName: string;
  /** Who counted it, and their name. */
  readonly staffId: string;
  readonly seenBy: string;
}

/** In the order in which they were counted. */
export async function listHandOvers(db: Reader, runIds: readonly string[]): Promise<HandOverRow[]> {
  const { rows } = await db.execute<HandOverRow>(sql`
    SELECT h.run_id AS "runId", h.number, h.expected_paise AS "expectedPaise",
      h.counted_paise AS "countedPaise", h.note, h.counted_at AS at,
      COALESCE(h.rider_name, r.rider_name) AS "riderName", h.counted_by AS "staffId",
      ${staffName} AS "seenBy"
    FROM cash_hand_overs h JOIN runs r ON r.id = h.run_id JOIN users u ON u.id = h.counted_by
    WHERE h.run_id = ANY(${runIds}::uuid[]) ORDER BY h.run_id, h.number`);
  return rows;
}

export async function insertHandOver(tx: Tx, handOver: Omit<HandOverRow, 'seenBy'>): Promise<void> {
  const { runId, number, expectedPaise, countedPaise, note, at, riderName, staffId } = handOver;
  await tx.execute(sql`
    INSERT INTO cash_hand_overs (run_id, number, expected_paise, counted_paise, note, counted_at,
      rider_name, counted_by)
    VALUES (${runId}, ${number}, ${expectedPaise}, ${countedPaise}, ${note}, ${at}, ${riderName},
      ${staffId})`);
}

export interface ClaimRow {
  readonly orderId: string;
  readonly number: number;
  readonly runId: string;
  readonly riderName: string;
  readonly at: Date;
  /** Zero where the entry was changed after it had been tied: the line is to be untied. */
  readonly amountPaise: Paise;
  readonly reference: string | null;
  readonly tiedAt: Date | null;
  /** What was claimed when it was tied; null without a line of the bank. */
  readonly tiedPaise: Paise | null;
}

async function readClaims(db: Reader, where: Statement): Promise<ClaimRow[]> {
  const { rows } = await db.execute<ClaimRow>(sql`
    SELECT o.id AS "orderId", o.number, r.id AS "runId", r.rider_name AS "riderName",
      COALESCE(t.counted_at, e.tied_at) AS at, COALESCE(t.upi_paise, 0) AS "amountPaise",
      e.reference, e.tied_at AS "tiedAt", e.amount_paise AS "tiedPaise"
    FROM run_stops s JOIN runs r ON r.id = s.run_id JOIN orders o ON o.id = s.order_id
      LEFT JOIN run_ticks t ON t.id = s.tick_id
      LEFT JOIN upi_ties e ON e.order_id = o.id AND e.untied_at IS NULL
    WHERE s.left_at IS NULL AND (t.upi_paise > 0 OR e.id IS NOT NULL) AND ${where}`);
  return rows;
}

/** Of the runs of these dates, by the numbers of the orders. */
export function listClaims(db: Reader, dates: readonly CalendarDate[]): Promise<ClaimRow[]> {
  return readClaims(
    db,
    sql`r.kitchen_id = ${theKitchen} AND r.delivery_date = ANY(${dates}::date[])
      ORDER BY o.number`,
  );
}

export async function findClaim(db: Reader, orderId: string): Promise<ClaimRow | null> {
  return (await readClaims(db, sql`o.id = ${orderId}`))[0] ?? null;
}

/** False when the reference is tied to another order. */
export async function insertTie(
  tx: Tx,
  tie: {
    readonly id: string;
    readonly orderId: string;
    readonly reference: string;
    readonly amountPaise: Paise;
    readonly at: Date;
    readonly staffId: string;
  },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO upi_ties (id, order_id, reference, amount_paise, tied_at, tied_by)
    VALUES (${tie.id}, ${tie.orderId}, ${tie.reference}, ${tie.amountPaise}, ${tie.at},
      ${tie.staffId})
    ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

export async function markUntied(
  tx: Tx,
  orderId: string,
  untied: { readonly at: Date; readonly staffId: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE upi_ties SET untied_at = ${untied.at}, untied_by = ${untied.staffId}
    WHERE order_id = ${orderId} AND untied_at IS NULL`);
  return rowCount === 1;
}
