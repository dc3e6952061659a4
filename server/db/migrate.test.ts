/** Migrating while the shop is in use: short waits, and messages about what is waited for. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let other: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  other = new pg.Client({ connectionString: database.url, application_name: 'sukoon-elsewhere' });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await database.drop();
});

const run = (sql: string, report?: (line: string) => void, signal?: AbortSignal) => {
  const migrations = [{ name: `9999_${sql.length}.sql`, sql, hash: 'x' }];
  const waiting = { ...(report && { report }), ...(signal && { signal }) };
  return migrate(database.url, { allowUnsafeForTests: true, migrations, ...waiting });
};

it('retries while a table is in use, and lets orders through meanwhile', async () => {
  await other.query('BEGIN; SELECT FROM orders');
  const lines: string[] = [];
  const hasReported = new Promise<void>((resolve) => {
    const report = (line: string) => {
      lines.push(line);
      resolve();
    };
    void run('ALTER TABLE orders ADD COLUMN tried text', report).then(() => lines.push('done'));
  });
  await hasReported;
  expect(lines).toEqual([expect.stringMatching(/^Migration 9999_\d+.sql is waiting for a table/)]);
  // Nothing queues behind it between two attempts.
  await database.pool.query('SELECT FROM orders');
  await other.query('COMMIT');
  await expect.poll(() => lines.at(-1)).toBe('done');
});

it('retries after a deadlock with something that locks its tables in another order', async () => {
  // It is the migration that finds the deadlock: the other one does not look for it.
  await other.query("SET deadlock_timeout = '1min'; SET lock_timeout = 0");
  await other.query('BEGIN; LOCK TABLE orders IN ROW EXCLUSIVE MODE');
  const sql = 'LOCK TABLE subscriptions; LOCK TABLE orders';
  const migrated = run(sql);
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        `SELECT FROM pg_locks WHERE NOT granted AND relation = 'orders'::regclass`,
      );
      return rows.length;
    })
    .toBe(1);
  await other.query('LOCK TABLE subscriptions IN ROW EXCLUSIVE MODE; COMMIT');
  expect(await migrated).toHaveLength(1);
});

it('says what another start waits for, and stops waiting on request', async () => {
  await other.query('SELECT pg_advisory_lock(7291003)');
  const { rows } = await other.query('SELECT pg_backend_pid() AS pid');
  const leaving = new AbortController();
  const lines: string[] = [];
  const report = (line: string) => {
    lines.push(line);
    leaving.abort();
  };
  await expect(run('SELECT 1', report, leaving.signal)).rejects.toThrow(/abort/i);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`database process ${rows[0].pid} (sukoon-elsewhere, since 20`);
  await other.query('SELECT pg_advisory_unlock(7291003)');
});

it('builds an index beside running writes when the migration says so', async () => {
  const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS tried_idx ON orders (id)';
  const sql = `-- outside a transaction: the table is large\n${index};\nANALYZE orders;\n`;
  expect(await run(sql)).toHaveLength(1);
  const { rows } = await other.query(
    `SELECT indisvalid FROM pg_index WHERE indexrelid = 'tried_idx'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

it('builds an index anew that an interrupted migration left half-built', async () => {
  await expect(
    other.query('CREATE UNIQUE INDEX CONCURRENTLY half_idx ON meals (category)'),
  ).rejects.toThrow(/unique/);
  const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS half_idx ON meals (category)';
  expect(await run(`-- outside a transaction: as above\n${index};\n`)).toHaveLength(1);
  const { rows } = await other.query(
    `SELECT indisvalid FROM pg_index WHERE indexrelid = 'half_idx'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

it('rolls back a migration that fails', async () => {
  await expect(run('CREATE TABLE half (id int); SELECT no_such_function()')).rejects.toThrow();
  const { rows } = await other.query(`SELECT to_regclass('half') AS found`);
  expect(rows).toEqual([{ found: null }]);
});
