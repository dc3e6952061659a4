/** SQL that reads of whom and of what a refund to the source is. */
import type { Paise } from '#domain/money/money.ts';
import type { RefundStatus } from '#domain/money/refund.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

interface SourceRefund {
  readonly userId: string;
  /** The order that was to be paid; null where it was a top-up. */
  readonly orderId: string | null;
  readonly amountPaise: Paise;
  readonly status: RefundStatus;
  /** Whether the payment was never used for the order or the top-up. */
  readonly isOfUnusedPayment: boolean;
}

/** Null when there is no such refund to the source. */
export async function findSourceRefund(db: Reader, refundId: string): Promise<SourceRefund | null> {
  const { rows } = await db.execute<SourceRefund>(sql`
    SELECT COALESCE(o.user_id, t.user_id) AS "userId", p.order_id AS "orderId",
      r.amount_paise AS "amountPaise", r.status, r.order_id IS NULL AS "isOfUnusedPayment"
    FROM refunds r JOIN payments p ON p.id = r.payment_id
      LEFT JOIN orders o ON o.id = p.order_id LEFT JOIN top_ups t ON t.id = p.top_up_id
    WHERE r.id = ${refundId}`);
  return rows[0] ?? null;
}
