/** Checks the invariants in a shop filled by `npm run seed:scale`, with a small load. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { reasonNotToFill, seedScale, tidyUp as vacuum } from '#server/db/seed/scale/seed-scale.ts';
import { demoCustomer, seed } from '#server/db/seed/seed.ts';
import { refreshFigures } from '#server/features/analytics/refresh-figures.ts';
import { cleanUp } from './support/clean-up.ts';
import { openExternalPostgres } from './support/external-postgres.ts';
import { documentAndMailRules } from './support/invariants/document-rules.ts';
import { alwaysTrue, findBroken } from './support/invariants/invariants.ts';

const load = { users: 200, orders: 4_000, auditEntries: 150, now: new Date() };
const config = readConfig({ DEMO: '1' });
const demoEmails = [demoCustomer.email, config.admin?.email ?? ''];
let database: Database;
let indexes: readonly unknown[];

beforeAll(async () => {
  const { url } = await openExternalPostgres();
  await migrate(url);
  database = openDatabase(url, { poolSize: 1, queryTimeoutMs: 0 });
  await seed(database.db, config, load.now);
  expect(await reasonNotToFill(database.db, demoEmails)).toBeNull();
  indexes = await findIndexes();
  await seedScale(database.db, load);
  await vacuum(database.db);
});
afterAll(async () => {
  await database.close();
  await cleanUp();
});

const find = async (text: string) => (await database.pool.query(text)).rows;

const findIndexes = () =>
  find(`SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexdef`);

it('has all its indexes', async () => {
  expect(indexes.length).toBeGreaterThan(50);
  expect(await findIndexes()).toEqual(indexes);
});

it('holds as many users, orders, lines and entries as it should', async () => {
  const [counts] = await find(`SELECT (SELECT count(*) FROM users) - 2 AS users,
    (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM audit_log) AS entries,
    (SELECT count(*) FROM order_lines) / 1000 AS thousand_lines`);
  expect(counts).toEqual({ users: 200, orders: 4_000, entries: 150, thousand_lines: 12 });
});

it('breaks no rule except those of documents and mails, which it does not create', async () => {
  const rules = alwaysTrue.filter((rule) => !documentAndMailRules.includes(rule));
  expect(await findBroken(database.pool as never, rules)).toEqual([]);
});

it('has orders, payments and refunds of every kind, and working triggers', async () => {
  const [kinds] = await find(`SELECT count(DISTINCT status) AS statuses,
    count(DISTINCT payment_status) AS "paymentStatuses", count(DISTINCT type) AS types,
    (SELECT count(DISTINCT status) FROM payments) AS payments,
    (SELECT count(DISTINCT destination) FROM refunds) AS destinations,
    current_setting('session_replication_role') AS watch FROM orders`);
  expect(kinds).toEqual({
    statuses: 6,
    paymentStatuses: 4,
    types: 2,
    payments: 3,
    destinations: 2,
    watch: 'origin',
  });
});

it('has no dangling references', async () => {
  const keys = await find(`SELECT conrelid::regclass AS "from", confrelid::regclass AS "to",
    (SELECT attname FROM pg_attribute WHERE attrelid = conrelid AND attnum = conkey[1]) AS "column",
    (SELECT attname FROM pg_attribute WHERE attrelid = confrelid AND attnum = confkey[1]) AS key
    FROM pg_constraint WHERE contype = 'f' AND cardinality(conkey) = 1
      AND connamespace = 'public'::regnamespace`);
  expect(keys.length).toBeGreaterThan(30);
  for (const { from, to, column, key } of keys) {
    const lost = await find(`SELECT f.${column} FROM ${from} f WHERE f.${column} IS NOT NULL
      AND NOT EXISTS (SELECT FROM ${to} t WHERE t.${key} = f.${column}) LIMIT 1`);
    expect(lost, `${from}.${column}`).toEqual([]);
  }
});

it('has figures for all its days', async () => {
  await refreshFigures(database);
  const [placed] = await find(`SELECT
    count(*) FILTER (WHERE payment_status IN ('paid', 'partly_refunded')) AS orders,
    count(*) FILTER (WHERE status = 'cancelled') AS cancelled FROM orders`);
  expect(placed.orders).toBeGreaterThan(2_000);
  const [sums] = await find(`SELECT sum(orders) AS orders, sum(cancelled_orders) AS cancelled,
    sum(wallet_net_paise) - (SELECT sum(balance_paise) FROM ledger_accounts) AS unaccounted,
    (SELECT count(*) FROM analytics_changes) AS changes FROM analytics_days`);
  expect(sums).toEqual({ ...placed, unaccounted: '0', changes: 0 });
});

it('is not filled twice', async () => {
  expect(await reasonNotToFill(database.db, demoEmails)).toMatch(/^It has 200 accounts/);
});
