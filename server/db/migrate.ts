/**
 * Migrates the database to the newest schema: numbered SQL files, each once, one process at a time.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import {
  assertOwnSession,
  assertUsable,
  connect,
  DatabaseUnusable,
  withHint,
} from './connect-to-migrate.ts';
import { isConcurrent, statementsOf } from './migration-text.ts';

const migrationsDir = fileURLToPath(new URL('./migrations/', import.meta.url));

const lockKey = advisoryLocks.migrations;

// All orders wait behind a table lock that waits.
const lockTimeoutMs = 2_000;

const retryMs = 500;
const attemptsMax = 20;

export async function listMigrations(): Promise<string[]> {
  return (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).sort();
}

async function loadMigrations(): Promise<Migration[]> {
  return Promise.all(
    (await listMigrations()).map(async (name) => {
      const sql = await readFile(migrationsDir + name, 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

const note = (client: pg.Client, { name, hash }: Migration) =>
  client.query('INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)', [name, hash]);

/** All or nothing; customers wait no longer than the lock time-out. */
async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    await client.query(migration.sql);
    await note(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** What was interrupted leaves indexes that nothing reads and `IF NOT EXISTS` takes for built. */
async function dropHalfBuilt(client: pg.Client, { sql }: Migration): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid',
  );
  const words = new Set(sql.split(/\s+/));
  for (const { name } of rows) {
    if (words.has(name)) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
  }
}

/** Runs each statement by itself: an index is built concurrently only outside a transaction. */
async function applyConcurrently(client: pg.Client, migration: Migration): Promise<void> {
  await dropHalfBuilt(client, migration);
  for (const statement of statementsOf(migration.sql)) await client.query(statement);
  await note(client, migration);
}

/** Retries while a table is locked; between attempts orders go on. */
async function apply(client: pg.Client, migration: Migration, options: Options): Promise<void> {
  const isAtOnce = !isConcurrent(migration.sql);
  const run = isAtOnce ? applyInTransaction : applyConcurrently;
  // A lock time-out, or a deadlock with an order that locks tables in another order; after that a
  // concurrent build would leave an index that is not valid.
  const retried = isAtOnce ? ['55P03', '40P01'] : ['55P03'];
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(client, migration);
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && retried.includes(error.code ?? '');
      if (!isLocked || attempt === attemptsMax)
        throw isLocked ? tooBusy(migration) : withHint(error);
      options.report?.(`Migration ${migration.name} is waiting for a table that is in use ...`);
      await sleep(attempt * retryMs, undefined, options);
    }
  }
}

function tooBusy({ name }: Migration): DatabaseUnusable {
  return new DatabaseUnusable(
    `Migration ${name} could not lock its tables in ${attemptsMax} attempts. End the ` +
      'long-running queries on them (see pg_stat_activity), then try again.',
  );
}

async function applyMissing(client: pg.Client, options: Options): Promise<string[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  const fresh: string[] = [];
  for (const migration of options.migrations ?? (await loadMigrations())) {
    const known = applied.get(migration.name);
    if (known === migration.hash) continue;
    if (known !== undefined) {
      throw new DatabaseUnusable(`Migration ${migration.name} was changed after it was applied.`);
    }
    await apply(client, migration, options);
    fresh.push(migration.name);
  }
  return fresh;
}

/** Describes who has the migration lock. */
async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; since: string }>(
    `SELECT pid, application_name AS name,
       to_char(backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS since
     FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND granted
       AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [lockKey],
  );
  const [holder] = rows;
  if (!holder) return 'another process';
  return `database process ${holder.pid} (${holder.name || 'unnamed'}, since ${holder.since} UTC)`;
}

/** One process migrates at a time; the others report what they wait for. */
async function takeLock(client: pg.Client, options: Options): Promise<void> {
  let reported = '';
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS taken',
      [lockKey],
    );
    if (rows[0]?.taken) return;
    const holder = await describeHolder(client);
    if (holder !== reported) options.report?.(`Waiting for migrations by ${holder} ...`);
    reported = holder;
    await sleep(retryMs, undefined, options);
  }
}

interface Options {
  readonly allowUnsafeForTests?: boolean;
  /** Gets messages about what a start waits for. */
  readonly report?: (line: string) => void;
  /** Stops waiting. */
  readonly signal?: AbortSignal;
  /** In place of those of this build. */
  readonly migrations?: readonly Migration[];
}

/**
 * Applies missing migrations and returns their names. Other processes wait meanwhile.
 * @throws DatabaseUnusable when it does not answer, is behind a pooler, is too old, lacks an
 *   extension, would lose data in a crash, or is too busy to be changed.
 */
export async function migrate(url: string, options: Options = {}): Promise<string[]> {
  const client = await connect(url, { isUnlimited: true });
  try {
    await assertOwnSession(client, url);
    if (!options.allowUnsafeForTests) await assertUsable(client);
    await takeLock(client, options);
    return await applyMissing(client, options);
  } finally {
    // Ends the session, and with it the lock and any unfinished migration.
    await client.end();
  }
}

/** Number of migrations of this build; the database is ready once all are applied. */
export async function countMigrations(): Promise<number> {
  return (await listMigrations()).length;
}
