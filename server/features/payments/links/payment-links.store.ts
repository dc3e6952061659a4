/** SQL of the links to pay for orders. */
import type { Paise } from '#domain/money/money.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export interface PaymentLinkRow {
  readonly reference: string;
  readonly orderId: string;
  readonly amountPaise: Paise;
  /** Null while it is unknown whether the provider made it. */
  readonly providerLinkId: string | null;
  readonly url: string | null;
  readonly expiresAt: Date;
  readonly providerOrderId: string | null;
  /** Whether something can still be paid under it. */
  readonly isOpen: boolean;
  readonly createdAt: Date;
}

const columns = sql`l.reference, l.order_id AS "orderId", l.amount_paise AS "amountPaise",
  l.provider_link_id AS "providerLinkId", l.url, l.expires_at AS "expiresAt",
  l.provider_order_id AS "providerOrderId", l.is_open AS "isOpen", l.created_at AS "createdAt"`;

/** The link under which an order can be paid now. */
export async function findOpenLink(db: Reader, orderId: string): Promise<PaymentLinkRow | null> {
  const { rows } = await db.execute<PaymentLinkRow>(
    sql`SELECT ${columns} FROM payment_links l WHERE l.order_id = ${orderId} AND l.is_open`,
  );
  return rows[0] ?? null;
}

export async function countLinks(db: Reader, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM payment_links WHERE order_id = ${orderId}`,
  );
  return rows[0]?.count ?? 0;
}

/** Stores a link to be made, unless another request does, or another amount is due. */
export async function insertLink(
  db: Db,
  link: Pick<PaymentLinkRow, 'reference' | 'orderId' | 'amountPaise' | 'expiresAt' | 'createdAt'>,
  nextCheckAt: Date,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO payment_links (reference, order_id, amount_paise, expires_at, created_at,
      next_check_at)
    SELECT ${link.reference}, ${link.orderId}::uuid, ${link.amountPaise}::bigint,
      ${link.expiresAt}::timestamptz, ${link.createdAt}::timestamptz, ${nextCheckAt}::timestamptz
    WHERE EXISTS (
      SELECT FROM orders WHERE id = ${link.orderId} AND status = 'pending'
        AND payment_status = 'unpaid' AND total_paise - wallet_paise = ${link.amountPaise}
      FOR SHARE)
    ON CONFLICT DO NOTHING`);
}

/** Has a link that is yet to be made end then; returns it as it is now, which may be made. */
export async function prolongUnmadeLink(
  db: Db,
  reference: string,
  expiresAt: Date,
): Promise<PaymentLinkRow | null> {
  const { rows } = await db.execute<PaymentLinkRow>(sql`
    UPDATE payment_links l
    SET expires_at = CASE WHEN url IS NULL THEN GREATEST(expires_at, ${expiresAt}::timestamptz)
      ELSE expires_at END
    WHERE reference = ${reference} AND is_open RETURNING ${columns}`);
  return rows[0] ?? null;
}

/** Stores what the provider made; the reference is ours, so it can only be this one. */
export async function saveMadeLink(
  db: Db | Tx,
  reference: string,
  made: { readonly id: string; readonly url: string },
): Promise<void> {
  await db.execute(sql`
    UPDATE payment_links SET provider_link_id = ${made.id}, url = ${made.url}
    WHERE reference = ${reference} AND provider_link_id IS NULL`);
}

/**
 * Our link that the provider names; locked until the transaction ends. By our reference where the
 * answer that named its id was lost.
 */
export async function lockLink(
  tx: Tx,
  { id, reference }: { readonly id: string; readonly reference: string | null },
): Promise<PaymentLinkRow | null> {
  const { rows } = await tx.execute<PaymentLinkRow>(sql`
    SELECT ${columns} FROM payment_links l
    WHERE l.provider_link_id = ${id}
      OR (l.provider_link_id IS NULL AND l.reference = ${reference})
    FOR UPDATE`);
  return rows[0] ?? null;
}

/** From now on payments for the provider's order pay for ours; it is watched for them. */
export async function adoptProviderOrder(
  tx: Tx,
  { reference, orderId, amountPaise }: PaymentLinkRow,
  providerOrderId: string,
  { now, nextCheckAt }: { readonly now: Date; readonly nextCheckAt: Date },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO payment_orders (provider_order_id, order_id, amount_paise, currency, is_open,
      created_at, next_check_at)
    VALUES (${providerOrderId}, ${orderId}, ${amountPaise}, 'INR', false, ${now}, ${nextCheckAt})
    ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    UPDATE payment_links SET provider_order_id = ${providerOrderId}
    WHERE reference = ${reference} AND EXISTS (
      SELECT FROM payment_orders WHERE provider_order_id = ${providerOrderId}
        AND order_id = ${orderId} AND amount_paise = ${amountPaise})`);
}

/** Nothing more can be paid under it; it is checked again only if a payment names it. */
export async function closeLink(db: Db | Tx, reference: string): Promise<void> {
  await db.execute(sql`
    UPDATE payment_links SET is_open = false, next_check_at = '9999-12-31'
    WHERE reference = ${reference}`);
}

/** Has it checked with the next sweep; false when its order is known, or it is not ours. */
export async function hastenCheck(tx: Tx, providerLinkId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE payment_links SET next_check_at = ${now}
    WHERE provider_link_id = ${providerLinkId} AND provider_order_id IS NULL`);
  return rowCount === 1;
}

/**
 * Returns the links that are due and schedules the next check, so that no two processes check
 * the same one. One whose order can no longer be paid is due at once.
 */
export async function takeDueLinks(
  db: Db,
  now: Date,
  next: { readonly retryAfterMs: number; readonly limit: number },
): Promise<PaymentLinkRow[]> {
  const { rows } = await db.execute<PaymentLinkRow>(sql`
    UPDATE payment_links l SET next_check_at = ${now}::timestamptz + LEAST(interval '1 hour',
        GREATEST(make_interval(secs => ${next.retryAfterMs / 1000}::float8),
          (${now}::timestamptz - l.created_at) / 2)),
      is_ending = o.status <> 'pending' OR o.payment_status <> 'unpaid'
    FROM orders o
    WHERE o.id = l.order_id AND l.reference IN (
      SELECT d.reference FROM payment_links d JOIN orders p ON p.id = d.order_id
      WHERE d.next_check_at <= ${now}::timestamptz OR (d.is_open AND NOT d.is_ending
        AND (p.status <> 'pending' OR p.payment_status <> 'unpaid'))
      ORDER BY d.next_check_at LIMIT ${next.limit} FOR UPDATE OF d SKIP LOCKED)
    RETURNING ${columns}`);
  return rows;
}
