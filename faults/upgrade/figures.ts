/** What an upgrade must not change, and what it must add. */
import type pg from 'pg';

/** Subscriptions in every state, made of the active ones by the last digits of their ids. */
const statesSql: readonly string[] = [
  `CREATE TEMP TABLE kinds AS SELECT id, row_number() OVER (ORDER BY id) % 10 AS kind
    FROM subscriptions`,
  `UPDATE subscriptions s SET status = 'paused', paused_from = decided_through + 1
    FROM kinds k WHERE k.id = s.id AND kind = 1`,
  `UPDATE subscriptions s SET status = 'paused', paused_from = decided_through + 1,
      paused_until = decided_through + 6 FROM kinds k WHERE k.id = s.id AND kind = 2`,
  `UPDATE subscriptions s SET status = 'cancelled', over_at = now()
    FROM kinds k WHERE k.id = s.id AND kind = 3`,
  `UPDATE subscriptions s SET auto_renew = false, end_date = decided_through + 4
    FROM kinds k WHERE k.id = s.id AND kind = 4`,
  `UPDATE subscriptions s SET weekdays = '{1,3,5}' FROM kinds k WHERE k.id = s.id AND kind = 5`,
  `INSERT INTO subscription_skips (subscription_id, delivery_date, created_at)
    SELECT s.id, decided_through + 2, now() FROM subscriptions s JOIN kinds k USING (id)
    WHERE kind = 6`,
  `INSERT INTO subscription_choices (subscription_id, delivery_date, meal_id, created_at)
    SELECT s.id, decided_through + 3, m.id, now() FROM subscriptions s JOIN kinds k USING (id),
      LATERAL (SELECT min(id) AS id FROM meals WHERE category = s.plan_type AND is_active) m
    WHERE kind = 7`,
];

export async function varyStates(database: pg.Client): Promise<void> {
  for (const sql of statesSql) await database.query(sql);
}

/** Figures of what was there before this moment, but for what customers do meanwhile. */
export async function readFigures(database: pg.Client, before: Date): Promise<object> {
  const { rows } = await database.query(
    `SELECT json_build_object(
      'orders', (SELECT json_agg(t) FROM (SELECT type, status, payment_status, count(*),
        sum(total_paise) AS total, sum(gst_paise) AS gst, sum(refunded_paise) AS refunded
        FROM orders WHERE created_at < $1 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) t),
      'lines', (SELECT json_agg(t) FROM (SELECT l.meal_id, l.meal_name, sum(l.quantity)
        FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.created_at < $1
        GROUP BY 1, 2 ORDER BY 1, 2) t),
      'wallets', (SELECT json_build_array(count(*), sum(balance_paise)) FROM ledger_accounts a
        JOIN users u ON u.id = a.user_id WHERE u.created_at < $1),
      'payments', (SELECT json_agg(t) FROM (SELECT status, is_applied, count(*), sum(amount_paise)
        FROM payments WHERE created_at < $1 GROUP BY 1, 2 ORDER BY 1, 2) t),
      'refunds', (SELECT json_build_array(count(*), sum(amount_paise)) FROM refunds
        WHERE created_at < $1),
      'subscriptions', (SELECT json_agg(t) FROM (SELECT plan_type, status, auto_renew, count(*),
        sum(price_per_day_paise) FROM subscriptions WHERE created_at < $1
        GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) t),
      'skips', (SELECT count(*) FROM subscription_skips WHERE created_at < $1),
      'meals', (SELECT json_agg(t) FROM (SELECT id, name, category, price_for_1_paise FROM meals
        ORDER BY id) t)
    ) AS figures`,
    [before],
  );
  return rows[0].figures;
}

const seatRules: Readonly<Record<string, string>> = {
  'an order of a coming day has its portions': `SELECT o.id FROM orders o
      LEFT JOIN seats s ON s.order_id = o.id AND s.kind = 'day'
    WHERE o.delivery_date > current_date AND coalesce(s.portions, 0) <>
      CASE WHEN o.status = 'cancelled' OR o.payment_status = 'refunded' THEN 0 ELSE (
        SELECT sum(l.quantity * CASE WHEN l.size = 'for-2' THEN 2 ELSE 1 END)
        FROM order_lines l WHERE l.order_id = o.id) END`,
  'every subscription under way is reserved': `SELECT id FROM subscriptions
    WHERE status IN ('active', 'paused') AND reserved_through IS NULL`,
  'a planned day has its seat': `SELECT s.id, day::date FROM subscriptions s,
      generate_series(greatest(s.start_date, s.decided_through + 1), s.reserved_through,
        interval '1 day') AS day
    WHERE s.status IN ('active', 'paused') AND extract(isodow FROM day)::int = ANY (s.weekdays)
      AND (s.auto_renew OR day <= s.end_date)
      AND (s.paused_from IS NULL OR day < s.paused_from OR day >= s.paused_until)
      AND NOT EXISTS (SELECT FROM subscription_skips k
        WHERE k.subscription_id = s.id AND k.delivery_date = day)
      AND NOT EXISTS (SELECT FROM closed_days c WHERE c.date = day)
      AND NOT EXISTS (SELECT FROM seats t WHERE t.subscription_id = s.id
        AND t.delivery_date = day AND t.kind = 'day')`,
};

/** The names of the rules that are broken, with how often. */
export async function findWrongSeats(database: pg.Client): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, sql] of Object.entries(seatRules)) {
    const { rowCount } = await database.query(sql);
    if (rowCount) broken.push(`${name}: ${rowCount} times not`);
  }
  return broken;
}
