/** The invariants (docs/invariants.md), each as a query that must return no rows. */
import type { ClientBase } from 'pg';
import { until } from '../wait.ts';
import { bookRules, linkRules } from './book-rules.ts';
import { documentAndMailRules, documentsOnceSettled } from './document-rules.ts';
import type { Invariant } from './invariant.ts';
import { kitchenRules } from './kitchen-rules.ts';
import { lateRules, runRules } from './run-rules.ts';
import { seatRules, subscriptionRules } from './subscription-rules.ts';
import { walletRules } from './wallet-rules.ts';

const orderRules: readonly Invariant[] = [
  {
    name: 'an order adds up from its own lines, delivery and GST',
    sql: `SELECT o.id FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id
      GROUP BY o.id HAVING o.total_paise <> o.subtotal_paise + o.delivery_fee_paise + o.gst_paise
        OR o.subtotal_paise IS DISTINCT FROM sum(l.quantity * l.unit_price_paise)`,
  },
  {
    name: 'a history is contiguous, from its first entry to the current status',
    sql: `SELECT o.id, e.from_status, e.to_status FROM orders o LEFT JOIN (
        SELECT *, lag(to_status) OVER run AS before, lead(id) OVER run AS next FROM order_events
        WINDOW run AS (PARTITION BY order_id ORDER BY id)) e ON e.order_id = o.id
      WHERE e.id IS NULL OR e.from_status IS DISTINCT FROM e.before
        OR (e.next IS NULL AND e.to_status <> o.status)`,
  },
  {
    name: 'a status moves along its path, is cancelled, or staff overrode it',
    sql: `SELECT order_id, from_status, to_status FROM order_events
      WHERE NOT is_override AND from_status IS DISTINCT FROM to_status
        AND NOT (to_status = 'cancelled' AND from_status <> 'delivered')
        AND (coalesce(from_status, ''), to_status) NOT IN (('', 'pending'),
          ('pending', 'confirmed'), ('confirmed', 'preparing'),
          ('preparing', 'out_for_delivery'), ('out_for_delivery', 'delivered'))
        AND NOT (from_status IS NULL AND to_status = 'confirmed' AND EXISTS (
          SELECT FROM orders WHERE id = order_id AND type = 'subscription'))`,
  },
  {
    name: 'one idempotency key makes one order',
    sql: `SELECT user_id, idempotency_key FROM orders WHERE idempotency_key IS NOT NULL
      GROUP BY user_id, idempotency_key HAVING count(*) > 1`,
  },
  {
    name: 'nothing is delivered unpaid without being cash on delivery',
    sql: `SELECT id FROM orders WHERE status IN ('out_for_delivery', 'delivered')
      AND payment_status = 'unpaid' AND payment_method <> 'cod'`,
  },
];

const paymentRules: readonly Invariant[] = [
  {
    name: 'an order or a top-up has at most one applied payment',
    sql: `SELECT order_id, top_up_id FROM payments WHERE is_applied
      GROUP BY order_id, top_up_id HAVING count(*) > 1`,
  },
  {
    name: 'an online order is paid exactly when captured money of its online part is applied to it',
    sql: `SELECT o.id FROM orders o WHERE o.payment_method = 'online'
      AND (o.payment_status <> 'unpaid') <> EXISTS (
        SELECT FROM payments p JOIN payment_orders b USING (provider_order_id)
        WHERE p.order_id = o.id AND p.is_applied AND p.status IN ('captured', 'refunded')
          AND p.amount_paise = o.total_paise - o.wallet_paise AND p.currency = 'INR'
          AND b.order_id = o.id)`,
  },
  {
    name: 'an online order that is confirmed is paid, whoever confirmed it',
    sql: `SELECT id FROM orders o WHERE payment_method = 'online' AND payment_status = 'unpaid'
      AND status NOT IN ('pending', 'cancelled')`,
  },
  {
    name: 'a cash order that a run delivered has its collection, and no run collects for nothing',
    sql: `SELECT o.id FROM orders o JOIN run_stops s ON s.order_id = o.id AND s.left_at IS NULL
        LEFT JOIN run_ticks t ON t.id = s.tick_id
      WHERE o.status = 'delivered' AND o.payment_method = 'cod'
        AND (t.outcome IS DISTINCT FROM 'delivered' OR COALESCE(t.cash_paise, t.upi_paise) IS NULL)
      OR t.outcome = 'delivered' AND o.status NOT IN ('delivered', 'cancelled')`,
  },
  {
    name: 'captured money pays an order or a top-up, or is refunded',
    sql: `SELECT id FROM payments p WHERE status IN ('captured', 'refunded') AND NOT is_applied
      AND NOT EXISTS (SELECT FROM refunds WHERE payment_id = p.id)`,
  },
  {
    name: 'refunds never exceed their payment, which counts those that did not fail',
    sql: `SELECT p.id FROM payments p
        LEFT JOIN refunds r ON r.payment_id = p.id AND r.status <> 'failed'
      GROUP BY p.id HAVING coalesce(sum(r.amount_paise), 0) > p.amount_paise
        OR coalesce(sum(r.amount_paise), 0) <> p.refunded_paise`,
  },
  {
    name: 'the refunded amount of an order is the sum of its refunds, never more than its total',
    sql: `SELECT o.id FROM orders o
        LEFT JOIN refunds r ON r.order_id = o.id AND r.status <> 'failed'
      GROUP BY o.id HAVING o.refunded_paise <> coalesce(sum(r.amount_paise), 0)
        OR o.refunded_paise > o.total_paise OR (o.payment_status <> 'unpaid' AND o.payment_status
          <> CASE o.refunded_paise WHEN 0 THEN 'paid' WHEN o.total_paise THEN 'refunded'
            ELSE 'partly_refunded' END)`,
  },
  {
    name: 'a refund to the source uses the payment of its own order',
    sql: `SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id
      WHERE r.order_id IS NOT NULL
        AND (p.order_id IS DISTINCT FROM r.order_id OR NOT p.is_applied)`,
  },
  {
    name: 'a provider payment is booked once',
    sql: `SELECT provider_payment_id FROM payments
      GROUP BY provider_payment_id HAVING count(*) > 1`,
  },
  {
    name: 'a payment fits the provider order it belongs to',
    sql: `SELECT p.id FROM payments p LEFT JOIN payment_orders b USING (provider_order_id)
      WHERE b.order_id IS DISTINCT FROM p.order_id OR b.top_up_id IS DISTINCT FROM p.top_up_id
        OR b.currency <> p.currency OR (b.amount_paise <> p.amount_paise AND (p.is_applied
          OR NOT EXISTS (
            SELECT FROM refunds WHERE payment_id = p.id AND reason = 'wrong_amount')))`,
  },
  {
    name: 'a payment link leads to a provider order of its own order and amount',
    sql: `SELECT l.reference FROM payment_links l JOIN payment_orders b USING (provider_order_id)
      WHERE b.order_id IS DISTINCT FROM l.order_id OR b.amount_paise <> l.amount_paise`,
  },
  {
    name: 'an order or a top-up has at most one open provider order',
    sql: `SELECT order_id, top_up_id FROM payment_orders WHERE is_open
      GROUP BY order_id, top_up_id HAVING count(*) > 1`,
  },
];

const peopleRules: readonly Invariant[] = [
  {
    name: 'a customer has at most one default address',
    sql: `SELECT user_id FROM addresses WHERE is_default GROUP BY user_id HAVING count(*) > 1`,
  },
  {
    name: 'a customer with addresses has a default one',
    sql: `SELECT user_id FROM addresses GROUP BY user_id HAVING NOT bool_or(is_default)`,
  },
  {
    name: 'sessions store a hash, never the token itself',
    sql: `SELECT user_id FROM sessions WHERE octet_length(token_hash) <> 32
      OR encode(token_hash, 'escape') ~ '^[ua][.][A-Za-z0-9_-]+$'`,
  },
  {
    name: 'links to reset a password store a hash, never the token itself',
    sql: `SELECT user_id FROM password_resets WHERE octet_length(token_hash) <> 32
      OR encode(token_hash, 'escape') ~ '^[A-Za-z0-9_-]{32}$'`,
  },
  {
    name: 'passwords are hashed with argon2id',
    sql: `SELECT id FROM users WHERE password_hash NOT LIKE '$argon2id$%' AND deleted_at IS NULL`,
  },
  {
    name: 'there is a super admin',
    sql: `SELECT 'none' AS found WHERE NOT EXISTS (
      SELECT FROM users WHERE role = 'super_admin' AND deleted_at IS NULL)`,
  },
];

/** Hold at every instant, also after a kill. */
export const alwaysTrue: readonly Invariant[] = [
  ...orderRules,
  ...paymentRules,
  ...walletRules,
  ...documentAndMailRules,
  ...subscriptionRules,
  ...seatRules,
  ...kitchenRules,
  ...lateRules,
  ...runRules,
  ...bookRules,
  ...linkRules,
  ...peopleRules,
];

/** Compare the shop with the provider; hold once the shop had time to reconcile. */
export const trueOnceSettled: readonly Invariant[] = [
  {
    name: 'money the provider captured pays an order or a top-up, or is refunded',
    sql: `SELECT s.id FROM sandbox.payments s LEFT JOIN payments p ON p.provider_payment_id = s.id
      WHERE s.status IN ('captured', 'refunded')
        AND NOT (coalesce(p.is_applied, false)
          OR EXISTS (SELECT FROM refunds WHERE payment_id = p.id))`,
  },
  {
    name: 'every payment that the shop counts as paid was captured by the provider',
    sql: `SELECT p.id FROM payments p LEFT JOIN sandbox.payments s ON s.id = p.provider_payment_id
      WHERE p.is_applied AND (s.id IS NULL OR s.status NOT IN ('captured', 'refunded')
        OR s.amount_paise <> p.amount_paise OR s.order_id <> p.provider_order_id)`,
  },
  {
    name: 'every refund is made by the provider exactly once',
    sql: `SELECT p.id FROM payments p JOIN sandbox.payments s ON s.id = p.provider_payment_id
      WHERE s.amount_refunded_paise <> p.refunded_paise`,
  },
  {
    name: 'every refund has arrived, and the provider knows it by the same id',
    sql: `SELECT r.id FROM refunds r LEFT JOIN sandbox.refunds s ON s.id = r.provider_refund_id
      WHERE r.status IN ('requested', 'pending') OR (r.status = 'processed'
        AND r.destination = 'source' AND s.amount_paise IS DISTINCT FROM r.amount_paise)`,
  },
  {
    name: 'the provider keeps no more for an order or a top-up than it costs online',
    sql: `SELECT b.order_id, b.top_up_id FROM payment_orders b
        JOIN sandbox.payments s ON s.order_id = b.provider_order_id
        LEFT JOIN orders o ON o.id = b.order_id LEFT JOIN top_ups t ON t.id = b.top_up_id
      WHERE s.status IN ('captured', 'refunded')
      GROUP BY b.order_id, b.top_up_id, o.total_paise, o.wallet_paise, t.amount_paise
      HAVING sum(s.amount_paise - s.amount_refunded_paise)
        > coalesce(o.total_paise - o.wallet_paise, t.amount_paise)`,
  },
  documentsOnceSettled,
];

/** Returns each broken rule with the rows that break it; empty if all hold. */
export async function findBroken(
  client: Pick<ClientBase, 'query'>,
  invariants: readonly Invariant[],
): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, sql } of invariants) {
    const { rows } = await client.query(sql);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return broken;
}

/** Rules that are broken now, or still after the shop had this long to settle everything. */
export async function findUnsettled(
  client: Pick<ClientBase, 'query'>,
  deadlineMs = 30_000,
): Promise<string[]> {
  const broken = await findBroken(client, alwaysTrue);
  if (broken.length > 0) return broken;
  const isSettled = async () => (await findBroken(client, trueOnceSettled)).length === 0;
  await until('everything is settled', isSettled, deadlineMs).catch(() => {});
  return findBroken(client, [...alwaysTrue, ...trueOnceSettled]);
}
