/** SQL of what stations sent after their link had ended. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { ShortLine } from '#domain/kitchen-day/packing/packing-entries.ts';
import type { ParcelLine } from '#domain/kitchen-day/packing/parcel.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { oldestInTurns } from '#server/db/fragments/in-turns.ts';
import { type Statement, sql } from '#server/db/sql.ts';

interface LateParcel {
  readonly orderId: string;
  readonly packed: readonly ParcelLine[];
  readonly short: readonly ShortLine[];
}

export interface NewLateEntry {
  readonly id: string;
  readonly stationId: string;
  readonly linkId: string;
  readonly date: CalendarDate;
  readonly at: Date;
  readonly receivedAt: Date;
  /** One of them is null. */
  readonly parcel: LateParcel | null;
  readonly cooked: ParcelLine | null;
}

export interface LateEntryRow extends NewLateEntry {
  readonly station: string;
  /** Of the order. */
  readonly number: number | null;
}

/** The JSON of what an entry says, as {@link NewLateEntry} has it. */
const content = sql`
  CASE WHEN e.order_id IS NOT NULL THEN
    jsonb_build_object('orderId', e.order_id, 'packed', e.packed, 'short', e.short) END AS parcel,
  CASE WHEN e.meal_id IS NOT NULL THEN
    jsonb_build_object('mealId', e.meal_id, 'size', e.size, 'quantity', e.quantity) END AS cooked`;

async function readLateEntries(db: Reader, where: Statement): Promise<LateEntryRow[]> {
  const { rows } = await db.execute<LateEntryRow>(sql`
    SELECT e.id, e.station_id AS "stationId", e.link_id AS "linkId", s.name AS station,
      e.delivery_date AS date, e.at, e.received_at AS "receivedAt", o.number, ${content}
    FROM late_station_entries e JOIN stations s ON s.id = e.station_id
      LEFT JOIN orders o ON o.id = e.order_id
    WHERE ${where}`);
  return rows;
}

/** Those that nobody decided about, the oldest first, of each link in turn. */
export function listOpenLateEntries(db: Reader, limit: number): Promise<LateEntryRow[]> {
  const waiting = sql`late_station_entries l
    WHERE NOT EXISTS (SELECT FROM late_station_decisions d WHERE d.entry_id = l.id)`;
  return readLateEntries(
    db,
    sql`e.id IN (${oldestInTurns(waiting, limit)}) ORDER BY e.received_at, e.id`,
  );
}

export async function findLateEntry(db: Reader, id: string): Promise<LateEntryRow | null> {
  return (await readLateEntries(db, sql`e.id = ${id}`))[0] ?? null;
}

/**
 * Of its link: about the same order, or about anything that was cooked; decided or not. Until this
 * transaction ends no other one counts those of that link.
 */
export async function countLateEntriesLike(
  tx: Tx,
  { linkId, date, parcel }: Pick<NewLateEntry, 'linkId' | 'date' | 'parcel'>,
): Promise<number> {
  await tx.execute(sql`SELECT FROM work_links WHERE id = ${linkId} FOR NO KEY UPDATE`);
  const alike = parcel ? sql`order_id = ${parcel.orderId}` : sql`order_id IS NULL`;
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM late_station_entries
    WHERE kitchen_id = ${theKitchen} AND delivery_date = ${date} AND ${alike}
      AND link_id = ${linkId}`);
  return rows[0]?.count ?? 0;
}

/** False when there is one with this id. */
export async function insertLateEntry(tx: Tx, entry: NewLateEntry): Promise<boolean> {
  const { id, stationId, linkId, date, at, receivedAt, parcel, cooked } = entry;
  const { rowCount } = await tx.execute(sql`
    INSERT INTO late_station_entries (id, station_id, link_id, delivery_date, order_id, packed,
      short, meal_id, size, quantity, at, received_at)
    VALUES (${id}, ${stationId}, ${linkId}, ${date}, ${parcel?.orderId ?? null},
      ${parcel && JSON.stringify(parcel.packed)}::jsonb,
      ${parcel && JSON.stringify(parcel.short)}::jsonb,
      ${cooked?.mealId ?? null}, ${cooked?.size ?? null}, ${cooked?.quantity ?? null},
      ${at}, ${receivedAt})
    ON CONFLICT (id) DO NOTHING`);
  return rowCount === 1;
}

/** False when somebody has decided about it; until this transaction ends nobody else can. */
export async function insertDecision(
  tx: Tx,
  id: string,
  decided: { readonly decision: 'accept' | 'dismiss'; readonly at: Date; readonly staffId: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO late_station_decisions (entry_id, decision, decided_at, decided_by)
    VALUES (${id}, ${decided.decision}, ${decided.at}, ${decided.staffId})
    ON CONFLICT (entry_id) DO NOTHING`);
  return rowCount === 1;
}
