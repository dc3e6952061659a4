/** SQL of the calls that confirm cash orders. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export async function insertCashCall(tx: Tx, orderId: string, callBefore: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO cash_calls (order_id, call_before) VALUES (${orderId}, ${callBefore})`);
}

interface OpenCall {
  readonly orderId: string;
  readonly number: number;
  readonly customerName: string;
  readonly phone: string | null;
  readonly totalPaise: Paise;
  readonly deliveryDate: CalendarDate;
  readonly callBefore: Date;
  readonly attempts: number;
  readonly lastAttemptAt: Date | null;
}

/** Its day is cancelled, and its customer may choose another one: until then there is no call. */
const isChoosingDay = sql`EXISTS (SELECT FROM day_cancellation_orders m
  WHERE m.order_id = o.id AND m.moved_to IS NULL AND m.cancelled_at IS NULL)`;

/** The most urgent first; an order that was confirmed or cancelled otherwise needs no call. */
export async function listOpenCalls(db: Reader, limit: number): Promise<OpenCall[]> {
  const { rows } = await db.execute<OpenCall>(sql`
    SELECT c.order_id AS "orderId", o.number, u.first_name || ' ' || u.last_name AS "customerName",
      u.phone, o.total_paise AS "totalPaise", o.delivery_date AS "deliveryDate",
      c.call_before AS "callBefore", c.attempts, c.last_attempt_at AS "lastAttemptAt"
    FROM cash_calls c JOIN orders o ON o.id = c.order_id JOIN users u ON u.id = o.user_id
    WHERE c.ended_at IS NULL AND o.status = 'pending' AND NOT ${isChoosingDay}
    ORDER BY c.call_before, c.attempts, o.number LIMIT ${limit}`);
  return rows;
}

/** Deliveries that close together. */
interface CallsOf {
  readonly deliveryDate: CalendarDate;
  /** Null for orders without a delivery time. */
  readonly slot: { readonly cutoff: string } | null;
}

interface CallDeadlines extends CallsOf {
  readonly first: Date;
  readonly last: Date;
}

/** The deliveries of calls to make, with the first and the last deadline of those of each. */
export async function listCallDeadlines(db: Reader): Promise<CallDeadlines[]> {
  const { rows } = await db.execute<CallDeadlines>(sql`
    SELECT o.delivery_date AS "deliveryDate", CASE WHEN o.slot IS NOT NULL
        THEN jsonb_build_object('cutoff', o.slot->>'cutoff') END AS slot,
      min(c.call_before) AS first, max(c.call_before) AS last
    FROM cash_calls c JOIN orders o ON o.id = c.order_id
    WHERE c.ended_at IS NULL GROUP BY 1, 2`);
  return rows;
}

/** Gives the calls about these deliveries another deadline. */
export async function moveCallsOf(
  db: Db,
  { deliveryDate, slot }: CallsOf,
  callBefore: Date,
): Promise<void> {
  await db.execute(sql`
    UPDATE cash_calls c SET call_before = ${callBefore} FROM orders o
    WHERE o.id = c.order_id AND o.delivery_date = ${deliveryDate}
      AND o.slot->>'cutoff' IS NOT DISTINCT FROM ${slot?.cutoff ?? null}::text
      AND c.ended_at IS NULL
      AND c.call_before <> ${callBefore}`);
}

/** Orders whose time for a call is over, oldest first. */
export async function findOverdueCalls(db: Reader, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ orderId: string }>(sql`
    SELECT c.order_id AS "orderId" FROM cash_calls c JOIN orders o ON o.id = c.order_id
    WHERE c.ended_at IS NULL AND c.call_before <= ${now}
      AND NOT (o.status = 'pending' AND ${isChoosingDay})
    ORDER BY c.call_before LIMIT ${limit}`);
  return rows.map(({ orderId }) => orderId);
}

/** Ends the call to make; false when it has ended. Lock the order first. */
export async function endCashCall(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE cash_calls SET ended_at = ${now} WHERE order_id = ${orderId} AND ended_at IS NULL`);
  return rowCount === 1;
}

/** Counts a call that reached nobody; null when there is none to make. Lock the order first. */
export async function countAttempt(tx: Tx, orderId: string, now: Date): Promise<number | null> {
  const { rows } = await tx.execute<{ attempts: number }>(sql`
    UPDATE cash_calls SET attempts = attempts + 1, last_attempt_at = ${now}
    WHERE order_id = ${orderId} AND ended_at IS NULL RETURNING attempts`);
  return rows[0]?.attempts ?? null;
}

/** Gives the call of an order another deadline, as when the order comes on another day. */
export async function moveCashCall(tx: Tx, orderId: string, callBefore: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE cash_calls SET call_before = ${callBefore}
    WHERE order_id = ${orderId} AND ended_at IS NULL`);
}
