/**
 * Reads from a replica what may be some seconds old, but never older than what its reader wrote:
 * the replica must have replayed a place of the log that the primary reached after that.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import {
  connectionLimits,
  isDatabaseAway,
  type ReadElsewhere,
  sessionSettings,
  types,
} from '../database.ts';

const lookEveryMs = 500;
/** What anybody wrote is seen after this time; a replica that is further behind is not read. */
const oldMaxMs = 5_000;
/** A process whose clock differs by more than half of it from the database's does not serve. */
const clocksApartMaxMs = 10_000;
/** A replica that failed is left alone for so long. */
const restMs = 5_000;
const lsnPattern = /^[0-9A-F]+\/[0-9A-F]+$/;

/** Where the log of the primary was, at a time of this process. */
interface Place {
  readonly atMs: number;
  readonly lsn: string;
}

interface Reading {
  readonly wroteAtMs: number;
  hasWritten: boolean;
}

const readings = new AsyncLocalStorage<Reading>();

/**
 * Lets what the work reads outside of transactions come from a replica, if there is one.
 * `wroteAtMs` is when the reader last wrote, by the clock of whichever process.
 */
export function mayReadReplica<Answer>(wroteAtMs: number, work: () => Answer): Answer {
  return readings.run({ wroteAtMs, hasWritten: false }, work);
}

export interface Replica extends ReadElsewhere {
  /** Follows the log of the primary. */
  follow(primary: pg.Pool): void;
  stop(): Promise<void>;
}

function openPool(url: string, isPooled: boolean): pg.Pool {
  const pool = new pg.Pool({
    ...connectionLimits,
    connectionString: url,
    max: 5,
    ...(!isPooled && { options: sessionSettings }),
    application_name: 'sukoon-replica',
    types,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

type Query<Answer> = (client: pg.PoolClient) => Promise<Answer>;

/** Null where it does not have that place. In one transaction, so that a pooler keeps to one. */
async function readAt<Answer>(pool: pg.Pool, { lsn }: Place, query: Query<Answer>) {
  const client = await pool.connect();
  let broken = true;
  try {
    const looked = (await client.query(`BEGIN READ ONLY; SELECT pg_is_in_recovery()
      AND pg_last_wal_replay_lsn() >= '${lsn}'::pg_lsn AS has`)) as unknown as pg.QueryResult[];
    const answer = looked[1]?.rows[0]?.has ? await query(client) : null;
    await client.query('COMMIT');
    broken = false;
    return answer;
  } finally {
    // After an error it is closed: what could be wrong with it is not worth a look.
    client.release(broken);
  }
}

/** Opens connections when they are first needed. `isPooled`: the role has the limits. */
export function openReplica(url: string, isPooled: boolean): Replica {
  const pool = openPool(url, isPooled);
  /** Newest first. */
  let places: readonly Place[] = [];
  let restUntilMs = 0;
  let timer: NodeJS.Timeout | undefined;

  async function look(primary: pg.Pool): Promise<void> {
    const atMs = Date.now();
    const { rows } = await primary.query<{ lsn: string }>(
      'SELECT pg_current_wal_lsn()::text AS lsn',
    );
    const lsn = rows[0]?.lsn ?? '';
    // Those of later are from before the clock was set back.
    const recent = places.filter((place) => place.atMs <= atMs && atMs - place.atMs < oldMaxMs);
    if (lsnPattern.test(lsn)) places = [{ atMs, lsn }, ...recent];
  }

  /** The earliest place that is late enough; null when none is known. */
  function placeFor({ wroteAtMs, hasWritten }: Reading): Place | null {
    const nowMs = Date.now();
    if (hasWritten || nowMs < restUntilMs) return null;
    const afterMs = Math.max(wroteAtMs + clocksApartMaxMs, nowMs - oldMaxMs);
    return places.findLast(({ atMs }) => atMs > afterMs) ?? null;
  }

  return {
    async read(query) {
      const reading = readings.getStore();
      const place = reading ? placeFor(reading) : null;
      if (place === null) return null;
      try {
        return await readAt(pool, place, query);
      } catch (error) {
        // Whatever it is, the primary knows better.
        if (isDatabaseAway(error)) restUntilMs = Date.now() + restMs;
        return null;
      }
    },
    noteWrite() {
      const reading = readings.getStore();
      if (reading) reading.hasWritten = true;
    },
    follow(primary) {
      const again = () => void look(primary).catch(() => {});
      again();
      timer = setInterval(again, lookEveryMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await pool.end();
    },
  };
}
