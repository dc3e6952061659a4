/** What the database role of the running shop may do, and what it may not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer, makeOrder } from '#server/testing/makers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { type Database, openDatabase } from './database.ts';
import { grantRights } from './rights.ts';
import { rawSql, sql } from './sql.ts';

let shop: TestShop;
let asShop: Database;
beforeAll(async () => {
  shop = await openTestShop();
  const customer = await makeCustomer(shop);
  await makeOrder(customer);
  asShop = openDatabase(shop.database.shopUrl, { poolSize: 1 });
});
afterAll(async () => {
  await asShop.close();
  await shop.close();
});

const denied = /permission denied|must be owner|must be superuser|Only roles with/;
const run = (text: string) => asShop.db.execute(rawSql(text));

describe('the role of the running shop', () => {
  it('is no superuser, creates no roles or databases, and owns nothing', async () => {
    const { rows } = await run(`
      SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS mighty,
        (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owned
      FROM pg_roles r WHERE rolname = current_user`);
    expect(rows).toEqual([{ mighty: false, owned: 0 }]);
  });

  it.each([
    ['changes what was ordered', 'UPDATE order_lines SET quantity = 9'],
    ['rewrites what happened to an order', 'UPDATE order_events SET reason = NULL'],
    ['forgets what happened to an order', 'DELETE FROM order_events'],
    ['changes a booking', 'UPDATE ledger_transfers SET description = NULL'],
    ['takes a booking back', 'DELETE FROM ledger_postings'],
    ['changes an invoice', 'UPDATE tax_documents SET issued_at = now()'],
    ['forgets a settled day', 'DELETE FROM subscription_days'],
    ['changes a receipt', 'UPDATE subscription_events SET effect = effect'],
    ['changes the audit log', 'UPDATE audit_log SET after = NULL'],
    ['shortens the audit log', 'DELETE FROM audit_log'],
    ['empties the audit log', 'TRUNCATE audit_log'],
    ['empties a table', 'TRUNCATE orders CASCADE'],
    ['turns a trigger off', 'ALTER TABLE audit_log DISABLE TRIGGER audit_log_is_final'],
    ['turns all triggers off', 'ALTER TABLE payments DISABLE TRIGGER ALL'],
    ['turns triggers off for itself', 'SET session_replication_role = replica'],
    ['drops a constraint', 'ALTER TABLE orders DROP CONSTRAINT orders_total_adds_up'],
    ['drops a table', 'DROP TABLE audit_log'],
    [
      'puts another function in place of a check',
      `CREATE OR REPLACE FUNCTION refuse_change()
      RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
    ],
    ['makes a table', 'CREATE TABLE own (id int)'],
    ['becomes the owner', 'SET ROLE pg_database_owner'],
    ['hides a migration', 'DELETE FROM schema_migrations'],
    ['reads a file', `SELECT pg_read_file('/etc/shadow')`],
    ['runs a program', `COPY settings TO PROGRAM 'true'`],
  ])('never %s', async (_, text) => {
    await expect(run(text)).rejects.toThrow(denied);
  });

  it('cannot pass tables of its own to functions that have the rights of the owner', async () => {
    const { rows } = await shop.database.db.execute<{ name: string; settings: string[] }>(sql`
      SELECT proname AS name, proconfig AS settings FROM pg_proc
        JOIN pg_namespace n ON n.oid = pronamespace
      WHERE prosecdef AND nspname IN ('public', 'sandbox', 'jobs')`);
    expect(rows.map(({ name }) => name)).toContain('erase_words');
    for (const { name, settings } of rows) {
      expect(settings, name).toEqual(['search_path=public, pg_temp']);
    }
  });

  it.each([
    ['capacity_weekdays', 'DELETE FROM capacity_weekdays'],
    ['capacity_counters', 'UPDATE capacity_counters SET taken = 0'],
  ])('changes %s only through the functions that count', async (_, text) => {
    await expect(run(text)).rejects.toThrow(denied);
  });

  it('gets its rights also from several processes that start at once', async () => {
    const { url, shopUrl } = shop.database;
    const role = new URL(shopUrl).username;
    await Promise.all([1, 2, 3, 4].map(() => grantRights(url, role)));
    await expect(run('SELECT id FROM meals')).resolves.toBeDefined();
  });

  it('alone erases and forgets, also after a dump that knows of no rights', async () => {
    const { db, url, shopUrl } = shop.database;
    const erasing = ['erase_words(uuid)', 'forget_audit_log(integer)', 'forget_kitchen(integer)'];
    await db.execute(rawSql(`GRANT EXECUTE ON FUNCTION ${erasing.join(', ')} TO PUBLIC`));
    await grantRights(url, new URL(shopUrl).username);
    for (const name of erasing) {
      const { rows } = await asShop.db.execute(sql`
        SELECT has_function_privilege('public', ${name}, 'EXECUTE') AS everybody,
          has_function_privilege(${name}, 'EXECUTE') AS shop`);
      expect(rows, name).toEqual([{ everybody: false, shop: true }]);
    }
  });

  it('has rights on the tables of a migration from the moment it ends', async () => {
    const { db } = shop.database;
    await db.execute(sql`CREATE TABLE made_later (id serial PRIMARY KEY)`);
    await expect(run('INSERT INTO made_later DEFAULT VALUES')).resolves.toBeDefined();
    await expect(run('SELECT FROM made_later')).resolves.toBeDefined();
    await expect(run('TRUNCATE made_later')).rejects.toThrow(denied);
  });
});
