/** Kills a server in the middle of a transaction: right before it writes to a locked table. */
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

/** Does the work, which cannot write to the table, and kills its server there. */
export async function killWhileWaiting<Result>(
  url: string,
  table: string,
  kill: () => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  const blocker = await connect(url);
  await blocker.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
  const working = work();
  await untilBlocked(url, table);
  await kill();
  const result = await working;
  await blocker.end();
  // What was open is rolled back once the database notices that nobody is there.
  const watcher = await connect(url);
  await until('its work is rolled back', async () => {
    const { rowCount } = await watcher.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND state <> 'idle' AND query LIKE $1`,
      [`%INSERT INTO ${table} (%`],
    );
    return rowCount === 0;
  });
  await watcher.end();
  return result;
}
