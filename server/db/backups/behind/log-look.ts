/** How far PostgreSQL is with its log, and how it is made to go on with it. */
import type pg from 'pg';
import type { LogLook } from './follow-work.ts';

interface Found {
  readonly segment: string;
  readonly ended: string;
  readonly held: string | null;
  /** When the process that finishes segments in time was started. */
  readonly checkpointer: string;
}

interface LogSight {
  /** Also the first finished segment that PostgreSQL has not handed over. */
  look(client: pg.Client): Promise<LogLook & { readonly held: string | null }>;
}

/**
 * A checkpointer that starts while PostgreSQL recovers takes no notice of `archive_timeout` and
 * sleeps for `checkpoint_timeout`: five minutes. Reading the configuration anew wakes it.
 */
export function openLogSight(): LogSight {
  let awake: string | null = null;
  return {
    async look(client) {
      const atMs = Date.now();
      const { rows } = await client.query<Found>(
        `SELECT pg_current_snapshot()::text AS ended,
           pg_walfile_name(pg_current_wal_flush_lsn()) AS segment,
           (SELECT left(min(name), 24) FROM pg_ls_archive_statusdir()
             WHERE name ~ '^[0-9A-F]{24}\\.ready$') AS held,
           (SELECT backend_start::text FROM pg_stat_activity
             WHERE backend_type = 'checkpointer') AS checkpointer`,
      );
      const [found] = rows;
      if (!found) throw new Error('PostgreSQL says nothing about its log');
      const { checkpointer, ...look } = found;
      if (checkpointer !== awake) await client.query('SELECT pg_reload_conf()');
      awake = checkpointer;
      return { atMs, ...look };
    },
  };
}

/** Returns the segment in which the log goes on: the same one when nothing was in it. */
export async function finishSegment(client: pg.Client): Promise<string> {
  await client.query('SELECT pg_switch_wal()');
  const { rows } = await client.query<{ segment: string }>(
    'SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS segment',
  );
  return rows[0]?.segment ?? '';
}
