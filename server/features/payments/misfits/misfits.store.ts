/** SQL of misfits: captured payments whose amount differs from that of their provider order. */
import type { Paise } from '#domain/money/money.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

interface Misfit {
  readonly providerPaymentId: string;
  readonly providerOrderId: string;
  readonly amountPaise: Paise;
}

export interface DueMisfit extends Misfit {
  /** When the shop learned of it: the provider settles it with that day. */
  readonly seenAt: Date;
}

/** Stores the misfit for a refund at `returnAt`; does nothing for a known one. */
export async function insertMisfit(
  tx: Tx,
  misfit: Misfit,
  { now, returnAt }: { readonly now: Date; readonly returnAt: Date },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO misfit_payments (provider_payment_id, provider_order_id, amount_paise, seen_at,
      return_at)
    VALUES (${misfit.providerPaymentId}, ${misfit.providerOrderId}, ${misfit.amountPaise}, ${now},
      ${returnAt})
    ON CONFLICT DO NOTHING`);
}

/** Returns due misfits and schedules their next attempt, so that no two processes take the same. */
export async function takeDueMisfits(
  db: Db,
  now: Date,
  next: { readonly retryAfterMs: number; readonly limit: number },
): Promise<DueMisfit[]> {
  const { rows } = await db.execute<DueMisfit>(sql`
    UPDATE misfit_payments SET return_at = ${new Date(now.getTime() + next.retryAfterMs)}
    WHERE provider_payment_id IN (
      SELECT provider_payment_id FROM misfit_payments WHERE return_at <= ${now}
      ORDER BY return_at LIMIT ${next.limit} FOR UPDATE SKIP LOCKED)
    RETURNING provider_payment_id AS "providerPaymentId", provider_order_id AS "providerOrderId",
      amount_paise AS "amountPaise", seen_at AS "seenAt"`);
  return rows;
}

/** Marks the misfit as handled; false when it was handled before. */
export async function endMisfit(tx: Tx, providerPaymentId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE misfit_payments SET return_at = NULL
    WHERE provider_payment_id = ${providerPaymentId} AND return_at IS NOT NULL`);
  return rowCount === 1;
}
