/** Stops a server in the middle of a transaction: right before it writes to a locked table. */
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
