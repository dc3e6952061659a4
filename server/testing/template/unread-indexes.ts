/**
 * Finds indexes that no statement of the server's tests reads, which cost each write something for
 * nothing: `FIND_UNREAD_INDEXES=1 npx vitest run --project server`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export const isFindingUnreadIndexes = process.env.FIND_UNREAD_INDEXES === '1';

/** In tables as small as a test's, PostgreSQL reads an index only when it must. */
export const flagsToReadIndexes = ['enable_seqscan=off'] as const;

const exceptions: Readonly<Record<string, string>> = {
  users_search_idx: 'read with more customers than a test has: faults/growth',
  payment_links_provider_order_idx: 'for the foreign key',
};
/** Connections report what they read when they end. */
const reportTries = 20;
const reportPauseMs = 50;

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function untilAlone(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < reportTries; tries++) {
    const { rowCount } = await client.query(`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
    if (rowCount === 0) return;
    await sleep(reportPauseMs);
  }
}

/** Notes in the server's own database which indexes were read in a test's, before it is dropped. */
export async function noteReadIndexes(testUrl: string, adminUrl: string): Promise<void> {
  const names = await withClient(testUrl, async (client) => {
    await untilAlone(client);
    const { rows } = await client.query<{ indexrelname: string }>(
      'SELECT indexrelname FROM pg_stat_user_indexes WHERE idx_scan > 0',
    );
    return rows.map(({ indexrelname }) => indexrelname);
  });
  await withClient(adminUrl, async (client) => {
    await client.query('CREATE TABLE IF NOT EXISTS read_indexes (name text PRIMARY KEY)');
    await client.query(
      `INSERT INTO read_indexes SELECT DISTINCT unnest($1::text[]) ORDER BY 1
        ON CONFLICT DO NOTHING`,
      [names],
    );
  });
}

/** @throws Error that names the indexes that nothing has read; unique ones are rules. */
export async function assertAllRead(templateUrl: string, adminUrl: string): Promise<void> {
  const read = await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM read_indexes');
    return new Set(rows.map(({ name }) => name));
  });
  const { rows } = await withClient(templateUrl, (client) =>
    client.query<{ name: string }>(`SELECT c.relname AS name
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE c.relnamespace = 'public'::regnamespace AND NOT i.indisunique ORDER BY 1`),
  );
  const unread = rows.filter(({ name }) => !read.has(name) && !exceptions[name]);
  if (unread.length > 0) {
    throw new Error(`Nothing reads ${unread.map(({ name }) => name).join(', ')}`);
  }
}
