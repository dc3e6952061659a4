/**
 * Poolers between the shop and PostgreSQL: one that gives each transaction another session is found
 * at the start, and behind it the limits of a session are those of the role.
 */
import type pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import {
  assertOwnSession,
  connect,
  DatabaseUnusable,
  isRefusedByPooler,
} from './connect-to-migrate.ts';
import { sessionLimits } from './database.ts';

// Roles are not changed by two at once.
const lockKey = advisoryLocks.roleLimits;

/** Which limits this session does not have. */
async function missingLimits(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'SELECT lower(name) AS name, setting FROM pg_settings WHERE lower(name) = ANY ($1)',
    [Object.keys(sessionLimits)],
  );
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  return Object.entries(sessionLimits)
    .filter(([name, wanted]) => found.get(name) !== wanted)
    .map(([name]) => `${name} is ${found.get(name)}`);
}

/**
 * Gives the role of this URL the limits of a session, in this database alone, because a pooler
 * refuses or drops those that a connection asks for.
 * @throws DatabaseUnusable when this, too, is a pooler.
 */
export async function limitByRole(directUrl: string): Promise<void> {
  const client = await connect(directUrl);
  try {
    await assertOwnSession(client, directUrl);
    if ((await missingLimits(client)).length === 0) return;
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    const database = client.escapeIdentifier(rows[0]?.name ?? '');
    const changes = Object.entries(sessionLimits).map(
      ([name, value]) =>
        `ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = '${value}';`,
    );
    await client.query(
      `BEGIN; SELECT pg_advisory_xact_lock(${lockKey}); ${changes.join(' ')} COMMIT`,
    );
  } finally {
    await client.end();
  }
}

/** @throws DatabaseUnusable when it is a pooler that gives each transaction another session. */
export async function assertDirect(url: string): Promise<void> {
  const client = await connect(url);
  await assertOwnSession(client, url).finally(() => client.end());
}

/** @throws DatabaseUnusable when a stuck statement could block the shop (invariant 8). */
export async function assertLimited(pool: pg.Pool): Promise<void> {
  const missing = await missingLimits(pool).catch((error: Error) => {
    if (isRefusedByPooler(error)) return ['they are refused'];
    throw error;
  });
  if (missing.length === 0) return;
  throw new DatabaseUnusable(
    `Sessions of DATABASE_URL do not have the limits of the shop (${missing.join(', ')}). If it ` +
      'is a pooler, set DATABASE_DIRECT_URL to PostgreSQL itself, with the same user and ' +
      'database, then RECONNECT in its console: sessions of before do not have them.',
  );
}
