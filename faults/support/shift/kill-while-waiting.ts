/** Stops a server in the middle of a transaction: right before it writes to a locked table. */
import type { Client } from 'pg';
import { connect } from '../database.ts';
import { until } from '../wait.ts';

/** Waits until a server wants to insert into a table that somebody else has locked. */
export async function untilBlocked(url: string, table: string): Promise<void> {
  const watcher = await connect(url);
  await until('it has stopped working', async () => {
    const { rowCount } = await watcher.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND wait_event = 'relation'
        AND query LIKE $1`,
      [`%INSERT INTO ${table} (%`],
    );
    return (rowCount ?? 0) > 0;
  });
  await watcher.end();
}

/** Waits until the database has noticed that a killed server is gone, and rolled back its work. */
export const untilAlone = (database: Client): Promise<unknown> =>
  until('its connections are gone', async () => {
    const { rowCount } = await database.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND backend_type = 'client backend'`,
    );
    return rowCount === 0;
  });
