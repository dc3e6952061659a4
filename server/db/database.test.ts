/**
 * The database: migrations, notifications, lost connections and clear errors.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/test-database.ts';
import { DatabaseUnusable } from './connect-to-migrate.ts';
import { inTransaction, openDatabase } from './database.ts';
import { listen } from './listen.ts';
import { migrate } from './migrate.ts';
import { sql } from './sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe('migrating', () => {
  it('twice, and by four processes at once, applies each file once', async () => {
    const again = () => migrate(database.url, { allowUnsafeForTests: true });
    expect(await Promise.all([again(), again(), again(), again()])).toEqual([[], [], [], []]);
  });

  it('fails with a clear message when the database does not answer', async () => {
    const attempt = migrate('postgres://nobody@127.0.0.1:1/none');
    await expect(attempt).rejects.toThrow(DatabaseUnusable);
    await expect(attempt).rejects.toThrow(
      /^Cannot connect to the database at 127\.0\.0\.1:1 .*DATABASE_URL/,
    );
  });

  it('names the extension that the operator must create', async () => {
    const bare = await testDatabase();
    const role = `limited_${process.pid}`;
    await bare.pool.query(`
      DROP EXTENSION pg_trgm CASCADE;
      DELETE FROM schema_migrations WHERE name LIKE '0006%';
      CREATE ROLE ${role} LOGIN PASSWORD 'limited';
      GRANT ALL ON SCHEMA public TO ${role};
      GRANT SELECT ON schema_migrations TO ${role}`);
    const url = new URL(bare.url);
    url.username = role;
    url.password = 'limited';
    try {
      const attempt = migrate(url.href, { allowUnsafeForTests: true });
      await expect(attempt).rejects.toThrow(DatabaseUnusable);
      await expect(attempt).rejects.toThrow(/lacks pg_trgm .*CREATE EXTENSION pg_trgm/);
    } finally {
      await bare.drop();
      await database.pool.query(`DROP ROLE ${role}`);
    }
  });

  it('refuses a file that was changed after it was applied', async () => {
    await database.pool.query(`UPDATE schema_migrations SET hash = 'x' WHERE name LIKE '0001%'`);
    await expect(migrate(database.url, { allowUnsafeForTests: true })).rejects.toThrow(
      /was changed/,
    );
    await database.pool.query(
      `DELETE FROM schema_migrations WHERE name LIKE '0001%' AND hash = 'x'`,
    );
  });
});

it('a transaction that loses a deadlock is run again and succeeds', async () => {
  await database.db.execute(sql`CREATE TABLE counters (id int PRIMARY KEY, value int NOT NULL)`);
  await database.db.execute(sql`INSERT INTO counters VALUES (1, 0), (2, 0)`);
  let bothHold: () => void = () => {};
  const together = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  let holding = 0;
  const cross = (first: number, second: number) =>
    inTransaction(database.db, async (tx) => {
      await tx.execute(sql`UPDATE counters SET value = value + 1 WHERE id = ${first}`);
      holding++;
      if (holding === 2) bothHold();
      await together;
      await tx.execute(sql`UPDATE counters SET value = value + 1 WHERE id = ${second}`);
    });
  await Promise.all([cross(1, 2), cross(2, 1)]);
  const { rows } = await database.db.execute(sql`SELECT value FROM counters ORDER BY id`);
  expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
});

it('a listener gets a change of the menu, even after its connection was lost', async () => {
  let heard = 0;
  const listener = listen(database.url, 'catalogue_changed', () => {
    heard++;
  });
  const change = () => database.db.execute(sql`UPDATE meals SET calories = calories WHERE id = 1`);
  try {
    await expect.poll(() => heard).toBeGreaterThan(0);
    let before = heard;
    await change();
    await expect.poll(() => heard).toBeGreaterThan(before);
    before = heard;
    await database.db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE query LIKE 'LISTEN%' AND datname = current_database()`);
    await expect.poll(() => heard, { timeout: 5000 }).toBeGreaterThan(before);
    before = heard;
    await change();
    await expect.poll(() => heard).toBeGreaterThan(before);
  } finally {
    await listener.stop();
  }
});

it('a killed connection does not end the process; the next statement works', async () => {
  await database.db.execute(sql`SELECT 1`);
  const admin = await testDatabase();
  try {
    await admin.db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = ${new URL(database.url).pathname.slice(1)}`);
    await expect
      .poll(() =>
        database.db.execute(sql`SELECT 1`).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  } finally {
    await admin.drop();
  }
});

it('logs a lost connection, but not once the shop closes its own', async () => {
  const lost: string[] = [];
  const own = openDatabase(database.url, { onError: ({ message }) => lost.push(message) });
  const { rows } = await own.db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  await database.db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`);
  await expect.poll(() => lost).toEqual([expect.stringMatching(/administrator command/)]);
  const closed = own.close();
  own.pool.emit('error', new Error('cut off while it said goodbye'), undefined as never);
  await closed;
  expect(lost).toHaveLength(1);
});
