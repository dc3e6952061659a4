/** Connects to a database that can be migrated and used, or reports what is wrong with it. */
import pg from 'pg';

const postgresMajorMin = 15;

// Errors of PostgreSQL for an extension that may not be created (insufficient_privilege), or is not
// installed (feature_not_supported, undefined_file).
const extensionFailures = new Set(['42501', '0A000', '58P01']);

/** The database cannot be used; the message names the reason for the operator. */
export class DatabaseUnusable extends Error {}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'sukoon-migrate',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : String(error);
    const { host } = new URL(url);
    throw new DatabaseUnusable(
      `Cannot connect to the database at ${host} (${reason}). Start it, or correct DATABASE_URL.`,
    );
  }
}

export async function assertUsable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Record<string, string>>(
    `SELECT current_setting('server_version_num') AS version, current_setting('fsync') AS fsync,
       current_setting('full_page_writes') AS full_page_writes,
       current_setting('synchronous_commit') AS synchronous_commit`,
  );
  const found = rows[0] ?? {};
  if (Number(found.version) < postgresMajorMin * 10_000) {
    throw new DatabaseUnusable(
      `PostgreSQL ${postgresMajorMin} or newer is required; this is version ` +
        `${Math.floor(Number(found.version) / 10_000)}.`,
    );
  }
  // With any of these off a crash loses orders that customers got confirmed (invariant 11).
  if (
    found.fsync === 'off' ||
    found.full_page_writes === 'off' ||
    found.synchronous_commit === 'off'
  ) {
    throw new DatabaseUnusable(
      'The database is configured to lose data in a crash. ' +
        'Turn on fsync, full_page_writes and synchronous_commit.',
    );
  }
}

/** Adds to the error about a missing extension how to get it; other errors stay unchanged. */
export function withHint(error: unknown): unknown {
  const isOfExtension =
    error instanceof pg.DatabaseError &&
    extensionFailures.has(error.code ?? '') &&
    error.message.includes('pg_trgm');
  if (!isOfExtension) return error;
  return new DatabaseUnusable(
    `The database lacks pg_trgm (${error.message}). Install PostgreSQL's contrib package, then ` +
      'run CREATE EXTENSION pg_trgm in this database as a superuser.',
  );
}
