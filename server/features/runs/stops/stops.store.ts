/** SQL of the stops of runs, each with its order and the entry that counts. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { OrderSlot } from '#domain/delivery/slots.ts';
import type { Paise } from '#domain/money/money.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/orders/order-status.ts';
import type { FailReason, LeftWith, StopOutcome } from '#domain/runs/stop-words.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { DeliveryAddress } from '#server/features/addresses/addresses.store.ts';

export interface StopRow {
  readonly runId: string;
  readonly orderId: string;
  readonly position: number;
  /** It was taken out of the run, or its order has another day by now. */
  readonly hasLeft: boolean;
  readonly number: number;
  readonly orderStatus: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
  readonly totalPaise: Paise;
  readonly slot: OrderSlot | null;
  readonly address: DeliveryAddress;
  readonly customerName: string;
  readonly customerPhone: string | null;
  readonly parcels: number;
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

/** In the order of each run. */
export async function listStops(db: Reader, runIds: readonly string[]): Promise<StopRow[]> {
  const { rows } = await db.execute<StopRow>(sql`
    SELECT s.run_id AS "runId", s.order_id AS "orderId", s.position,
      (s.left_at IS NOT NULL OR o.delivery_date <> r.delivery_date) AS "hasLeft",
      o.number, o.status AS "orderStatus", o.payment_status AS "paymentStatus",
      o.payment_method AS "paymentMethod", o.total_paise AS "totalPaise", o.slot,
      o.delivery_address AS address, u.first_name || ' ' || u.last_name AS "customerName",
      COALESCE(o.delivery_address->>'receiverPhone', u.phone) AS "customerPhone",
      (SELECT COALESCE(sum(l.quantity), 0)::int FROM order_lines l WHERE l.order_id = o.id)
        AS parcels,
      t.outcome, t.counted_at AS "tickAt", t.staff_id IS NOT NULL AS "byStaff", t.reason, t.note,
      t.left_with AS "leftWith", t.code_matches AS "codeMatches", t.cash_paise AS "cashPaise",
      t.upi_paise AS "upiPaise"
    FROM run_stops s JOIN runs r ON r.id = s.run_id JOIN orders o ON o.id = s.order_id
      JOIN users u ON u.id = o.user_id LEFT JOIN run_ticks t ON t.id = s.tick_id
    WHERE s.run_id = ANY(${runIds}::uuid[])
    ORDER BY s.run_id, s.position, o.number`);
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

/** Takes orders out of the runs in which they are; of one run, or of all but one. */
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
  await tx.execute(sql`
    UPDATE run_stops SET left_at = ${left.at}, left_why = ${left.why}
    WHERE order_id = ANY(${orderIds}::uuid[]) AND left_at IS NULL
      AND (${left.of ?? null}::uuid IS NULL OR run_id = ${left.of ?? null}::uuid)
      AND (${left.but ?? null}::uuid IS NULL OR run_id <> ${left.but ?? null}::uuid)`);
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
  await tx.execute(sql`
    SELECT pg_notify('order_changed', o.id || ' ' || o.user_id)
    FROM run_stops s JOIN orders o ON o.id = s.order_id
    WHERE s.run_id = ANY(${runIds}::uuid[]) AND s.left_at IS NULL
      AND o.status = 'out_for_delivery'`);
}

export interface LiveStopRow {
  readonly runId: string;
  readonly riderName: string;
  readonly isOpened: boolean;
  readonly outcome: StopOutcome | null;
  /** Open stops before it in its run. */
  readonly stopsBefore: number;
}

/** The stop of an order in the run in which it is now. */
export async function findLiveStop(db: Reader, orderId: string): Promise<LiveStopRow | null> {
  const { rows } = await db.execute<LiveStopRow>(sql`
    SELECT s.run_id AS "runId", r.rider_name AS "riderName", r.opened_at IS NOT NULL AS "isOpened",
      t.outcome, (
        SELECT count(*)::int FROM run_stops b JOIN orders bo ON bo.id = b.order_id
        WHERE b.run_id = s.run_id AND b.left_at IS NULL AND b.position < s.position
          AND b.tick_id IS NULL AND bo.status NOT IN ('delivered', 'cancelled')
          AND bo.delivery_date = r.delivery_date
      ) AS "stopsBefore"
    FROM run_stops s JOIN runs r ON r.id = s.run_id JOIN orders o ON o.id = s.order_id
      LEFT JOIN run_ticks t ON t.id = s.tick_id
    WHERE s.order_id = ${orderId} AND s.left_at IS NULL AND o.delivery_date = r.delivery_date`);
  return rows[0] ?? null;
}

export interface CandidateRow {
  readonly orderId: string;
  readonly number: number;
  readonly deliveryDate: CalendarDate;
  readonly slot: OrderSlot | null;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
  readonly totalPaise: Paise;
  readonly pincode: string;
  readonly customerName: string;
  readonly parcels: number;
  /** The run in which it is now; null for none. */
  readonly runId: string | null;
  /** What counts for its stop there. */
  readonly outcome: StopOutcome | null;
  /** The runs in which a rider has tried to bring it. */
  readonly triedIn: readonly string[];
}

const candidateColumns = sql`o.id AS "orderId", o.number, o.delivery_date AS "deliveryDate", o.slot,
  o.status, o.payment_status AS "paymentStatus", o.payment_method AS "paymentMethod",
  o.total_paise AS "totalPaise", o.delivery_address->>'pincode' AS pincode,
  (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = o.user_id)
    AS "customerName",
  (SELECT COALESCE(sum(l.quantity), 0)::int FROM order_lines l WHERE l.order_id = o.id) AS parcels,
  s.run_id AS "runId", t.outcome,
  ARRAY(SELECT p.run_id FROM run_stops p WHERE p.order_id = o.id AND p.tick_id IS NOT NULL)
    AS "triedIn"`;
const ofOrders = sql`orders o LEFT JOIN (run_stops s JOIN runs r ON r.id = s.run_id)
    ON s.order_id = o.id AND s.left_at IS NULL AND r.delivery_date = o.delivery_date
  LEFT JOIN run_ticks t ON t.id = s.tick_id`;

/** The orders with these ids, in any order. */
export async function listCandidates(
  db: Reader,
  orderIds: readonly string[],
): Promise<CandidateRow[]> {
  const { rows } = await db.execute<CandidateRow>(sql`
    SELECT ${candidateColumns} FROM ${ofOrders} WHERE o.id = ANY(${orderIds}::uuid[])`);
  return rows;
}

/** The orders of a date that are in no run and not delivered or cancelled. */
export async function listFreeOrders(db: Reader, date: CalendarDate): Promise<CandidateRow[]> {
  const { rows } = await db.execute<CandidateRow>(sql`
    SELECT ${candidateColumns} FROM ${ofOrders}
    WHERE o.delivery_date = ${date} AND s.run_id IS NULL
      AND o.status IN ('confirmed', 'preparing', 'out_for_delivery')
    ORDER BY o.number`);
  return rows;
}

export interface AttemptRow {
  readonly orderId: string;
  /** Its last attempt failed. */
  readonly hasFailed: boolean;
  /** It has left the kitchen. */
  readonly wasOut: boolean;
}

/** Of the orders of a date that were in a run: what became of them on the way. */
export async function listAttempts(db: Reader, date: CalendarDate): Promise<AttemptRow[]> {
  const { rows } = await db.execute<AttemptRow>(sql`
    SELECT DISTINCT ON (s.order_id) s.order_id AS "orderId",
      COALESCE(t.outcome = 'failed', false) AS "hasFailed",
      bool_or(r.opened_at IS NOT NULL OR s.tick_id IS NOT NULL) OVER (PARTITION BY s.order_id)
        AS "wasOut"
    FROM runs r JOIN run_stops s ON s.run_id = r.id LEFT JOIN run_ticks t ON t.id = s.tick_id
    WHERE r.delivery_date = ${date}
    ORDER BY s.order_id, t.id IS NULL, s.added_at DESC`);
  return rows;
}
