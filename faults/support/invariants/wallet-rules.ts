/** The invariants of the ledger and of everything that moves money in a wallet (invariant 2). */
import type { Invariant } from './invariant.ts';

/** All postings to wallets with their causes. */
const posted = `(SELECT t.reference, t.reason, t.order_id, p.account_id, p.amount_paise
  FROM ledger_postings p JOIN ledger_transfers t ON t.id = p.transfer_id
    JOIN ledger_accounts a ON a.id = p.account_id WHERE a.kind = 'wallet')`;

const ledgerRules: readonly Invariant[] = [
  {
    name: 'all postings together are zero',
    sql: `SELECT sum(amount_paise) FROM ledger_postings HAVING sum(amount_paise) <> 0`,
  },
  {
    name: 'a transfer moves one amount between a wallet and the shop',
    sql: `SELECT t.id FROM ledger_transfers t LEFT JOIN ledger_postings p ON p.transfer_id = t.id
        LEFT JOIN ledger_accounts a ON a.id = p.account_id
      GROUP BY t.id HAVING count(p.id) <> 2 OR sum(p.amount_paise) <> 0
        OR count(*) FILTER (WHERE a.kind = 'wallet') <> 1`,
  },
  {
    name: 'a balance is the sum of its postings and never negative',
    sql: `SELECT a.id, a.balance_paise FROM ledger_accounts a
        LEFT JOIN ledger_postings p ON p.account_id = a.id
      WHERE a.kind = 'wallet' GROUP BY a.id
      HAVING a.balance_paise < 0 OR a.balance_paise <> coalesce(sum(p.amount_paise), 0)`,
  },
  {
    name: 'each posting to a wallet continues from the balance before it',
    sql: `SELECT id FROM (
        SELECT *, lag(balance_after_paise, 1, 0) OVER (PARTITION BY account_id ORDER BY id)
          AS before_paise FROM ledger_postings) p
      WHERE account_id IN (SELECT id FROM ledger_accounts WHERE kind = 'wallet')
        AND balance_after_paise IS DISTINCT FROM before_paise + amount_paise`,
  },
  {
    name: 'a transfer has a cause: a paid top-up, a paid order, a refund or a decision',
    sql: `SELECT id, reference FROM ledger_transfers t WHERE NOT CASE reason
      WHEN 'top_up' THEN EXISTS (
        SELECT FROM top_ups WHERE t.reference = 'top_up:' || id AND status = 'paid')
      WHEN 'order_payment' THEN EXISTS (SELECT FROM orders
        WHERE t.reference = 'order:' || id AND id = t.order_id AND payment_status <> 'unpaid')
      WHEN 'refund' THEN EXISTS (SELECT FROM refunds
        WHERE t.reference = 'refund:' || id AND destination = 'wallet')
      ELSE actor_id IS NOT NULL OR reason = 'account_closed' END`,
  },
  {
    name: 'a user has a wallet, open as long as the account is',
    sql: `SELECT u.id FROM users u LEFT JOIN ledger_accounts a ON a.user_id = u.id
      WHERE (u.deleted_at IS NULL) IS DISTINCT FROM a.is_open`,
  },
];

const movementRules: readonly Invariant[] = [
  {
    name: 'a paid order debited its wallet part once, an unpaid one never',
    sql: `SELECT o.id FROM orders o LEFT JOIN ${posted} p
        ON p.order_id = o.id AND p.reason = 'order_payment'
      GROUP BY o.id HAVING coalesce(sum(p.amount_paise), 0)
          <> CASE o.payment_status WHEN 'unpaid' THEN 0 ELSE -o.wallet_paise END
        OR count(p.reference) > 1
        OR bool_or(p.reference <> 'order:' || o.id OR p.account_id <> o.user_id)`,
  },
  {
    name: 'an order that the wallet pays in full is never left unpaid',
    sql: `SELECT id FROM orders WHERE payment_method = 'wallet' AND payment_status = 'unpaid'`,
  },
  {
    name: 'a top-up is paid exactly when captured money of its amount is applied to it',
    sql: `SELECT t.id FROM top_ups t WHERE (t.status = 'paid') <> EXISTS (
      SELECT FROM payments p JOIN payment_orders b USING (provider_order_id)
      WHERE p.top_up_id = t.id AND p.is_applied AND p.status IN ('captured', 'refunded')
        AND p.amount_paise = t.amount_paise AND p.currency = 'INR' AND b.top_up_id = t.id)`,
  },
  {
    name: 'a paid top-up was credited once, an unpaid one never',
    sql: `SELECT t.id FROM top_ups t WHERE (SELECT count(*) FROM ${posted} p
        WHERE p.reference = 'top_up:' || t.id AND p.account_id = t.user_id
          AND p.amount_paise = t.amount_paise) <> CASE t.status WHEN 'paid' THEN 1 ELSE 0 END`,
  },
  {
    name: 'a refund into the wallet arrived there once',
    sql: `SELECT r.id FROM refunds r JOIN orders o ON o.id = r.order_id
      WHERE r.destination = 'wallet' AND (SELECT count(*) FROM ${posted} p
        WHERE p.reference = 'refund:' || r.id AND p.account_id = o.user_id
          AND p.order_id = o.id AND p.amount_paise = r.amount_paise) <> 1`,
  },
];

/** Hold at every instant. */
export const walletRules: readonly Invariant[] = [...ledgerRules, ...movementRules];
