/** The money of many orders: payments, refunds and wallet transfers. */
import type { Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { idOf, type Load } from './load.ts';

const refundId = idOf('o.at', 'o.j');

/** The payments of online orders, and failed attempts. */
export async function loadPayments(tx: Tx): Promise<void> {
  await tx.execute(sql`
    INSERT INTO payment_orders (provider_order_id, order_id, amount_paise, currency, is_open,
      is_watched, created_at, next_check_at)
    SELECT 'order_' || lpad(o.j::text, 14, '0'), o.id, o.total_paise, 'INR', false, false,
      o.at, o.at
    FROM scale_orders o WHERE o.method = 'online' ORDER BY o.j`);
  await tx.execute(sql`
    INSERT INTO payments (id, provider_payment_id, provider_order_id, order_id, amount_paise,
      currency, status, method, is_applied, refunded_paise, created_at, updated_at)
    SELECT ${idOf('o.at', 'o.j * 2 + n')}, 'pay_' || lpad((o.j * 2 + n)::text, 14, '0'),
      'order_' || lpad(o.j::text, 14, '0'), o.id, o.total_paise, 'INR',
      CASE WHEN n = 0 THEN 'failed' WHEN o.payment_status = 'refunded' THEN 'refunded'
        ELSE 'captured' END,
      'upi', n = 1, n * o.refunded_paise, o.at + n * interval '1 minute',
      o.at + n * interval '1 minute'
    FROM scale_orders o CROSS JOIN generate_series(0, 1) n
    WHERE o.method = 'online' AND CASE n WHEN 1 THEN o.payment_status <> 'unpaid'
      ELSE o.payment_status = 'unpaid' OR o.side > 0.95 END
    ORDER BY o.j, n`);
}

/** Refunds to the source; credit notes are left out like invoices. */
export async function loadRefunds(tx: Tx): Promise<void> {
  await tx.execute(sql`
    INSERT INTO refunds (id, payment_id, amount_paise, reason, status, provider_refund_id, attempts,
      next_attempt_at, created_at, updated_at, order_id, destination, actor, has_credit_note)
    SELECT ${refundId},
      CASE o.method WHEN 'online' THEN ${idOf('o.at', 'o.j * 2 + 1')} END, o.refunded_paise,
      CASE o.status WHEN 'cancelled' THEN 'Cancelled' ELSE 'A part was missing' END, 'processed',
      CASE o.method WHEN 'online' THEN 'rfnd_' || lpad(o.j::text, 14, '0') END, 1,
      o.at + interval '1 hour', o.at + interval '1 hour', o.at + interval '1 hour', o.id,
      CASE o.method WHEN 'online' THEN 'source' ELSE 'wallet' END, 'system', true
    FROM scale_orders o WHERE o.refunded_paise > 0 ORDER BY o.j`);
}

/**
 * A credit precedes every order paid by wallet, so that no wallet is ever overdrawn; a third of the
 * customers have an extra credit.
 */
export async function loadWallets(tx: Tx, { now }: Load): Promise<void> {
  await tx.execute(sql`
    CREATE TEMPORARY TABLE scale_moves ON COMMIT DROP AS
    SELECT row_number() OVER (ORDER BY at, step) AS n, at, user_id, amount_paise, reason, reference,
      order_id
    FROM (
      SELECT 1 AS step, at - interval '1 minute' AS at, user_id, total_paise AS amount_paise,
        'adjustment' AS reason, 'adjustment:scale:' || j AS reference, NULL::uuid AS order_id
      FROM scale_orders WHERE method = 'wallet'
      UNION ALL SELECT 2, at, user_id, -total_paise, 'order_payment', 'order:' || id, id
      FROM scale_orders WHERE method = 'wallet'
      UNION ALL SELECT 3, o.at + interval '1 hour', o.user_id, o.refunded_paise, 'refund',
        'refund:' || ${refundId}, o.id
      FROM scale_orders o WHERE o.method = 'wallet' AND o.refunded_paise > 0
      UNION ALL SELECT 1, at, id, 5000 + i % 400 * 100, 'adjustment', 'adjustment:scale:gift:' || i, NULL
      FROM scale_users WHERE i % 3 = 0
    ) moves WHERE at <= ${now}::timestamptz OR reason = 'refund'`);
  await tx.execute(sql`ANALYZE scale_moves`);
  await tx.execute(sql`
    INSERT INTO ledger_transfers (id, reference, reason, description, order_id, actor_id,
      created_at)
    SELECT ${idOf('m.at', 'm.n')}, m.reference, m.reason,
      CASE m.reason WHEN 'adjustment' THEN 'With our compliments' END, m.order_id,
      CASE m.reason WHEN 'adjustment' THEN s.id END, m.at
    FROM scale_moves m JOIN scale_users s ON s.i = 1 ORDER BY m.n`);
  await tx.execute(sql`
    INSERT INTO ledger_postings (transfer_id, account_id, amount_paise, balance_after_paise)
    SELECT ${idOf('m.at', 'm.n')}, m.user_id, m.amount_paise,
      sum(m.amount_paise) OVER (PARTITION BY m.user_id ORDER BY m.n)
    FROM scale_moves m ORDER BY m.n`);
  await tx.execute(sql`
    INSERT INTO ledger_postings (transfer_id, account_id, amount_paise)
    SELECT ${idOf('m.at', 'm.n')}, a.id, -m.amount_paise
    FROM scale_moves m JOIN ledger_accounts a
      ON a.kind = CASE m.reason WHEN 'adjustment' THEN 'adjustments' ELSE 'sales' END
    ORDER BY m.n`);
  await tx.execute(sql`
    UPDATE ledger_accounts a SET balance_paise = held.balance_paise
    FROM (SELECT user_id, sum(amount_paise) AS balance_paise FROM scale_moves GROUP BY user_id) held
    WHERE a.user_id = held.user_id`);
}
