/** SQL of what was put into parcels. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { PresentOrder } from '#domain/kitchen-day/amendments.ts';
import type { ApprovedMeal, PackingEntry } from '#domain/kitchen-day/packing/packing-entries.ts';
import type { Parcel } from '#domain/kitchen-day/packing/parcel.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { staffNameOf } from '#server/db/fragments/staff-name.ts';
import { sql } from '#server/db/sql.ts';
import { isToFill } from '#server/features/kitchen-day/present-orders.store.ts';

export interface PackingRow extends PackingEntry {
  readonly orderId: string;
  /** Meals that were packed because somebody approved it. */
  readonly overridden: readonly number[];
  /** These meals as they were known then; empty for entries by the release before. */
  readonly approved: readonly ApprovedMeal[];
  /** Null where nothing needed approval. */
  readonly approvedBy: string | null;
  readonly approverId: string | null;
  readonly by: string;
}

const columns = sql`e.id, e.order_id AS "orderId", e.device, e.at, e.packed, e.short, e.overridden,
  coalesce(e.approved_contents, '[]') AS approved, e.approved_by AS "approverId",
  CASE WHEN a.id IS NOT NULL THEN ${staffNameOf('a')} END AS "approvedBy",
  CASE WHEN s.id IS NULL THEN t.name ELSE ${staffNameOf('s')} END AS by`;
const entries = sql`packing_entries e LEFT JOIN users a ON a.id = e.approved_by
  LEFT JOIN users s ON s.id = e.staff_id LEFT JOIN stations t ON t.id = e.station_id`;

/** All of a day. */
export async function listPackingEntries(db: Reader, date: CalendarDate): Promise<PackingRow[]> {
  const { rows } = await db.execute<PackingRow>(sql`
    SELECT ${columns} FROM ${entries}
    WHERE e.kitchen_id = ${theKitchen} AND e.delivery_date = ${date}`);
  return rows;
}

/** Those about one order. */
export async function listEntriesOf(
  db: Reader,
  date: CalendarDate,
  orderId: string,
): Promise<PackingRow[]> {
  const { rows } = await db.execute<PackingRow>(sql`
    SELECT ${columns} FROM ${entries}
    WHERE e.kitchen_id = ${theKitchen} AND e.delivery_date = ${date} AND e.order_id = ${orderId}`);
  return rows;
}

export interface ParcelRow extends Parcel, PresentOrder {
  readonly number: number;
  readonly userId: string;
}

/**
 * An order as the kitchen knows it and as it is now; null where the kitchen does not know it.
 * Locked, so that entries about it come one after another, and it is not cancelled meanwhile.
 */
export async function lockParcel(
  tx: Tx,
  date: CalendarDate,
  orderId: string,
): Promise<ParcelRow | null> {
  const { rows } = await tx.execute<ParcelRow>(sql`
    SELECT o.id AS "orderId", o.number, o.user_id AS "userId", o.status,
      o.payment_status AS "paymentStatus", o.payment_method AS "paymentMethod",
      o.delivery_date AS "deliveryDate", ${isToFill} AS "isToFill",
      k.diet, k.allergens, k.lines, k.accepted_allergens AS accepted
    FROM orders o JOIN kitchen_orders k ON k.order_id = o.id
    WHERE o.id = ${orderId} AND k.kitchen_id = ${theKitchen} AND k.delivery_date = ${date}
    FOR NO KEY UPDATE OF k FOR SHARE OF o`);
  return rows[0] ?? null;
}

export interface NewEntry extends PackingEntry {
  readonly date: CalendarDate;
  readonly orderId: string;
  readonly createdAt: Date;
  readonly staffId: string | null;
  readonly stationId: string | null;
  readonly overridden: readonly number[];
  readonly approved: readonly ApprovedMeal[];
  readonly approverId: string | null;
}

/** False when there is an entry with this id, about whatever order. */
export async function insertPackingEntry(tx: Tx, entry: NewEntry): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO packing_entries (id, kitchen_id, delivery_date, order_id, packed, short, device,
      at, created_at, staff_id, station_id, overridden, approved_contents, approved_by)
    VALUES (${entry.id}, ${theKitchen}, ${entry.date}, ${entry.orderId},
      ${JSON.stringify(entry.packed)}::jsonb, ${JSON.stringify(entry.short)}::jsonb,
      ${entry.device}, ${entry.at}, ${entry.createdAt}, ${entry.staffId}, ${entry.stationId},
      ${entry.overridden}::int[], ${JSON.stringify(entry.approved)}::jsonb, ${entry.approverId})
    ON CONFLICT (id) DO NOTHING`);
  return rowCount === 1;
}
