/** SQL of refunds that are sent to the provider and checked there. */
import type { Paise } from '#domain/money/money.ts';
import type { RefundStatus } from '#domain/money/refund.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export interface DueRefund {
  readonly id: string;
  readonly providerPaymentId: string;
  /** Null until the provider has accepted the refund; then only its status is requested. */
  readonly providerRefundId: string | null;
  readonly amountPaise: Paise;
  /** For the provider: a fixed code, never text that a person wrote. */
  readonly note: string;
  /** With this one. */
  readonly attempts: number;
  readonly createdAt: Date;
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
      CASE WHEN r.order_id IS NULL THEN r.reason ELSE 'order_refunded' END AS note, r.attempts,
      r.created_at AS "createdAt"`);
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
