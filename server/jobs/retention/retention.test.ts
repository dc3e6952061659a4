/** What is over is deleted, nothing younger is, and docs/retention.md says when. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { rawSql, type Statement, sql } from '#server/db/sql.ts';
import { makeOrder, makeStaff } from '#server/testing/makers.ts';
import { customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';
import { forgetOldRows } from './forget.ts';
import { type Term, terms } from './terms.ts';

const statements: string[] = [];
setUpCustomer({ onQuery: (statement) => statements.push(statement) });

const dayMs = 86_400_000;
const page =
  readFileSync('docs/retention.md', 'utf8').split('## Tables')[1]?.split('\n## ')[0] ?? '';
const rows = page.split('\n').filter((line) => line.startsWith('| `'));
const tablesOf = (row: string) =>
  [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const run = async <Row extends object>(statement: Statement) =>
  (await shop.database.db.execute<Row>(statement)).rows;

describe('the page', () => {
  it('names every table once', async () => {
    const tables = await run<{ name: string }>(sql`
      SELECT CASE n.nspname WHEN 'public' THEN '' ELSE n.nspname || '.' END || c.relname AS name
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'sandbox') AND c.relkind IN ('r', 'p')
        AND NOT c.relispartition`);
    expect(rows.flatMap(tablesOf).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  const inWords = ({ since, keptMs }: Term) => {
    const days = keptMs / dayMs;
    return days === 0 ? `\`${since}\`` : `${days} day${days === 1 ? '' : 's'} after \`${since}\``;
  };
  it.each(terms)('says until when $table stay, by $since', (term) => {
    const row = rows.find((each) => tablesOf(each).includes(term.table));
    expect(row).toContain('| deleted ');
    expect(row).toContain(inWords(term));
  });

  it('promises to delete only what is deleted', () => {
    const promised = rows.filter((row) => /\| deleted (?!by )/.test(row)).flatMap(tablesOf);
    expect(promised.toSorted()).toEqual([...new Set(terms.map(({ table }) => table))].toSorted());
  });
});

describe('an index finds what is over', () => {
  it.each(terms.filter(({ isSmall }) => !isSmall))('in $table by $since', async (term) => {
    const { table, since, where = 'true' } = term;
    const plan = await shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      await tx.execute(sql`SET LOCAL enable_sort = off`);
      const text = `EXPLAIN SELECT t.ctid FROM ${table} t WHERE t.${since} <= now() AND ${where}
        ORDER BY t.${since} LIMIT 1000 FOR UPDATE SKIP LOCKED`;
      return (await tx.execute<{ 'QUERY PLAN': string }>(rawSql(text))).rows;
    });
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).toMatch(/Index Scan using/);
    expect(lines).toContain(`Index Cond: (${since} <=`);
  });
});

/** A row of each table with a term, whose time began then. */
const plants: Readonly<Record<string, (at: Date) => Statement>> = {
  sign_in_steps: (at) => sql`INSERT INTO sign_in_steps
    (token_hash, user_id, browser_hash, created_at, expires_at)
    VALUES (sha256(random()::text::bytea), ${customer.userId}, sha256('a'),
      ${at}::timestamptz - interval '1 minute', ${at})`,
  second_factor_enrolments: (at) => sql`INSERT INTO second_factor_enrolments
    (user_id, session_hash, sealed_secret, created_at, expires_at)
    SELECT id, sha256('a'), decode(repeat('00', 48), 'hex'),
      ${at}::timestamptz - interval '1 minute', ${at} FROM users
    WHERE NOT EXISTS (SELECT FROM second_factor_enrolments e WHERE e.user_id = users.id) LIMIT 1`,
  password_resets: (at) => sql`INSERT INTO password_resets
    (user_id, token_hash, created_at, expires_at)
    SELECT id, sha256(random()::text::bytea), ${at}::timestamptz - interval '1 minute', ${at}
    FROM users WHERE NOT EXISTS (SELECT FROM password_resets e WHERE e.user_id = users.id) LIMIT 1`,
  email_changes: (at) => sql`INSERT INTO email_changes
    (user_id, new_email, token_hash, created_at, expires_at)
    SELECT id, 'a@example.in', sha256(random()::text::bytea),
      ${at}::timestamptz - interval '1 minute', ${at}
    FROM users WHERE NOT EXISTS (SELECT FROM email_changes e WHERE e.user_id = users.id) LIMIT 1`,
  'sessions expires_at': (at) => session(sql`'infinity'`, sql`${at}`),
  'sessions last_seen_at': (at) => session(sql`${at}`, sql`'infinity'`),
  sign_in_attempts: (
    at,
  ) => sql`INSERT INTO sign_in_attempts (key_hash, failures, last_at, wait_until)
    VALUES (sha256(random()::text::bytea), 1, ${at}, ${at})`,
  mails: (at) => sql`INSERT INTO mails
    (kind, user_id, status, next_attempt_at, created_at, finished_at)
    VALUES ('welcome', ${customer.userId}, 'sent', ${at}, ${at}, ${at})`,
  pushes: (at) => sql`INSERT INTO pushes
    (kind, user_id, event_key, status, next_attempt_at, created_at, finished_at)
    VALUES ('delivered', ${customer.userId}, gen_random_uuid()::text, 'sent', ${at}, ${at}, ${at})`,
  payment_downtimes: (at) => sql`INSERT INTO payment_downtimes
    (id, method, severity, status, begins_at, updated_at, seen_at)
    VALUES (gen_random_uuid()::text, 'upi', 'high', 'started', ${at}, ${at}, ${at})`,
  webhook_events: (
    at,
  ) => sql`INSERT INTO webhook_events (event_id, type, payload, outcome, received_at)
    VALUES (gen_random_uuid()::text, 'payment.captured', '{}', 'ignored', ${at})`,
  'sandbox.deliveries': (at) => sql`INSERT INTO sandbox.deliveries
    (event_id, event, body, due_at, attempts, delivered_at)
    VALUES (gen_random_uuid()::text, 'payment.captured', '{}', ${at}, 1, ${at})`,
  'sandbox.orders': (at) => sql`INSERT INTO sandbox.orders
    (id, amount_paise, currency, receipt, notes, status, attempts, amount_paid_paise, created_at)
    VALUES ('order_' || substr(md5(random()::text), 1, 14), 100, 'INR', 'a', '{}', 'created', 0, 0,
      ${at})`,
};
const session = (seen: Statement, expires: Statement) => sql`INSERT INTO sessions
  (id, token_hash, user_id, created_at, last_seen_at, expires_at)
  VALUES (gen_random_uuid(), sha256(random()::text::bytea), ${customer.userId}, '2020-01-01',
    ${seen}::timestamptz, ${expires}::timestamptz)`;

const countOf = async ({ table, since }: Term) =>
  (
    await run<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${rawSql(table)} t
    WHERE ${rawSql(`t.${since}`)} < '2026-11-23'`)
  )[0]?.n;

describe('what is over goes, and what is a second younger stays', () => {
  const planted = terms.filter(
    ({ table }) => !/sandbox\.(?:refunds|payments|payment_links)/.test(table),
  );
  it.each(planted)('in $table by $since', async (term) => {
    const plant = plants[term.table] ?? plants[`${term.table} ${term.since}`];
    if (!plant) throw new Error(`No row of ${term.table} is planted`);
    // A mail that is still being sent would be one more.
    await shop.shop.background.settled();
    await forgetOldRows(shop.shop);
    const before = (await countOf(term)) ?? 0;
    const end = shop.now().getTime() - term.keptMs;
    await run(plant(new Date(end)));
    await run(plant(new Date(end + 1000)));
    expect(await countOf(term)).toBe(before + 2);
    await forgetOldRows(shop.shop);
    expect(await countOf(term)).toBe(before + 1);
    shop.advanceMs(1000);
    await forgetOldRows(shop.shop);
    expect(await countOf(term)).toBe(before);
  });

  it('keeps a mail that still waits', async () => {
    await run(sql`INSERT INTO mails (kind, user_id, next_attempt_at, created_at)
      VALUES ('welcome', ${customer.userId}, 'infinity', '2020-01-01')`);
    await forgetOldRows(shop.shop);
    expect(await run(sql`SELECT FROM mails WHERE created_at < '2021-01-01'`)).toHaveLength(1);
    await run(sql`DELETE FROM mails WHERE created_at < '2021-01-01'`);
  });
});

it('takes a thousand rows at a time', async () => {
  await run(sql`INSERT INTO webhook_events (event_id, type, payload, outcome, received_at)
    SELECT 'old ' || n, 'payment.captured', '{}', 'ignored', '2020-01-01'
    FROM generate_series(1, 2500) n`);
  statements.length = 0;
  await forgetOldRows(shop.shop);
  expect(statements.filter((each) => /DELETE FROM webhook_events/.test(each))).toHaveLength(3);
  expect(await run(sql`SELECT FROM webhook_events WHERE event_id LIKE 'old %'`)).toEqual([]);
});

describe('history', () => {
  const audit = (at: Statement) => sql`INSERT INTO audit_log
    (at, actor_id, action, subject_type, subject_id, subject_label, ip, request_id)
    VALUES (${at}, ${customer.userId}, 'order_moved', 'order', '1', 'SK-1', '::1', 'old')`;
  const auditLeft = async () =>
    (await run<{ at: Date }>(sql`SELECT at FROM audit_log WHERE request_id = 'old' ORDER BY at`))
      .length;

  it('goes with the books after eight financial years, by the database’s clock', async () => {
    await run(audit(sql`books_kept_since() - interval '1 second'`));
    await run(audit(sql`books_kept_since()`));
    shop.setNow('2099-01-01T00:00:00Z');
    await forgetOldRows(shop.shop);
    expect(await auditLeft()).toBe(1);
    const [since] = await run<{ on: string; years: number }>(sql`
      SELECT to_char(books_kept_since() AT TIME ZONE 'Asia/Kolkata', 'MM-DD HH24:MI') AS on,
        extract(year FROM age(now(), books_kept_since()))::int AS years`);
    expect(since).toEqual({ on: '04-01 00:00', years: 8 });
  });

  it('that is younger is deleted by nobody, not even the owner of the tables', async () => {
    await expect(run(sql`DELETE FROM audit_log WHERE request_id = 'old'`)).rejects.toThrow(
      'audit_log rows are never changed',
    );
    const asShop = openDatabase(shop.database.shopUrl, { poolSize: 1 });
    try {
      await asShop.db.execute(sql`SELECT forget_audit_log(1000000)`);
      for (const table of ['audit_log', 'kitchen_meals', 'packing_entries', 'cooked_entries']) {
        const deleting = asShop.db.execute(rawSql(`DELETE FROM ${table}`));
        await expect(deleting).rejects.toThrow('permission denied');
      }
    } finally {
      await asShop.close();
    }
    expect(await auditLeft()).toBe(1);
  });

  it('of the kitchen goes two years after the day, and the day keeps its number', async () => {
    const staff = await makeStaff(shop, 'super_admin');
    await run(sql`UPDATE users SET role = 'customer' WHERE id = ${customer.userId}`);
    const wallet = { type: 'credit', amount: '369.00', description: 'For a test' };
    await staff.post(`/api/admin/wallets/${customer.userId}/adjust`, wallet);
    await makeOrder(customer, { paymentMethod: 'wallet' });
    shop.setNow('2026-11-21T16:30:00.000Z');
    await shop.runEvening();
    const number = (
      await run<{ number: number }>(sql`
      SELECT number FROM kitchen_days WHERE delivery_date = '2026-11-22'`)
    )[0]?.number;
    const kept = async () =>
      (
        await run<Record<string, number>>(sql`SELECT
        (SELECT count(*)::int FROM kitchen_orders) AS orders,
        (SELECT count(*)::int FROM kitchen_meals) AS meals,
        (SELECT count(*)::int FROM kitchen_days WHERE number = ${number}) AS days`)
      )[0];
    const frozen = await kept();
    expect(frozen).toMatchObject({ orders: 1, days: 1 });
    const moveTo = (date: Statement) =>
      shop.database.db.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL session_replication_role = replica`);
        for (const table of ['kitchen_meals', 'kitchen_orders', 'orders', 'kitchen_days']) {
          await tx.execute(sql`UPDATE ${rawSql(table)} SET delivery_date = ${date}
            WHERE delivery_date IN (
              SELECT delivery_date FROM kitchen_days WHERE number = ${number})`);
        }
      });
    await moveTo(sql`kitchen_kept_since()`);
    await forgetOldRows(shop.shop);
    expect(await kept()).toEqual(frozen);
    await moveTo(sql`kitchen_kept_since() - 1`);
    await forgetOldRows(shop.shop);
    await forgetOldRows(shop.shop);
    const forgotten = { orders: 0, meals: 0, days: 1 };
    expect(await kept()).toEqual(forgotten);
    const [day] = await run<{ date: string }>(sql`
      SELECT delivery_date AS date FROM kitchen_days WHERE number = ${number}`);
    const read = await staff.get(`/api/admin/kitchen/${day?.date}`);
    expect(read.body).toMatchObject({ number, isForgotten: true, amendments: [] });
    for (const sheet of ['production', 'packing', 'run-sheet', 'labels']) {
      const answer = await staff.get(`/api/admin/kitchen/${day?.date}/${sheet}.pdf`);
      const message = `Sheet no. ${number}: its details were deleted, two years after this day.`;
      expect([answer.status, answer.body?.message]).toEqual([404, message]);
    }
    expect(await kept()).toEqual(forgotten);
  });
});
