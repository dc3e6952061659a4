/** Connects to a database that can be migrated and used, or reports what is wrong with it. */
import pg from 'pg';

const postgresMajorMin = 15;

// Errors of PostgreSQL for an extension that may not be created (insufficient_privilege), or is not
// installed (feature_not_supported, undefined_file).
const extensionFailures = new Set(['42501', '0A000', '58P01']);

/** The database cannot be used; the message names the reason for the operator. */
export class DatabaseUnusable extends Error {}

// Work of minutes, whatever limits the role has.
const unlimited =
  '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';

const pooled =
  'reached through a pooler, which gives each transaction another session. Set ' +
  'DATABASE_DIRECT_URL to PostgreSQL itself, with the same user and database; a ' +
  'DATABASE_OWNER_URL must lead there, too.';

/** What PgBouncer says to settings of a session, in every mode. */
export function isRefusedByPooler(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /unsupported startup param/.test(error.message);
}

/** With the limits of the role, unless it is to have none. */
export async function connect(
  url: string,
  { isUnlimited = false }: { readonly isUnlimited?: boolean } = {},
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'sukoon-migrate',
    ...(isUnlimited && { options: unlimited }),
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : String(error);
    const { host } = new URL(url);
    if (isRefusedByPooler(error)) {
      throw new DatabaseUnusable(`The database at ${host} is ${pooled}`);
    }
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

interface Session {
  /** Which process serves this statement. */
  readonly serving: number;
  /** Which process the connection was given at its beginning. */
  readonly promised: number | null;
}

async function sessionOf(client: pg.Client): Promise<Session> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  // node-postgres keeps it to cancel queries; its types do not name it.
  const { processID } = client as pg.Client & { readonly processID?: number | null };
  return { serving: Number(rows[0]?.pid), promised: processID ?? null };
}

// A pooler that is in use may by chance serve a connection twice from one session.
const looks = 20;

/** Whether two connections at once share a session, or one of them changes its own. */
async function isShared(one: pg.Client, other: pg.Client): Promise<boolean> {
  const { serving } = await sessionOf(one);
  for (let look = 0; look < looks; look += 1) {
    if ((await sessionOf(other)).serving === serving) return true;
    if ((await sessionOf(one)).serving !== serving) return true;
  }
  return false;
}

/**
 * Locks, LISTEN and settings belong to a session.
 * @throws DatabaseUnusable when a pooler takes it away after each transaction.
 */
export async function assertOwnSession(client: pg.Client, url: string): Promise<void> {
  const { serving, promised } = await sessionOf(client);
  // A pooler has to make up the id with which a connection can cancel its query.
  if (promised === null || promised === serving) return;
  const other = await connect(url);
  try {
    if (!(await isShared(client, other))) return;
  } finally {
    await other.end();
  }
  throw new DatabaseUnusable(`The database at ${new URL(url).host} is ${pooled}`);
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
