/** SQL of the refunds of an order, to the source of a payment or into the wallet. */
import type { Paise } from '#domain/money/money.ts';
import type { RefundDestination, RefundStatus } from '#domain/money/refund.ts';
import type { OrderActor } from '#domain/orders/order-status.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export interface NewRefund {
  readonly id: string;
  /** The refunded payment; null for a refund into the wallet. */
  readonly paymentId: string | null;
  /** The order it was paid for; missing for an unused payment. */
  readonly orderId?: string;
  readonly amountPaise: Paise;
  readonly reason: string;
  readonly actor?: Exclude<OrderActor, 'payment'>;
  readonly actorId?: string | null;
  readonly request?: RequestKey | null;
}

export interface RequestKey {
  /** Chosen by the caller; unique for the order. */
  readonly value: string;
  /** SHA-256 of the request. */
  readonly hash: Buffer;
}

/**
 * Inserts a refund and adds it to what its payment has refunded; a CHECK keeps that sum within the
 * captured amount. A refund without a payment goes into the wallet, which the caller must credit.
 */
export async function insertRefund(tx: Tx, refund: NewRefund, now: Date): Promise<void> {
  const { paymentId } = refund;
  const destination: RefundDestination = paymentId === null ? 'wallet' : 'source';
  const status: RefundStatus = paymentId === null ? 'processed' : 'requested';
  await tx.execute(sql`
    WITH counted AS (
      UPDATE payments SET refunded_paise = refunded_paise + ${refund.amountPaise}::bigint
      WHERE id = ${paymentId}::uuid
    )
    INSERT INTO refunds (id, payment_id, order_id, destination, amount_paise, reason, status, actor,
      actor_id, request_key, request_hash, next_attempt_at, created_at, updated_at)
    VALUES (${refund.id}, ${paymentId}::uuid, ${refund.orderId ?? null}, ${destination},
      ${refund.amountPaise}, ${refund.reason}, ${status}, ${refund.actor ?? 'system'},
      ${refund.actorId ?? null}, ${refund.request?.value ?? null}, ${refund.request?.hash ?? null},
      ${now}, ${now}, ${now})`);
}

interface BookedRequest {
  /** Null where none was stored. */
  readonly hash: Buffer | null;
  readonly createdAt: Date;
}

/** One for each refund that was booked with the key. */
export async function findBookedRequests(
  db: Reader,
  orderId: string,
  key: string,
): Promise<BookedRequest[]> {
  const { rows } = await db.execute<BookedRequest>(sql`
    SELECT request_hash AS hash, created_at AS "createdAt" FROM refunds
    WHERE order_id = ${orderId} AND request_key = ${key}`);
  return rows;
}

/** Null when there is no such refund. */
export async function findRefundAmount(db: Reader, refundId: string): Promise<Paise | null> {
  const { rows } = await db.execute<{ amountPaise: Paise }>(sql`
    SELECT amount_paise AS "amountPaise" FROM refunds WHERE id = ${refundId}`);
  return rows[0]?.amountPaise ?? null;
}

export interface OrderRefund {
  readonly id: string;
  readonly amountPaise: Paise;
  readonly destination: RefundDestination;
  readonly status: RefundStatus;
  readonly reason: string;
  readonly createdAt: Date;
  /** Null until it has arrived. */
  readonly arrivedAt: Date | null;
  /** Refunds a payment that was never applied to the order, so it does not count for the order. */
  readonly isOfUnusedPayment: boolean;
}

/** The refunds of an order and of unused payments for it, oldest first. */
export async function listRefundsOf(db: Reader, orderId: string): Promise<OrderRefund[]> {
  const { rows } = await db.execute<OrderRefund>(sql`
    SELECT id, amount_paise AS "amountPaise", destination, status, reason,
      created_at AS "createdAt", order_id IS NULL AS "isOfUnusedPayment",
      CASE WHEN status = 'processed' THEN updated_at END AS "arrivedAt"
    FROM refunds
    WHERE order_id = ${orderId}
      OR payment_id = ANY (ARRAY(SELECT id FROM payments WHERE order_id = ${orderId}))
    ORDER BY created_at, id`);
  return rows;
}

/** The online payment of an order and what of it is refundable; null when there is none. */
export async function findOnlinePart(
  db: Reader,
  orderId: string,
): Promise<{ readonly paymentId: string; readonly leftPaise: Paise } | null> {
  const { rows } = await db.execute<{ paymentId: string; leftPaise: Paise }>(sql`
    SELECT id AS "paymentId", amount_paise - refunded_paise AS "leftPaise" FROM payments
    WHERE order_id = ${orderId} AND is_applied`);
  return rows[0] ?? null;
}
