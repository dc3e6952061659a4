/** SQL of the orders that may be brought in a run. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { OrderSlot } from '#domain/delivery/slots.ts';
import type { Paise } from '#domain/money/money.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/orders/order-status.ts';
import type { StopOutcome } from '#domain/runs/stop-words.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { boxes } from './parcels.store.ts';

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
  /** Without what is missing. */
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
  ${boxes} AS parcels,
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
