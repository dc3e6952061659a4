/** SQL of refunds, to the source of a payment or into the wallet. */
import type { Paise } from '#domain/money/money.ts';
import type { RefundDestination, RefundStatus } from '#domain/money/refund.ts';
import type { OrderActor } from '#domain/orders/order-status.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
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

export interface BookedRequest {
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

export interface OrderRefund {
  readonly id: string;
  readonly amountPaise: Paise;
  readonly destination: RefundDestination;
  readonly status: RefundStatus;
  readonly reason: string;
  readonly createdAt: Date;
  /** Refunds a payment that was never applied to the order, so it does not count for the order. */
  readonly isOfUnusedPayment: boolean;
}

/** The refunds of an order and of unused payments for it, oldest first. */
export async function listRefundsOf(db: Reader, orderId: string): Promise<OrderRefund[]> {
  const { rows } = await db.execute<OrderRefund>(sql`
    SELECT id, amount_paise AS "amountPaise", destination, status, reason,
      created_at AS "createdAt", order_id IS NULL AS "isOfUnusedPayment"
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

export interface DueRefund {
  readonly id: string;
  readonly providerPaymentId: string;
  /** Null until the provider has accepted the refund; then only its status is requested. */
  readonly providerRefundId: string | null;
  readonly amountPaise: Paise;
  /** For the provider: a fixed code, never text that a person wrote. */
  readonly note: string;
  readonly attempts: number;
}

/**
 * Returns the refunds that are due to be sent or checked and schedules the next attempt, after half
 * the age of the refund: `retryAfterMs` at least, 6 hours at most.
 */
export async function takeDueRefunds(
  db: Db,
  now: Date,
  next: { readonly retryAfterMs: number; readonly limit: number },
): Promise<DueRefund[]> {
  const { rows } = await db.execute<DueRefund>(sql`
    UPDATE refunds r SET attempts = r.attempts + 1,
      next_attempt_at = ${now}::timestamptz + LEAST(interval '6 hours',
        GREATEST(make_interval(secs => ${next.retryAfterMs / 1000}::float8),
          (${now}::timestamptz - r.created_at) / 2))
    FROM payments p
    WHERE p.id = r.payment_id AND r.id IN (
      SELECT id FROM refunds
      WHERE status IN ('requested', 'pending') AND next_attempt_at <= ${now}::timestamptz
      ORDER BY next_attempt_at LIMIT ${next.limit} FOR UPDATE SKIP LOCKED)
    RETURNING r.id, p.provider_payment_id AS "providerPaymentId",
      r.provider_refund_id AS "providerRefundId", r.amount_paise AS "amountPaise",
      CASE WHEN r.order_id IS NULL THEN r.reason ELSE 'order_refunded' END AS note, r.attempts`);
  return rows;
}

/**
 * Sets the status of a refund and returns its amount; null when it has that status or has ended. A
 * failed refund no longer counts against its payment.
 */
export async function updateRefund(
  tx: Tx,
  id: string,
  change: { readonly status: RefundStatus; readonly providerRefundId: string | null },
  now: Date,
): Promise<Paise | null> {
  const { rows } = await tx.execute<{ amountPaise: Paise }>(sql`
    WITH moved AS (
      UPDATE refunds SET status = ${change.status}, provider_refund_id = ${change.providerRefundId},
        updated_at = ${now}
      WHERE id = ${id} AND status IN ('requested', 'pending') AND status <> ${change.status}
      RETURNING payment_id, amount_paise, status
    ), released AS (
      UPDATE payments p SET refunded_paise = p.refunded_paise - moved.amount_paise
      FROM moved WHERE p.id = moved.payment_id AND moved.status = 'failed'
    )
    SELECT amount_paise AS "amountPaise" FROM moved`);
  return rows[0]?.amountPaise ?? null;
}

/**
 * The refund with this id at the provider. While that id is not stored, the refund is found by its
 * own id (`reference`), unless it failed.
 */
export async function findRefundId(
  db: Reader,
  {
    id,
    paymentId,
    reference,
  }: {
    readonly id: string;
    readonly paymentId: string;
    /** The id of a refund in our table. */
    readonly reference: string | null;
  },
): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE p.provider_payment_id = ${paymentId} AND (r.provider_refund_id = ${id} OR (
      r.provider_refund_id IS NULL AND r.status <> 'failed' AND r.id::text = ${reference}))`);
  return rows[0]?.id ?? null;
}

export async function findRefundStatus(db: Reader, refundId: string): Promise<RefundStatus | null> {
  const { rows } = await db.execute<{ status: RefundStatus }>(
    sql`SELECT status FROM refunds WHERE id = ${refundId}`,
  );
  return rows[0]?.status ?? null;
}

/** The order that a refund belongs to; null for an unused payment. */
export async function findOrderOfRefund(db: Reader, refundId: string): Promise<string | null> {
  const { rows } = await db.execute<{ orderId: string | null }>(
    sql`SELECT order_id AS "orderId" FROM refunds WHERE id = ${refundId}`,
  );
  return rows[0]?.orderId ?? null;
}
