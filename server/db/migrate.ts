/**
 * Brings the database to the newest shape: numbered SQL files, each once, one process at a time.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const migrationsDir = fileURLToPath(new URL('./migrations/', import.meta.url));
// Any fixed number, the same in every process of the shop.
const lockKey = 7_291_003;
const postgresMajorMin = 15;
// What PostgreSQL says of an extension that may not be created (insufficient_privilege), or that is
// not installed (feature_not_supported, undefined_file).
const extensionFailures = new Set(['42501', '0A000', '58P01']);

/** A database that cannot be used, said so that the operator can mend it. */
export class DatabaseUnusable extends Error {}

async function listMigrations(): Promise<string[]> {
  return (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).sort();
}

async function loadMigrations(): Promise<{ name: string; sql: string; hash: string }[]> {
  return Promise.all(
    (await listMigrations()).map(async (name) => {
      const sql = await readFile(migrationsDir + name, 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : String(error);
    const { host } = new URL(url);
    throw new DatabaseUnusable(
      `The database at ${host} does not answer (${reason}). Start it, or mend DATABASE_URL.`,
    );
  }
}

async function assertUsable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Record<string, string>>(
    `SELECT current_setting('server_version_num') AS version, current_setting('fsync') AS fsync,
       current_setting('full_page_writes') AS full_page_writes,
       current_setting('synchronous_commit') AS synchronous_commit`,
  );
  const found = rows[0] ?? {};
  if (Number(found.version) < postgresMajorMin * 10_000) {
    throw new DatabaseUnusable(
      `PostgreSQL ${postgresMajorMin} or newer is needed; this one is version ` +
        `${Math.floor(Number(found.version) / 10_000)}.`,
    );
  }
  // With any of these off a crash loses orders that customers were told are placed (threats 0.9).
  if (
    found.fsync === 'off' ||
    found.full_page_writes === 'off' ||
    found.synchronous_commit === 'off'
  ) {
    throw new DatabaseUnusable(
      'The database is set to lose data in a crash. ' +
        'Turn on fsync, full_page_writes and synchronous_commit.',
    );
  }
}

/** Says of an extension that cannot be created how to get it; anything else stays as it is. */
function withHint(error: unknown): unknown {
  const isOfExtension =
    error instanceof pg.DatabaseError &&
    extensionFailures.has(error.code ?? '') &&
    error.message.includes('pg_trgm');
  if (!isOfExtension) return error;
  return new DatabaseUnusable(
    `The database lacks pg_trgm (${error.message}). Install PostgreSQL's contrib package, and ` +
      'run CREATE EXTENSION pg_trgm in this database as its superuser.',
  );
}

async function applyMissing(client: pg.Client): Promise<string[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  const fresh: string[] = [];
  for (const { name, sql, hash } of await loadMigrations()) {
    const known = applied.get(name);
    if (known === hash) continue;
    if (known !== undefined) {
      throw new DatabaseUnusable(`Migration ${name} was changed after it had been applied.`);
    }
    await client.query('BEGIN');
    await client.query(sql).catch((error: unknown) => {
      throw withHint(error);
    });
    await client.query('INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)', [name, hash]);
    await client.query('COMMIT');
    fresh.push(name);
  }
  return fresh;
}

/**
 * Applies what is missing and returns the names. Other processes wait meanwhile.
 * @throws DatabaseUnusable when it does not answer, is too old, lacks an extension, or would lose
 *   data in a crash.
 */
export async function migrate(
  url: string,
  options: { readonly allowUnsafeForTests?: boolean } = {},
): Promise<string[]> {
  const client = await connect(url);
  try {
    if (!options.allowUnsafeForTests) await assertUsable(client);
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    return await applyMissing(client);
  } finally {
    // Ends the session, and with it the lock and any half-done migration.
    await client.end();
  }
}

/** How many migrations this build has; the database is ready for it once they are applied. */
export async function countMigrations(): Promise<number> {
  return (await listMigrations()).length;
}
