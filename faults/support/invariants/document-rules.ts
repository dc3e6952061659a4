/** The invariants of invoices, credit notes and mails. */
import type { Invariant } from './invariant.ts';

const documentRules: readonly Invariant[] = [
  {
    name: 'the serials of each kind and year have no gap, and the series knows the last',
    sql: `SELECT s.kind, s.financial_year FROM document_series s
        LEFT JOIN tax_documents d USING (kind, financial_year)
      GROUP BY s.kind, s.financial_year HAVING count(DISTINCT d.serial) <> s.last_serial
        OR count(d.serial) <> s.last_serial OR max(d.serial) <> s.last_serial`,
  },
  {
    name: 'an order has at most one invoice, and only once it is paid',
    sql: `SELECT o.id FROM tax_documents d JOIN orders o ON o.id = d.order_id
      WHERE d.kind = 'invoice'
      GROUP BY o.id HAVING count(*) > 1 OR o.payment_status = 'unpaid'`,
  },
  {
    name: 'an invoice covers the whole order, a credit note a refund that arrived',
    sql: `SELECT d.number FROM tax_documents d JOIN orders o ON o.id = d.order_id
        LEFT JOIN refunds r ON r.id = d.refund_id AND r.order_id = d.order_id
          AND r.status = 'processed'
      WHERE d.total_paise IS DISTINCT FROM
        CASE d.kind WHEN 'invoice' THEN o.total_paise ELSE r.amount_paise END`,
  },
  {
    name: 'the lines of a document add up to its total',
    sql: `SELECT number FROM tax_documents d WHERE total_paise IS DISTINCT FROM (
      SELECT sum((line->>'taxablePaise')::bigint + (line->>'cgstPaise')::bigint
        + (line->>'sgstPaise')::bigint) FROM jsonb_array_elements(d.content->'lines') AS line)`,
  },
  {
    name: 'an order or a refund is marked as documented exactly when its document exists',
    sql: `SELECT id FROM orders o WHERE has_invoice <> EXISTS (
        SELECT FROM tax_documents WHERE order_id = o.id AND kind = 'invoice')
      UNION ALL SELECT id FROM refunds r WHERE has_credit_note <> EXISTS (
        SELECT FROM tax_documents WHERE refund_id = r.id)`,
  },
];

const mailRules: readonly Invariant[] = [
  {
    name: 'an event has at most one mail of a kind',
    sql: `SELECT kind, event_key FROM mails WHERE event_key IS NOT NULL
      GROUP BY kind, event_key HAVING count(*) > 1`,
  },
  {
    // A mail whose order has moved on is not sent, nor is one to an account without email.
    name: 'a status with a mail has exactly one, while the order has that status',
    sql: `SELECT e.order_id, e.to_status, count(m.id) FROM order_events e
        JOIN orders o ON o.id = e.order_id
        JOIN users u ON u.id = o.user_id AND u.deleted_at IS NULL AND u.auth_type <> 'phone'
        LEFT JOIN mails m ON m.order_id = o.id AND m.user_id = o.user_id
          AND m.kind = CASE e.to_status WHEN 'confirmed' THEN 'order_confirmed'
            WHEN 'cancelled' THEN 'order_cancelled' ELSE e.to_status END
      WHERE e.from_status <> e.to_status
        AND e.to_status IN ('confirmed', 'out_for_delivery', 'delivered', 'cancelled')
      GROUP BY e.id, o.id
      HAVING count(m.id) > 1 OR (count(m.id) = 0 AND e.to_status = o.status
        AND NOT (e.to_status = 'cancelled' AND EXISTS (SELECT FROM day_cancellation_orders c
          WHERE c.order_id = o.id AND c.cancelled_at IS NOT NULL)))`,
  },
  {
    name: 'a customer has exactly one mail about a cancelled day',
    sql: `SELECT c.cancellation_id, c.user_id FROM day_cancellation_messages c
        JOIN users u ON u.id = c.user_id AND u.deleted_at IS NULL AND u.auth_type <> 'phone'
        LEFT JOIN mails m ON m.user_id = c.user_id AND m.kind = 'day_cancelled'
          AND m.event_key = 'day:' || c.cancellation_id || ':' || c.user_id
      GROUP BY c.cancellation_id, c.user_id HAVING count(m.id) <> 1`,
  },
];

/** Hold at every instant. */
export const documentAndMailRules: readonly Invariant[] = [...documentRules, ...mailRules];

/** Holds once the shop had time to issue documents. */
export const documentsOnceSettled: Invariant = {
  name: 'every paid order has its invoice, and every refund its credit note',
  sql: `SELECT o.id, r.id AS refund_id FROM orders o
      LEFT JOIN refunds r ON r.order_id = o.id AND r.status = 'processed'
    WHERE o.payment_status <> 'unpaid' AND (SELECT seller IS NOT NULL FROM settings)
      -- Cash waits for a quarter of an hour, in which a delivery may be corrected.
      AND (o.payment_method <> 'cod' OR NOT EXISTS (SELECT FROM order_events e
        WHERE e.order_id = o.id AND e.to_status = 'delivered' AND e.created_at
          > (SELECT max(created_at) FROM order_events) - interval '15 minutes'))
      AND (NOT EXISTS (SELECT FROM tax_documents WHERE order_id = o.id AND kind = 'invoice')
        OR (r.id IS NOT NULL AND NOT EXISTS (SELECT FROM tax_documents WHERE refund_id = r.id)))`,
};
