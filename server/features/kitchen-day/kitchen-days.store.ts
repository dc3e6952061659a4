/** SQL of frozen days, their meals and orders. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { OrderSlot } from '#domain/delivery/slots.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { KitchenLine } from '#domain/kitchen-day/production.ts';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { ParcelEater } from './present-orders.store.ts';

export interface FrozenDayRow {
  readonly number: number;
  readonly frozenAt: Date;
  readonly hash: Buffer;
  /** Whether it is so old that what was cooked is deleted. */
  readonly isForgotten: boolean;
}

/** Called first: all statements of the transaction read the database as it is at the next one. */
export async function readOneInstant(tx: Tx): Promise<void> {
  await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
}

export async function findFrozenDay(db: Reader, date: CalendarDate): Promise<FrozenDayRow | null> {
  const { rows } = await db.execute<FrozenDayRow>(sql`
    SELECT number, frozen_at AS "frozenAt", hash,
      delivery_date < kitchen_kept_since() AS "isForgotten"
    FROM kitchen_days WHERE kitchen_id = ${theKitchen} AND delivery_date = ${date}`);
  return rows[0] ?? null;
}

export async function findLastFrozenDate(db: Reader): Promise<CalendarDate | null> {
  const { rows } = await db.execute<{ date: CalendarDate | null }>(sql`
    SELECT max(delivery_date) AS date FROM kitchen_days WHERE kitchen_id = ${theKitchen}`);
  return rows[0]?.date ?? null;
}

/** Days are frozen and amended one after another, so that no number is missing or taken twice. */
export async function lockKitchenDays(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.kitchenDays})`);
}

export async function insertFrozenDay(
  tx: Tx,
  date: CalendarDate,
  day: Pick<FrozenDayRow, 'frozenAt' | 'hash'>,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO kitchen_days (kitchen_id, delivery_date, number, frozen_at, hash)
    SELECT ${theKitchen}, ${date}, 1 + coalesce(max(number), 0), ${day.frozenAt}, ${day.hash}
    FROM kitchen_days WHERE kitchen_id = ${theKitchen}`);
}

/**
 * Blanks what is personal of accounts that were deleted while their day was frozen, or by a server
 * of the release before this one; for the week up to this date.
 */
export async function blankDeleted(tx: Tx, date: CalendarDate): Promise<void> {
  await tx.execute(sql`
    UPDATE kitchen_orders k SET diet = NULL, allergens = '{}', notes = NULL,
      accepted_allergens = '[]'
    FROM orders o JOIN users u ON u.id = o.user_id
    WHERE k.kitchen_id = ${theKitchen} AND k.delivery_date > ${date}::date - 8
      AND k.delivery_date <= ${date} AND o.id = k.order_id AND u.deleted_at IS NOT NULL
      AND (k.diet IS NOT NULL OR k.notes IS NOT NULL OR k.allergens <> '{}'
        OR k.accepted_allergens <> '[]')`);
}

/** An order as the kitchen knows it. */
export interface KitchenOrderRow extends ParcelEater {
  readonly orderId: string;
  readonly slot: OrderSlot | null;
  readonly lines: readonly KitchenLine[];
  readonly portions: number;
  readonly hash: Buffer;
  /** Part of what was frozen; otherwise an amendment added it. */
  readonly isFrozen: boolean;
  /** With all amendments. */
  readonly isCooked: boolean;
}

export async function listKitchenOrders(
  db: Reader,
  date: CalendarDate,
): Promise<KitchenOrderRow[]> {
  const { rows } = await db.execute<KitchenOrderRow>(sql`
    SELECT order_id AS "orderId", slot, diet, allergens, notes, accepted_allergens AS accepted,
      lines, portions, hash, is_frozen AS "isFrozen", is_cooked AS "isCooked"
    FROM kitchen_orders WHERE kitchen_id = ${theKitchen} AND delivery_date = ${date}
    ORDER BY order_id`);
  return rows;
}

export async function insertKitchenOrders(
  tx: Tx,
  date: CalendarDate,
  orders: readonly KitchenOrderRow[],
): Promise<void> {
  if (orders.length === 0) return;
  const rows = orders.map((order) => ({
    order_id: order.orderId,
    slot: order.slot,
    diet: order.diet,
    allergens: order.allergens,
    notes: order.notes,
    accepted: order.accepted,
    lines: order.lines,
    portions: order.portions,
    hash: order.hash.toString('hex'),
    is_frozen: order.isFrozen,
  }));
  await tx.execute(sql`
    INSERT INTO kitchen_orders (kitchen_id, delivery_date, order_id, slot, diet, allergens, notes,
      accepted_allergens, lines, portions, hash, is_frozen, is_cooked)
    SELECT ${theKitchen}, ${date}, order_id, nullif(slot, 'null'), diet, allergens, notes, accepted,
      lines, portions, decode(hash, 'hex'), is_frozen, true
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS o (order_id uuid, slot jsonb,
      diet text, allergens text[], notes text, accepted jsonb, lines jsonb, portions int, hash text,
      is_frozen boolean)`);
}
