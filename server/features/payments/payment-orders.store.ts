/** SQL of the orders at the provider that payments are made for. */
import type { Paise } from '#domain/money/money.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';

/** What a payment is for: an order or a top-up, never both. */
export type PaidFor =
  | { readonly orderId: string; readonly topUpId: null }
  | { readonly orderId: null; readonly topUpId: string };

/** The id of the order or top-up. */
export const idOf = ({ orderId, topUpId }: PaidFor): string => orderId ?? topUpId;

export type PaymentOrderRow = PaidFor & {
  readonly providerOrderId: string;
  readonly amountPaise: Paise;
  readonly currency: string;
  readonly createdAt: Date;
};

const paymentOrderColumns = sql`provider_order_id AS "providerOrderId", order_id AS "orderId",
  top_up_id AS "topUpId", amount_paise AS "amountPaise", currency, created_at AS "createdAt"`;

/**
 * Stores the provider order and returns true, unless another request opened one first or the
 * amount due has changed.
 */
export async function insertPaymentOrder(
  db: Db,
  row: PaymentOrderRow & { readonly nextCheckAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO payment_orders (provider_order_id, order_id, top_up_id, amount_paise, currency,
      created_at, next_check_at)
    SELECT ${row.providerOrderId}, ${row.orderId}::uuid, ${row.topUpId}::uuid,
      ${row.amountPaise}::bigint, ${row.currency}, ${row.createdAt}::timestamptz,
      ${row.nextCheckAt}::timestamptz
    WHERE ${row.orderId}::uuid IS NULL OR EXISTS (
      SELECT FROM orders WHERE id = ${row.orderId}
        AND total_paise - wallet_paise = ${row.amountPaise} FOR SHARE)
    ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

/** Reads the provider order under which this can be paid now. */
export function readOpenPaymentOrderOf(paidFor: PaidFor): Statement {
  const where =
    paidFor.orderId === null
      ? sql`top_up_id = ${paidFor.topUpId}`
      : sql`order_id = ${paidFor.orderId}`;
  return sql`SELECT ${paymentOrderColumns} FROM payment_orders WHERE ${where} AND is_open`;
}

/** The provider order under which this can be paid now. */
export async function findOpenPaymentOrder(
  db: Reader,
  paidFor: PaidFor,
): Promise<PaymentOrderRow | null> {
  const { rows } = await db.execute<PaymentOrderRow>(readOpenPaymentOrderOf(paidFor));
  return rows[0] ?? null;
}

/** Reads a provider order. */
export const readPaymentOrderOf = (providerOrderId: string): Statement => sql`
  SELECT ${paymentOrderColumns} FROM payment_orders
  WHERE provider_order_id = ${providerOrderId}`;

export async function findPaymentOrder(
  db: Reader,
  providerOrderId: string,
): Promise<PaymentOrderRow | null> {
  const { rows } = await db.execute<PaymentOrderRow>(readPaymentOrderOf(providerOrderId));
  return rows[0] ?? null;
}

/** Lets another provider order be opened; this one is still watched for payments. */
export async function closePaymentOrder(db: Reader, providerOrderId: string): Promise<void> {
  await db.execute(sql`
    UPDATE payment_orders SET is_open = false WHERE provider_order_id = ${providerOrderId}`);
}

/** Stops checking this provider order for payments. */
export async function endWatch(db: Reader, providerOrderId: string): Promise<void> {
  await db.execute(sql`
    UPDATE payment_orders SET is_open = false, is_watched = false
    WHERE provider_order_id = ${providerOrderId}`);
}

/**
 * Returns the provider orders that are due for a check and schedules the next one, so that no two
 * processes check the same one at once. Checks become rarer with age: the wait is half the age of
 * the provider order, 6 hours at most, and at least `openAfterMs` or `closedAfterMs`. Open ones
 * come first, those of orders before top-ups, because meals wait for them.
 */
export async function takeDuePaymentOrders(
  db: Db,
  now: Date,
  next: {
    readonly openAfterMs: number;
    readonly closedAfterMs: number;
    readonly limit: number;
  },
): Promise<PaymentOrderRow[]> {
  const { rows } = await db.execute<PaymentOrderRow>(sql`
    UPDATE payment_orders SET next_check_at = ${now}::timestamptz + LEAST(interval '6 hours',
      GREATEST(make_interval(secs => CASE WHEN is_open THEN ${next.openAfterMs / 1000}::float8
          ELSE ${next.closedAfterMs / 1000}::float8 END),
        (${now}::timestamptz - created_at) / 2))
    WHERE provider_order_id IN (
      SELECT provider_order_id FROM payment_orders
      WHERE is_watched AND next_check_at <= ${now}::timestamptz
      ORDER BY NOT is_open, top_up_id IS NOT NULL, next_check_at
      LIMIT ${next.limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${paymentOrderColumns}`);
  return rows;
}
