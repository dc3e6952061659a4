/** SQL of payments and of webhook events. */
import type { Paise } from '#domain/money/money.ts';
import type { ProviderPaymentStatus } from '#domain/money/payment.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';
import type { PaidFor } from './payment-orders.store.ts';

export type PaymentRow = PaidFor & {
  readonly id: string;
  readonly providerPaymentId: string;
  readonly providerOrderId: string;
  readonly amountPaise: Paise;
  readonly currency: string;
  readonly status: ProviderPaymentStatus;
  readonly method: string | null;
  /** True for the one payment that pays the order or the top-up. */
  readonly isApplied: boolean;
};

export async function findPayment(
  db: Reader,
  providerPaymentId: string,
): Promise<PaymentRow | null> {
  const { rows } = await db.execute<PaymentRow>(sql`
    SELECT id, provider_payment_id AS "providerPaymentId", provider_order_id AS "providerOrderId",
      order_id AS "orderId", top_up_id AS "topUpId", amount_paise AS "amountPaise", currency,
      status, method, is_applied AS "isApplied"
    FROM payments WHERE provider_payment_id = ${providerPaymentId}`);
  return rows[0] ?? null;
}

type PaymentAttempt = Pick<PaymentRow, 'providerPaymentId' | 'amountPaise' | 'status'> & {
  readonly createdAt: Date;
};

/** The attempts to pay an order online, oldest first. */
export async function listPayments(db: Reader, orderId: string): Promise<PaymentAttempt[]> {
  const { rows } = await db.execute<PaymentAttempt>(sql`
    SELECT provider_payment_id AS "providerPaymentId", amount_paise AS "amountPaise", status,
      created_at AS "createdAt"
    FROM payments WHERE order_id = ${orderId} ORDER BY created_at, id`);
  return rows;
}

/**
 * For a larger statement: parts of its WITH that insert a payment, `when` those before allow it,
 * and close its provider order when it is applied. They fail if the payment is stored by then: a
 * statement that waited for a lock does not see it otherwise.
 */
export const insertPaymentWith = (
  row: PaymentRow,
  now: Date,
  when: Statement = sql`true`,
  onConflict: Statement = sql``,
): Statement => sql`
    closed AS (
      UPDATE payment_orders SET is_open = false
      WHERE provider_order_id = ${row.providerOrderId} AND ${row.isApplied}::boolean AND ${when}
    ), saved AS (
    INSERT INTO payments (id, provider_payment_id, provider_order_id, order_id, top_up_id,
      amount_paise, currency, status, method, is_applied, created_at, updated_at, captured_at)
    SELECT ${row.id}::uuid, ${row.providerPaymentId}, ${row.providerOrderId},
      ${row.orderId}::uuid, ${row.topUpId}::uuid, ${row.amountPaise}::bigint, ${row.currency},
      ${row.status}, ${row.method}, ${row.isApplied}::boolean, ${now}::timestamptz,
      ${now}::timestamptz,
      CASE WHEN ${row.status} IN ('captured', 'refunded') THEN ${now}::timestamptz END
    WHERE ${when}
    ${onConflict})`;

/** For a larger statement: parts of its WITH that do the same as {@link savePayment}. */
export const savePaymentWith = (row: PaymentRow, now: Date): Statement =>
  insertPaymentWith(
    row,
    now,
    sql`true`,
    sql`ON CONFLICT (provider_payment_id) DO UPDATE SET status = EXCLUDED.status,
      method = EXCLUDED.method, is_applied = EXCLUDED.is_applied,
      updated_at = EXCLUDED.updated_at,
      captured_at = CASE WHEN payments.status IN ('captured', 'refunded')
        THEN coalesce(payments.captured_at, payments.updated_at)
        ELSE EXCLUDED.captured_at END`,
  );

/**
 * Inserts or updates the payment. When it is applied, its provider order is closed in the same
 * statement.
 */
export async function savePayment(tx: Tx, row: PaymentRow, now: Date): Promise<void> {
  await tx.execute(sql`WITH ${savePaymentWith(row, now)} SELECT`);
}

/** Counts a refused capture and returns how many there were; 0 when none is authorized. */
export async function countCaptureRefusal(tx: Tx, providerPaymentId: string): Promise<number> {
  const { rows } = await tx.execute<{ refusals: number }>(sql`
    UPDATE payments SET capture_refusals = capture_refusals + 1
    WHERE provider_payment_id = ${providerPaymentId} AND status = 'authorized'
    RETURNING capture_refusals AS refusals`);
  return rows[0]?.refusals ?? 0;
}

/** Stores the event; a repeated delivery only increases its count. */
export async function saveWebhookEvent(
  tx: Tx,
  event: {
    readonly eventId: string;
    readonly type: string;
    readonly payload: unknown;
    readonly outcome: string;
    readonly receivedAt: Date;
  },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO webhook_events (event_id, type, payload, outcome, received_at)
    VALUES (${event.eventId}, ${event.type}, ${JSON.stringify(event.payload)}::jsonb,
      ${event.outcome}, ${event.receivedAt})
    ON CONFLICT (event_id) DO UPDATE SET deliveries = webhook_events.deliveries + 1`);
}
