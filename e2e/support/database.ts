/** Direct access to the database of a test shop, for what no screen can do. */
import pg from 'pg';
import { runningUrl } from '#server/db/embedded/running-url.ts';
import type { Shop } from './shop.ts';

/** Runs one statement; the shop is notified of changes as if another process had made them. */
export async function runSql(shop: Shop, sql: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: await runningUrl(shop.dataDir) });
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}
