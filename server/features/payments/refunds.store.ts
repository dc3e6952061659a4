/** SQL of refunds: money on its way back. */
import type { Paise } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type RefundStatus = 'requested' | 'pending' | 'processed' | 'failed';

/**
 * Books a refund and counts it against the payment; the CHECK there keeps the sum within what was
 * captured.
 */
export async function insertRefund(
  tx: Tx,
  refund: {
    readonly id: string;
    readonly paymentId: string;
    readonly amountPaise: Paise;
    readonly reason: RefundReason;
  },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE payments SET refunded_paise = refunded_paise + ${refund.amountPaise}::bigint
    WHERE id = ${refund.paymentId}`);
  await tx.execute(sql`
    INSERT INTO refunds (id, payment_id, amount_paise, reason, status, next_attempt_at, created_at,
      updated_at)
    VALUES (${refund.id}, ${refund.paymentId}, ${refund.amountPaise}, ${refund.reason}, 'requested',
      ${now}, ${now}, ${now})`);
}

export interface DueRefund {
  readonly id: string;
  readonly providerPaymentId: string;
  readonly amountPaise: Paise;
  readonly reason: string;
  readonly attempts: number;
}

/** Takes refunds that are due to be asked for (or asked about) and books their next attempt. */
export async function takeDueRefunds(
  db: Db,
  now: Date,
  nextAttemptAt: Date,
  limit: number,
): Promise<DueRefund[]> {
  const { rows } = await db.execute<DueRefund>(sql`
    UPDATE refunds r SET next_attempt_at = ${nextAttemptAt}, attempts = r.attempts + 1
    FROM payments p
    WHERE p.id = r.payment_id AND r.id IN (
      SELECT id FROM refunds
      WHERE status IN ('requested', 'pending') AND next_attempt_at <= ${now}
      ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING r.id, p.provider_payment_id AS "providerPaymentId", r.amount_paise AS "amountPaise",
      r.reason, r.attempts`);
  return rows;
}

/** Moves a refund forward; one that is processed or failed for good stays so. */
export async function updateRefund(
  db: Reader,
  id: string,
  change: { readonly status: RefundStatus; readonly providerRefundId: string },
  now: Date,
): Promise<void> {
  await db.execute(sql`
    UPDATE refunds SET status = ${change.status}, provider_refund_id = ${change.providerRefundId},
      updated_at = ${now}
    WHERE id = ${id} AND status IN ('requested', 'pending')`);
}

/** The refund that the provider knows by this id. */
export async function findRefundId(db: Reader, providerRefundId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM refunds WHERE provider_refund_id = ${providerRefundId}`,
  );
  return rows[0]?.id ?? null;
}
