/** Creates thousands of subscribers by SQL, and summarises what the evening run did for them. */
import type pg from 'pg';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { seed } from '#server/db/seed/seed.ts';

/** The seeded people: person i pays `price` and has `price + rest` in the wallet. */
const people = `SELECT i, ('00000000-0000-7000-9000-' || lpad(to_hex(i), 12, '0'))::uuid AS id,
    CASE i % 3 WHEN 0 THEN 'breakfast' WHEN 1 THEN 'lunch' ELSE 'gym' END AS plan,
    CASE i % 3 WHEN 0 THEN 19900 WHEN 1 THEN 24900 ELSE 27900 END AS price,
    CASE i % 10 WHEN 0 THEN 0 ELSE 100000 END AS rest`;

/** An id of something that belongs to a person, derived from the person's id. */
const ownId = (group: string) => `replace(id::text, '-9000-', '-${group}-')::uuid`;

const seedSql = (count: number, delivery: string): readonly string[] => [
  `CREATE TEMP TABLE people AS ${people} FROM generate_series(1, ${count}) AS i`,
  `INSERT INTO users (id, email, password_hash, first_name, last_name, created_at)
    SELECT id, id || '@example.in', (SELECT password_hash FROM users
      WHERE role = 'super_admin' LIMIT 1),
      'Asha', 'Menon', now() FROM people`,
  `INSERT INTO addresses (id, user_id, title, address_line_1, city, state, pincode, is_default,
      created_at)
    SELECT ${ownId('9001')}, id, 'Home', '14, 3rd Cross', 'Bengaluru', 'Karnataka', '560038',
      true, now() FROM people`,
  `INSERT INTO ledger_transfers (id, reference, reason, description, actor_id, created_at)
    SELECT ${ownId('9002')}, 'adjustment:' || id, 'adjustment', 'Seeded',
      (SELECT id FROM users WHERE role = 'super_admin' LIMIT 1), now() FROM people`,
  `INSERT INTO ledger_postings (transfer_id, account_id, amount_paise, balance_after_paise)
    SELECT ${ownId('9002')}, id, price + rest, price + rest FROM people
    UNION ALL SELECT ${ownId('9002')},
      (SELECT id FROM ledger_accounts WHERE kind = 'adjustments'), -price - rest, NULL
    FROM people`,
  `UPDATE ledger_accounts a SET balance_paise = price + rest FROM people p WHERE p.id = a.id`,
  `INSERT INTO subscriptions (id, user_id, plan_type, price_per_day_paise, status, cycle, weekdays,
      start_date, end_date, auto_renew, address_id, decided_through, created_at)
    SELECT ${ownId('9003')}, id, plan, price, 'active', 'monthly', '{1,2,3,4,5,6,7}',
      date '${delivery}' - 10, date '${delivery}' + 18, true, ${ownId('9001')},
      date '${delivery}' - 1, now() FROM people`,
];

/** Prepares the database of a demo shop without starting a process. */
export async function migrateAndSeed(url: string): Promise<void> {
  await migrate(url);
  const shop = openDatabase(url, { poolSize: 1 });
  await seed(shop.db, readConfig({ DEMO: '1' }), new Date());
  await shop.close();
}

/**
 * Creates active subscriptions whose next delivery is on this day. The balance of every tenth
 * covers exactly that delivery.
 */
export async function seedSubscribers(
  database: pg.Client,
  count: number,
  delivery: string,
): Promise<void> {
  await database.query('BEGIN');
  for (const sql of seedSql(count, delivery)) await database.query(sql);
  await database.query('COMMIT');
  await database.query('ANALYZE');
}

/** How many subscriptions are settled for that day. */
export async function countSettled(database: pg.Client, delivery: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM subscription_days WHERE delivery_date = $1`,
    [delivery],
  );
  return rows[0]?.count ?? 0;
}

/** The figures of the evening; `wrong` counts people with an unexpected result. */
export async function summarise(database: pg.Client, delivery: string): Promise<object> {
  const { rows } = await database.query(
    `SELECT (SELECT count(*)::int FROM orders) AS orders,
      (SELECT count(*)::int FROM ledger_transfers WHERE reason = 'order_payment') AS debits,
      (SELECT count(*)::int FROM order_events) AS events,
      (SELECT count(*)::int FROM mails WHERE kind = 'low_balance') AS "lowBalances",
      (SELECT count(*)::int FROM mails WHERE kind <> 'low_balance') AS "otherMails",
      (SELECT count(*)::int FROM people p WHERE NOT EXISTS (
        SELECT FROM ledger_accounts a JOIN orders o ON o.user_id = a.user_id
          JOIN order_lines l ON l.order_id = o.id JOIN meals m ON m.id = l.meal_id
          JOIN subscription_days d ON d.order_id = o.id
          JOIN subscriptions s ON s.id = d.subscription_id AND s.decided_through = d.delivery_date
        WHERE a.user_id = p.id AND a.balance_paise = p.rest AND o.total_paise = p.price
          AND o.status = 'confirmed' AND o.payment_status = 'paid' AND m.category = p.plan
          AND m.diet = 'veg' AND d.outcome = 'ordered' AND d.delivery_date = $1)) AS wrong`,
    [delivery],
  );
  return rows[0];
}

/** The result that {@link summarise} must give for this many subscribers. */
export const expectedSummary = (count: number) => ({
  orders: count,
  debits: count,
  events: count,
  lowBalances: count / 10,
  otherMails: 0,
  wrong: 0,
});
