/** The limits of a session, where a pooler does not let a connection set them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { assertDirect, assertLimited, limitByRole } from './pooler.ts';

let database: TestDatabase;
let pooled: Database;
beforeAll(async () => {
  database = await testDatabase();
  pooled = openDatabase(database.shopUrl, { isPooled: true, poolSize: 1 });
});
afterAll(async () => {
  await pooled.close();
  await database.drop();
});

it('a session without them is refused', async () => {
  await expect(assertLimited(pooled.pool)).rejects.toThrow(
    /limits of the shop \(.*statement_timeout is 0.*\).* set DATABASE_DIRECT_URL/,
  );
  await pooled.pool.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => {});
});

it('the role sets them for itself, also in several processes at once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => limitByRole(database.shopUrl)));
  await assertLimited(pooled.pool);
});

it('a migration of the same role takes as long as it needs', async () => {
  await limitByRole(database.url);
  const sql = `DO $$ BEGIN
    ASSERT current_setting('statement_timeout') = '0', 'limited'; END $$`;
  const options = { allowUnsafeForTests: true, migrations: [{ name: '9999.sql', hash: 'x', sql }] };
  expect(await migrate(database.url, options)).toEqual(['9999.sql']);
});

it('a connection of its own is taken for one', async () => {
  await assertDirect(database.shopUrl);
});
