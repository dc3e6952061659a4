/**
 * Monitors the database: whether it answers, whether it can still write, and whether this machine's
 * clock agrees with its clock.
 */
import { statfs } from 'node:fs/promises';
import pg from 'pg';
import type { Alarms } from '#server/alarms.ts';
import { connectionLimits, isDatabaseAway, sqlState } from './database.ts';
import { countMigrations } from './migrate.ts';

export interface DatabaseWatch {
  /** Checks now; true when visitors may be sent here. */
  look(): Promise<boolean>;
  /** Inspects an error from anywhere: some show that the disk is full. */
  hear(error: unknown): void;
  /** Whether background work may run: never by a wrong clock. */
  mayWork(): boolean;
  /** Checks repeatedly. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface WatchOptions {
  readonly url: string;
  readonly alarms: Alarms;
  /** The folder of the built-in database; null when its disk is on another machine. */
  readonly dataDir: string | null;
  /** This machine's clock, whatever the shop's clock says. */
  readonly systemNow?: () => number;
}

type Trouble = 'database_down' | 'disk_full' | 'clock_wrong';

const lookEveryMs = 5_000;
const answerWithinMs = 1_000;
const clockApartMaxMs = 5_000;
const diskFullState = '53100';
const diskFreeMinBytes = 64 * 1024 * 1024;
/** After this time without a failed write, writing is assumed to work again. */
const diskFullForMs = 60_000;

/** The minimum difference of the two clocks, however long the query took. */
function apartMs(beforeMs: number, databaseMs: number, afterMs: number): number {
  if (databaseMs < beforeMs) return beforeMs - databaseMs;
  return Math.max(0, databaseMs - afterMs);
}

function isDiskFull(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDiskFull);
  return sqlState(error) === diskFullState;
}

/** Raises an alarm when a trouble begins, and remembers it until it ends. */
function createTroubles(alarms: Alarms) {
  const open = new Set<Trouble>();
  return {
    has: (kind: Trouble) => open.has(kind),
    note(kind: Trouble, isThere: boolean, facts: () => Record<string, unknown> = () => ({})) {
      if (!isThere) open.delete(kind);
      else if (!open.has(kind)) {
        open.add(kind);
        alarms.raise(kind, facts());
      }
    },
  };
}

/** Repeats a query whose connection was cut: a new one shows whether the database answers. */
async function retryWhenCut<Answer>(query: () => Promise<Answer>): Promise<Answer> {
  try {
    return await query();
  } catch (error) {
    const isTimeout = error instanceof Error && /timeout/i.test(error.message);
    if (isTimeout || !isDatabaseAway(error)) throw error;
    return query();
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A separate connection, so that busy connections do not look like a lost database. */
function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...connectionLimits,
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    application_name: 'sukoon-watch',
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function createDatabaseWatch(options: WatchOptions): DatabaseWatch {
  const { alarms, dataDir, systemNow = Date.now } = options;
  const troubles = createTroubles(alarms);
  const pool = openPool(options.url);
  let saveRefusedMs = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let looking: Promise<boolean> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function lookAtDisk(): Promise<void> {
    const free = dataDir === null ? null : await freeBytes(dataDir).catch(() => null);
    const isRefused = performance.now() - saveRefusedMs < diskFullForMs;
    const isFull = isRefused || (free !== null && free < diskFreeMinBytes);
    troubles.note('disk_full', isFull, () => ({ freeBytes: free }));
  }

  async function lookAtDatabase(): Promise<boolean> {
    const beforeMs = systemNow();
    const { rows } = await pool.query<{ ms: number; migrations: number }>(
      `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms,
         count(*)::int AS migrations FROM schema_migrations`,
    );
    const { ms = beforeMs, migrations = 0 } = rows[0] ?? {};
    const differenceMs = Math.round(apartMs(beforeMs, ms, systemNow()));
    troubles.note('clock_wrong', differenceMs > clockApartMaxMs, () => ({ differenceMs }));
    return migrations >= (await countMigrations());
  }

  async function lookAtAll(): Promise<boolean> {
    await lookAtDisk();
    try {
      const isMigrated = await retryWhenCut(lookAtDatabase);
      troubles.note('database_down', false);
      return isMigrated && !troubles.has('disk_full') && !troubles.has('clock_wrong');
    } catch (err) {
      troubles.note('database_down', true, () => ({ err }));
      return false;
    }
  }

  /** Concurrent callers share one check. */
  async function look(): Promise<boolean> {
    if (isStopped) return false;
    looking ??= lookAtAll().finally(() => {
      looking = null;
    });
    return looking;
  }

  return {
    look,
    hear(error) {
      if (!isDiskFull(error)) return;
      saveRefusedMs = performance.now();
      troubles.note('disk_full', true, () => ({ err: error }));
    },
    mayWork: () => !troubles.has('clock_wrong'),
    async start() {
      await look();
      timer = setInterval(() => void look(), lookEveryMs).unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await looking;
      await pool.end();
    },
  };
}
