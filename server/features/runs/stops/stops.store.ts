/** SQL of the stops of runs, each with its order and the entry that counts. */
import type { OrderSlot } from '#domain/delivery/slots.ts';
import type { MissingMeal } from '#domain/kitchen-day/packing/short-words.ts';
import type { Paise } from '#domain/money/money.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/orders/order-status.ts';
import type { FailReason, LeftWith, StopOutcome } from '#domain/runs/stop-words.ts';
import type { ChangedOrder, Reader, Tx } from '#server/db/database.ts';
import { shownEmail } from '#server/db/fragments/shown-email.ts';
import { sql } from '#server/db/sql.ts';
import type { DeliveryAddress } from '#server/features/addresses/addresses.store.ts';
import { boxes, missingColumns } from './parcels.store.ts';

export interface StopRow {
  readonly runId: string;
  readonly orderId: string;
  /** By which it is sorted in its run. */
  readonly position: number;
  /** The number that everyone sees: from 1, those that have left come last. */
  readonly place: number;
  /** It was taken out of the run, or its order has another day by now, or stays in the kitchen. */
  readonly hasLeft: boolean;
  readonly number: number;
  readonly orderStatus: OrderStatus;
  /** Whether it ever left the kitchen. */
  readonly wasOut: boolean;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
  readonly totalPaise: Paise;
  readonly slot: OrderSlot | null;
  readonly address: DeliveryAddress;
  /** Of the order. */
  readonly customerNotes: string | null;
  readonly customerName: string;
  readonly customerPhone: string | null;
  /** Empty for a customer without an email. */
  readonly customerEmail: string;
  readonly parcels: number;
  readonly missing: readonly MissingMeal[];
  /** Of the entry that counts; null before any. */
  readonly outcome: StopOutcome | null;
  readonly tickAt: Date | null;
  readonly byStaff: boolean;
  readonly reason: FailReason | null;
  readonly note: string | null;
  readonly leftWith: LeftWith | null;
  readonly codeMatches: boolean | null;
  readonly cashPaise: Paise | null;
  readonly upiPaise: Paise | null;
}

/** Of `orders o` in the kitchen: taken back before it went out, as {@link isToCook} says. */
const isTakenBack = sql`(o.status = 'pending' OR o.status IN ('confirmed', 'preparing')
  AND (o.payment_status = 'refunded'
    OR o.payment_status = 'unpaid' AND o.payment_method <> 'cod'))`;

/** Of `orders o` in the kitchen: nobody brings it, as it was taken back or none of it is packed. */
export const isKeptInKitchen = sql`(${isTakenBack}
  OR o.status IN ('confirmed', 'preparing') AND ${boxes} <= 0)`;

/** In the order of each run. */
export async function listStops(db: Reader, runIds: readonly string[]): Promise<StopRow[]> {
  const { rows } = await db.execute<StopRow>(sql`
    SELECT s.run_id AS "runId", s.order_id AS "orderId", s.position,
      away."hasLeft", row_number() OVER (
        PARTITION BY s.run_id ORDER BY away."hasLeft", s.position, o.number)::int AS place,
      o.number, o.status AS "orderStatus", EXISTS (SELECT FROM order_events e
        WHERE e.order_id = o.id AND e.to_status IN ('out_for_delivery', 'delivered')) AS "wasOut",
      o.payment_status AS "paymentStatus",
      o.payment_method AS "paymentMethod", o.total_paise AS "totalPaise", o.slot,
      o.delivery_address AS address, o.notes AS "customerNotes",
      u.first_name || ' ' || u.last_name AS "customerName",
      COALESCE(o.delivery_address->>'receiverPhone', u.phone) AS "customerPhone",
      ${shownEmail} AS "customerEmail", ${boxes} AS parcels, ${missingColumns},
      t.outcome, t.counted_at AS "tickAt", t.staff_id IS NOT NULL AS "byStaff", t.reason, t.note,
      t.left_with AS "leftWith", t.code_matches AS "codeMatches", t.cash_paise AS "cashPaise",
      t.upi_paise AS "upiPaise"
    FROM run_stops s JOIN runs r ON r.id = s.run_id JOIN orders o ON o.id = s.order_id
      JOIN users u ON u.id = o.user_id LEFT JOIN run_ticks t ON t.id = s.tick_id
      CROSS JOIN LATERAL (SELECT s.left_at IS NOT NULL OR o.delivery_date <> r.delivery_date
        OR ${isKeptInKitchen} AS "hasLeft") away
    WHERE s.run_id = ANY(${runIds}::uuid[])
    ORDER BY s.run_id, place`);
  return rows;
}

/** Puts orders at their positions, also those that had left this run. */
export async function putStops(
  tx: Tx,
  runId: string,
  stops: readonly { readonly orderId: string; readonly position: number }[],
  at: Date,
): Promise<void> {
  const list = stops.map(({ orderId, position }) => ({ order_id: orderId, position }));
  await tx.execute(sql`
    INSERT INTO run_stops (run_id, order_id, position, added_at)
    SELECT ${runId}::uuid, l.order_id, l.position, ${at}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(list)}::jsonb) AS l (order_id uuid, position int)
    ON CONFLICT (run_id, order_id) DO UPDATE
      SET position = EXCLUDED.position, left_at = NULL, left_why = NULL`);
}

function announce(tx: Tx, orders: readonly ChangedOrder[]): void {
  for (const order of orders) tx.announceAfterCommit(order);
}

/**
 * Takes orders out of the runs in which they are; of one run, or of all but one. The pages of their
 * customers load them again.
 */
export async function takeOut(
  tx: Tx,
  orderIds: readonly string[],
  left: {
    readonly why: 'moved' | 'next_run' | 'revoked';
    readonly at: Date;
    readonly of?: string;
    readonly but?: string;
  },
): Promise<void> {
  const { rows } = await tx.execute<ChangedOrder>(sql`
    UPDATE run_stops s SET left_at = ${left.at}, left_why = ${left.why}
    FROM orders o
    WHERE s.order_id = ANY(${orderIds}::uuid[]) AND s.left_at IS NULL AND o.id = s.order_id
      AND (${left.of ?? null}::uuid IS NULL OR s.run_id = ${left.of ?? null}::uuid)
      AND (${left.but ?? null}::uuid IS NULL OR s.run_id <> ${left.but ?? null}::uuid)
    RETURNING o.id AS "orderId", o.user_id AS "userId"`);
  announce(tx, rows);
}

/** An order that has another day by now leaves the run of its earlier day. */
export async function takeOutOfOtherDays(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE run_stops s SET left_at = ${at}, left_why = 'moved'
    FROM runs r, orders o
    WHERE s.order_id = ${orderId} AND s.left_at IS NULL AND r.id = s.run_id AND o.id = s.order_id
      AND r.delivery_date <> o.delivery_date`);
}

export async function markTick(
  tx: Tx,
  stop: { readonly runId: string; readonly orderId: string },
  tickId: string,
): Promise<void> {
  await tx.execute(sql`UPDATE run_stops SET tick_id = ${tickId}
    WHERE run_id = ${stop.runId} AND order_id = ${stop.orderId}`);
}

/** Has the pages of a run's customers load their order again: the stops before it changed. */
export async function announceRun(tx: Tx, runIds: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<ChangedOrder>(sql`
    SELECT o.id AS "orderId", o.user_id AS "userId"
    FROM run_stops s JOIN orders o ON o.id = s.order_id
    WHERE s.run_id = ANY(${runIds}::uuid[]) AND s.left_at IS NULL
      AND o.status = 'out_for_delivery'`);
  announce(tx, rows);
}
